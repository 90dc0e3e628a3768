import { type Language, locales } from '#lib/language.ts'
import css from './FilterLinks.module.css'

interface FilterLink {
  path: string
  name: string
  isCurrent: boolean
  /** The number of items; null when it is not shown. */
  count?: number | null
}

type Props = { label: string; links: readonly FilterLink[]; language: Language }

/** The filters of a list, one of which is active. */
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
