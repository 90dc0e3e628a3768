import { DetailPage } from '#features/console/DetailPage.tsx'
import { subscribersPath } from '#features/subscribers/console-wire.ts'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Island } from '#ui/island/Island.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { island as generator } from '../SnippetGenerator.island.tsx'
import { snippetMessages } from './snippet-messages.ts'

type Props = PageProps['consoleSnippet'] & { language: Language }

/** Generates the code of the form for other people's pages. */
export function SnippetPage({ fields, origin, embedOrigins, frame, language }: Props) {
  const { title, back, noOrigins, toOrigins, ...texts } = snippetMessages[language]
  return (
    <DetailPage
      title={title}
      frame={frame}
      back={{ path: subscribersPath, text: back }}
      language={language}
    >
      <p className={css.lead}>
        {embedOrigins.length === 0 ? noOrigins : embedOrigins.join(', ')}{' '}
        <a href={`${newsletterSettingsPath}#formos`}>{toOrigins}</a>
      </p>
      <Island of={generator} on="load" props={{ fields, origin, texts }} />
    </DetailPage>
  )
}
