import type { SiteIdentity } from '#features/home/wire.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import type { Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import { useHomePath } from '#ui/addresses.tsx'
import css from './EnclosedHeader.module.css'
import { Logo } from './Logo.tsx'
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
  const { home, secureCheckout } = messages[language]
  return (
    <header className={css.header}>
      {site.notice && <p className={`wrap ${css.notice}`}>{site.notice.short}</p>}
      <div className={`wrap ${css.bar}`}>
        <a href={useHomePath(language)} className={css.home} aria-label={home(site.name)}>
          <Logo name={site.name} />
        </a>
        <p className={css.secure}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
          </svg>
          {secureCheckout}
        </p>
        {languages.length > 1 && (
          <LanguageSwitch language={language} paths={alternates} query={query} group="kalba" />
        )}
      </div>
    </header>
  )
}
