import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import css from './PageLinks.module.css'

interface PageLink {
  path: string
  text: string
  /** The number of things that wait there. */
  count?: number
}

type Props = { links: readonly PageLink[]; language: Language }

/** Links to pages below this one that no menu contains. */
export function PageLinks({ links, language }: Props) {
  return (
    <nav aria-label={messages[language].relatedPages} className={css.links}>
      <ul>
        {links.map(({ path, text, count = 0 }) => (
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
