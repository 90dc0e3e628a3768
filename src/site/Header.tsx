import type { SiteContent } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'
import { SiteLinks } from './SiteLinks.tsx'

type Props = { language: Language; site: SiteContent }

export function Header({ language, site }: Props) {
  const { home, menu, navigation, write } = messages[language]
  return (
    <header className={css.header}>
      <p className={`wrap ${css.notice}`}>{site.notice.short}</p>
      <div className={`wrap ${css.bar}`}>
        <a href="/" className={css.home} aria-label={home}>
          <Logo />
        </a>
        <nav aria-label={navigation} className={css.wide}>
          <SiteLinks language={language} />
          <a href={`mailto:${site.email}`}>{write}</a>
        </nav>
        <details className={css.menu}>
          <summary>{menu}</summary>
          <nav aria-label={navigation}>
            <SiteLinks language={language} />
            <a href={`mailto:${site.email}`}>{write}</a>
          </nav>
        </details>
      </div>
    </header>
  )
}
