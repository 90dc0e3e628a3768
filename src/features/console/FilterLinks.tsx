import { type Language, locales } from '#lib/language.ts'
import css from './FilterLinks.module.css'

interface FilterLink {
  path: string
  name: string
  isCurrent: boolean
  /** How many there are; null where that is not said. */
  count?: number | null
}

type Props = { label: string; links: readonly FilterLink[]; language: Language }

/** What a list may be narrowed down to, one of which is in force. */
export function FilterLinks({ label, links, language }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={css.links}>
        {links.map(({ path, name, isCurrent, count = null }) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent ? 'true' : undefined}>
              {name} {count !== null && <b>{count.toLocaleString(locales[language])}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
