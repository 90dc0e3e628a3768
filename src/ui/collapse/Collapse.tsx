import type { ReactNode } from 'react'
import css from './Collapse.module.css'
import textCss from './CollapsedText.module.css'

type Props = {
  summary: ReactNode
  /** Of collapses with the same name only one is open. */
  name?: string | undefined
  /** A `menu` covers the page; `text` pushes down the content below. */
  look?: 'text' | 'menu'
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The style sheet of `text` is its own, because every page has a menu and few have such a text. */
const looks = { menu: css.menu, text: textCss.text }

/** Native `<details>` with an arrow that turns when it is open. */
export function Collapse({ summary, look = 'text', className, children, ...rest }: Props) {
  return (
    <details {...rest} className={`${css.collapse} ${looks[look]} ${className ?? ''}`.trim()}>
      <summary>
        {summary}
        <svg viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5l5 5 5-5" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
