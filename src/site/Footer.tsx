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
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import css from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'
import { SiteLinks } from './SiteLinks.tsx'

type Props = {
  language: Language
  site: SiteIdentity
  isOffered: (address: string) => boolean
  homeParts: readonly HomeSection[]
  seller: Seller
}

export function Footer({ language, site, isOffered, homeParts, seller }: Props) {
  const { rules } = legalMessages[language]
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
            <SiteLinks language={language} isOffered={isOffered} homeParts={homeParts} />
            {[
              [archivePaths[language], archiveMessages[language].issues],
              [contactPaths[language], contactPage],
              [bookingPaths[language], bookingMessages[language].title],
              [orderLookUpPaths[language], lookUp.title],
            ]
              .filter(([address = '']) => isOffered(address))
              .map(([address, label]) => (
                <a key={address} href={address}>
                  {label}
                </a>
              ))}
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
            {isOffered(withdrawalPaths[language]) && (
              <a href={withdrawalPaths[language]}>{orderLinkMessages[language].withdraw}</a>
            )}
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
