import type { SiteIdentity } from '#features/home/wire.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import type { Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import css from './EnclosedHeader.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { messages } from './messages.ts'

type Props = {
  language: Language
  alternates: Alternates
  query: string | undefined
  site: SiteIdentity
  languages: readonly Language[]
}

/** The header of checkouts, without a menu that leads away from them. */
export function EnclosedHeader({ language, alternates, query, site, languages }: Props) {
  const { secureCheckout } = messages[language]
  return (
    <HeaderBar language={language} site={site}>
      <p className={css.secure}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
        </svg>
        {secureCheckout}
      </p>
      {languages.length > 1 && (
        <LanguageSwitch language={language} paths={alternates} query={query} group="kalba" />
      )}
    </HeaderBar>
  )
}
