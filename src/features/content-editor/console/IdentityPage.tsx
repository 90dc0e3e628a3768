import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { brandDocument, identityEmailPath, identityInvoicePath } from '../identity-wire.ts'
import { documentLink, previewPath } from '../wire.ts'
import css from './IdentityPage.module.css'
import { identityMessages } from './identity-messages.ts'

type Props = PageProps['consoleIdentity'] & { language: Language }

/** A page, an email, an invoice, a link preview and the icons, as the drafts have them. */
export function IdentityPage({ frame, card, icons, palette, name, language }: Props) {
  const texts = identityMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: documentLink(brandDocument), text: texts.back }}
      language={language}
    >
      <p>{texts.lead}</p>
      <div className={css.looks}>
        <figure className={css.wide}>
          <figcaption>{texts.page}</figcaption>
          <iframe src={`${previewPath}/`} title={texts.page} loading="lazy" />
        </figure>
        <figure>
          <figcaption>{texts.emailTitle}</figcaption>
          <iframe src={identityEmailPath} title={texts.emailTitle} sandbox="" loading="lazy" />
        </figure>
        <figure>
          <figcaption>{texts.invoice}</figcaption>
          <iframe src={identityInvoicePath} title={texts.invoice} loading="lazy" />
          <a href={identityInvoicePath}>{texts.openInvoice}</a>
        </figure>
        {card && (
          <figure>
            <figcaption>{texts.card}</figcaption>
            <img src={card} alt={name} width={1200} height={630} />
          </figure>
        )}
        <figure>
          <figcaption>{texts.icons}</figcaption>
          <p className={css.icons}>
            {icons.map((icon) => (
              <img key={icon} src={icon} alt="" />
            ))}
          </p>
          <figcaption>{texts.palette}</figcaption>
          <svg
            className={css.palette}
            viewBox={`0 0 ${palette.length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {palette.map((colour, index) => (
              <rect key={colour} x={index} width={1} height={1} fill={colour} />
            ))}
          </svg>
        </figure>
      </div>
    </DetailPage>
  )
}
