import type { ReactNode } from 'react'
import { ConsentBanner } from '#features/consent/ConsentBanner.tsx'
import { OwnerScripts } from '#features/consent/OwnerScripts.tsx'
import type { ConsentConfig } from '#features/consent/settings.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import type { Alternates } from '#lib/page.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Layout.module.css'
import { messages } from './messages.ts'

/** What every page gets beside its own props. */
export interface PageFrame {
  language: Language
  /** The page's own path, which its forms come back to. */
  path: string
  /** What follows the path when the page is not in its first variant. */
  query: string
  /** The same where the page in another language has that variant too. */
  sharedQuery: string | undefined
  /** The site's own origin. */
  publicUrl: string
  /** The site's own host. */
  domain: string
  /** Whether the newsletter's form has a field for the first name. */
  asksFirstName: boolean
  /** The address of the picture networks show beside a link to the page. */
  socialPicture: string | undefined
  /** Where the same page is in each language. */
  alternates: Alternates
  site: SiteIdentity
  /** Who sells on the site. */
  seller: Seller
  consent: ConsentConfig
}

type Unshown = 'publicUrl' | 'domain' | 'asksFirstName' | 'socialPicture'
type Props = Omit<PageFrame, Unshown> & { children: ReactNode }

/** What surrounds the content of every public page. */
export function Layout({ children, ...frame }: Props) {
  const { language, path, query, sharedQuery, alternates, site, seller, consent } = frame
  return (
    <>
      <a href="#turinys" className={css.skip}>
        {messages[language].skip}
      </a>
      <ConsentBanner
        language={language}
        path={path + query}
        consent={consent}
        policyPath={legalPaths['slapuku-politika'][language]}
      />
      <Header language={language} alternates={alternates} query={sharedQuery} site={site} />
      <main id="turinys">{children}</main>
      <Footer language={language} site={site} seller={seller} />
      <OwnerScripts scripts={consent.scripts} />
    </>
  )
}
