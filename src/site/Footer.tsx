import { messages as bookingMessages } from '#features/booking/messages.ts'
import { bookingPaths } from '#features/booking/wire.ts'
import { bannerId } from '#features/consent/banner-id.ts'
import { consentLinkId } from '#features/consent/ConsentBanner.tsx'
import { contactPaths } from '#features/contact/wire.ts'
import type { HomeSection, SiteIdentity } from '#features/home/wire.ts'
import { archiveMessages } from '#features/issues/archive-messages.ts'
import { archivePaths } from '#features/issues/archive-paths.ts'
import { messages as legalMessages } from '#features/legal/messages.ts'
import { legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { orderLinkMessages } from '#features/orders/order-link-messages.ts'
import { orderLookUpPaths, withdrawalPaths } from '#features/orders/paths.ts'
import { messages as purchaseMessages } from '#features/purchases/messages.ts'
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
  homeParts: readonly HomeSection[]
  seller: Seller
}

export function Footer({ language, site, homeParts, seller }: Props) {
  const { rules } = legalMessages[language]
  const { isOffered } = useAddresses()
  const { lookUp } = purchaseMessages[language]
  const { cookieSettings, onThisSite, contactPage, toTop } = messages[language]
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
          <nav aria-label={onThisSite}>
            <h2>{onThisSite}</h2>
            <SiteLinks language={language} homeParts={homeParts} />
            <IfOffered address={archivePaths[language]}>
              <a href={archivePaths[language]}>{archiveMessages[language].issues}</a>
            </IfOffered>
            <IfOffered address={contactPaths[language]}>
              <a href={contactPaths[language]}>{contactPage}</a>
            </IfOffered>
            <IfOffered address={bookingPaths[language]}>
              <a href={bookingPaths[language]}>{bookingMessages[language].title}</a>
            </IfOffered>
            <IfOffered address={orderLookUpPaths[language]}>
              <a href={orderLookUpPaths[language]}>{lookUp.title}</a>
            </IfOffered>
          </nav>
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
