import type { ReactNode } from 'react'
import type { SiteIdentity } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import css from './HeaderBar.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'

type Props = { language: Language; site: SiteIdentity; children: ReactNode }

/** A notice about the site, and a bar with its name that comes back when the page is scrolled up. */
export function HeaderBar({ language, site, children }: Props) {
  return (
    <header className={css.header}>
      {site.notice && <p className={`wrap ${css.notice}`}>{site.notice.short}</p>}
      <div className={css.top}>
        <div className={`wrap ${css.bar}`}>
          <a
            href={useHomePath(language)}
            className={css.home}
            aria-label={messages[language].home(site.name)}
          >
            <Logo name={site.name} />
          </a>
          {children}
        </div>
      </div>
    </header>
  )
}
