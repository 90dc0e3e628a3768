import { bannerId } from '#features/consent/banner-id.ts'
import { consentLinkId } from '#features/consent/ConsentBanner.tsx'
import { contactPaths } from '#features/contact/wire.ts'
import { messages as legalMessages } from '#features/legal/messages.ts'
import { legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { withdrawalLink } from '#features/orders/withdrawal-link.ts'
import { SellerLine } from '#features/shop/SellerCard.tsx'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import { useAddresses } from '#ui/addresses.tsx'
import { Section } from '#ui/Section.tsx'
import css from './EnclosedFooter.module.css'
import { messages } from './messages.ts'

type Props = { language: Language; seller: Seller }

/** The footer of checkouts: who sells, on which terms, and how to ask. */
export function EnclosedFooter({ language, seller }: Props) {
  const { isOffered } = useAddresses()
  const { contactPage, cookieSettings } = messages[language]
  const { names } = legalMessages[language]
  const links = {
    [contactPaths[language]]: contactPage,
    ...Object.fromEntries(legalSlugs.map((slug) => [legalPaths[slug][language], names[slug]])),
    ...withdrawalLink(language),
  }
  return (
    <footer>
      <Section tone="deep" className={css.footer}>
        <ul className={css.links}>
          {Object.entries(links)
            .filter(([path]) => isOffered(path))
            .map(([path, text]) => (
              <li key={path}>
                <a href={path}>{text}</a>
              </li>
            ))}
          <li>
            <a id={consentLinkId} href={`#${bannerId}`} className="cky-banner-element">
              {cookieSettings}
            </a>
          </li>
        </ul>
        <SellerLine seller={seller} language={language} />
      </Section>
    </footer>
  )
}
