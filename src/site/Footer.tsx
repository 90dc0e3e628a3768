import { bannerId } from '#features/consent/banner-id.ts'
import { consentLinkId } from '#features/consent/ConsentBanner.tsx'
import type { SiteIdentity } from '#features/home/wire.ts'
import { messages as legalMessages } from '#features/legal/messages.ts'
import { legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { orderLinkMessages } from '#features/orders/order-link-messages.ts'
import { withdrawalPaths } from '#features/orders/paths.ts'
import type { MenuColumn } from '#features/pages/wire.ts'
import { SellerLine } from '#features/shop/SellerCard.tsx'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered, useAddresses } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import css from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'
import { SiteLinks } from './SiteLinks.tsx'

type Props = {
  language: Language
  site: SiteIdentity
  columns: readonly MenuColumn[]
  seller: Seller
}

export function Footer({ language, site, columns, seller }: Props) {
  const { rules } = legalMessages[language]
  const { isOffered } = useAddresses()
  const { cookieSettings, toTop } = messages[language]
  return (
    <footer>
      <Section tone="deep" className={css.footer}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo name={site.name} />
            <p>{site.notice?.full ?? site.descriptor}</p>
            <Button href="#turinys" look="outlined">
              {toTop} ↑
            </Button>
          </div>
          <Contacts site={site} language={language} />
          {columns.map(({ title, links, further }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <SiteLinks links={links} />
              {further.map(({ address, label }) => (
                <a key={`${address} ${label}`} href={address}>
                  {label}
                </a>
              ))}
            </nav>
          ))}
          <nav aria-label={rules}>
            <h2>{rules}</h2>
            <ul>
              {legalSlugs
                .filter((slug) => isOffered(legalPaths[slug][language]))
                .map((slug) => (
                  <li key={slug}>
                    <a href={legalPaths[slug][language]}>{legalMessages[language].names[slug]}</a>
                  </li>
                ))}
            </ul>
            <IfOffered address={withdrawalPaths[language]}>
              <a href={withdrawalPaths[language]}>{orderLinkMessages[language].withdraw}</a>
            </IfOffered>
            <a id={consentLinkId} href={`#${bannerId}`} className="cky-banner-element">
              {cookieSettings}
            </a>
          </nav>
        </div>
        <div className={css.seller}>
          <SellerLine seller={seller} language={language} />
        </div>
      </Section>
    </footer>
  )
}

function Contacts({ site, language }: { site: SiteIdentity; language: Language }) {
  const { email, phone, city, hours } = site
  return (
    <div>
      <h2>{messages[language].contacts}</h2>
      <address>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <p>
          {city && (
            <>
              {city}
              <br />
            </>
          )}
          {hours}
        </p>
      </address>
    </div>
  )
}
