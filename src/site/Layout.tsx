import type { ReactNode } from 'react'
import { ConsentBanner } from '#features/consent/ConsentBanner.tsx'
import { OwnerScripts } from '#features/consent/OwnerScripts.tsx'
import type { ConsentConfig } from '#features/consent/settings.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import type { Menu } from '#features/pages/wire.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import type { Switches } from '#lib/site/switches.ts'
import { EnclosedFooter } from './EnclosedFooter.tsx'
import { EnclosedHeader } from './EnclosedHeader.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Layout.module.css'
import { messages } from './messages.ts'

/** Props of every page, beside its own. */
export interface PageFrame {
  language: Language
  /** The page's own path, to which its forms return. */
  path: string
  /** The query when the page is not in its first variant. */
  query: string
  /** The query, if the page in another language has that variant too. */
  sharedQuery: string | undefined
  /** The site's own origin. */
  publicUrl: string
  /** The site's own host. */
  domain: string
  /** The newsletter's form has a field for the first name. */
  asksFirstName: boolean
  /** The address of the picture that social networks show beside a link to the page. */
  socialPicture: string | undefined
  /** The addresses of the page in each language. */
  alternates: Alternates
  site: SiteIdentity
  /** The links that lead somewhere. */
  menu: Menu
  switches: Switches
  /** The seller on the site. */
  seller: Seller
  consent: ConsentConfig
}

type Unshown = 'publicUrl' | 'domain' | 'asksFirstName' | 'socialPicture'
type Props = Omit<PageFrame, Unshown> & { isEnclosed: boolean; children: ReactNode }

/** The surroundings of every public page's content. */
export function Layout({ isEnclosed, children, ...frame }: Props) {
  const { language, path, query, sharedQuery, alternates, consent } = frame
  const { site, menu, switches, seller } = frame
  const top = { language, alternates, query: sharedQuery, site, languages: switches.languages }
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
      {isEnclosed ? <EnclosedHeader {...top} /> : <Header {...top} menu={menu} />}
      <main id="turinys">{children}</main>
      {isEnclosed ? (
        <EnclosedFooter language={language} seller={seller} />
      ) : (
        <Footer language={language} site={site} columns={menu.footer} seller={seller} />
      )}
      <OwnerScripts scripts={consent.scripts} />
    </>
  )
}
