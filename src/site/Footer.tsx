import { consentLinkId } from '#features/consent/ConsentBanner.tsx'
import { bannerId } from '#features/consent/wire.ts'
import type { SiteContent } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import css from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'
import { SiteLinks } from './SiteLinks.tsx'

type Props = { language: Language; site: SiteContent }

export function Footer({ language, site }: Props) {
  const { cookieSettings, onThisSite, toTop } = messages[language]
  return (
    <footer>
      <Section tone="deep" className={css.footer}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo />
            <p>{site.notice.full}</p>
            <Button href="#turinys" look="outlined">
              {toTop} ↑
            </Button>
          </div>
          <Contacts site={site} language={language} />
          <nav aria-label={onThisSite}>
            <h2>{onThisSite}</h2>
            <SiteLinks language={language} />
            <a id={consentLinkId} href={`#${bannerId}`} className="cky-banner-element">
              {cookieSettings}
            </a>
          </nav>
        </div>
      </Section>
    </footer>
  )
}

function Contacts({ site, language }: { site: SiteContent; language: Language }) {
  const { email, phone, city, hours } = site
  return (
    <address>
      <h2>{messages[language].contacts}</h2>
      <a href={`mailto:${email}`}>{email}</a>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <p>
        {city}
        <br />
        {hours}
      </p>
    </address>
  )
}
