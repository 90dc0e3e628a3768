import { cartPaths } from '#features/cart/paths.ts'
import { cartCountAttribute } from '#features/cart/wire.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import type { Menu } from '#features/pages/wire.ts'
import type { Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import { IfOffered } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import css from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { messages } from './messages.ts'
import { SiteLinks } from './SiteLinks.tsx'

type Props = {
  language: Language
  alternates: Alternates
  /** The query of a choice on the page, if the other language's page offers it too. */
  query: string | undefined
  site: SiteIdentity
  menu: Menu
  /** The languages of the site. */
  languages: readonly Language[]
}

/** Only one collapse of the header is open at a time. */
const group = 'antrastes-meniu'

export function Header({ language, alternates, query, site, menu, languages }: Props) {
  const { openMenu, closeMenu, navigation, cart, inCart } = messages[language]
  const { links, button } = menu.header
  const further = menu.footer
    .flatMap((column) => column.further)
    .filter(({ address }) => address !== button?.address)
  const counted = { [cartCountAttribute]: inCart }
  return (
    <HeaderBar language={language} site={site}>
      <nav aria-label={navigation} className={css.wide}>
        <SiteLinks links={links} />
        {button && <Button href={button.address}>{button.label}</Button>}
      </nav>
      <IfOffered address={cartPaths[language]}>
        <a href={cartPaths[language]} className={css.cart} aria-label={cart} {...counted}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 4.5H5.5L8 15.5H18.5L21 7.5H6.2M9.5 19.5H9.6M17 19.5H17.1" />
          </svg>
        </a>
      </IfOffered>
      {languages.length > 1 && (
        <LanguageSwitch language={language} paths={alternates} query={query} group={group} />
      )}
      <details className={css.menu} name={group}>
        <summary>
          <span>{openMenu}</span>
          <span>{closeMenu}</span>
        </summary>
        <nav aria-label={navigation}>
          <SiteLinks links={links} />
          <IfOffered address={cartPaths[language]}>
            <a href={cartPaths[language]} aria-label={cart} {...counted}>
              {cart}
            </a>
          </IfOffered>
          {button && <a href={button.address}>{button.label}</a>}
          {further.length > 0 && (
            <p>
              {further.map(({ address, label }) => (
                <a key={`${address} ${label}`} href={address}>
                  {label}
                </a>
              ))}
            </p>
          )}
        </nav>
      </details>
    </HeaderBar>
  )
}
