import type { Language } from '#lib/language.ts'
import { may, type Permission, type Role } from '#lib/role.ts'
import { messages } from './messages.ts'
import css from './PageLinks.module.css'

interface PageLink {
  path: string
  text: string
  /** The number of things that wait there. */
  count?: number
  /** What its page needs beyond the page it is on. */
  needs?: Permission
}

type Props = { links: readonly PageLink[]; role: Role; language: Language }

/** Links to pages below this one that no menu contains. */
export function PageLinks({ links, role, language }: Props) {
  const open = links.filter(({ needs }) => !needs || may(role, needs))
  if (open.length === 0) return null
  return (
    <nav aria-label={messages[language].relatedPages} className={css.links}>
      <ul>
        {open.map(({ path, text, count = 0 }) => (
          <li key={path}>
            <a href={path}>
              {text}
              {count > 0 && <b> {count}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
