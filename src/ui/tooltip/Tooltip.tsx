import type { ReactNode } from 'react'
import { bubble } from './Bubble.tsx'
import css from './Tooltip.module.css'

type Props = {
  /** Unique on the page; the control names it in `aria-describedby`. */
  id: string
  text: string
  children: ReactNode
}

/** Describes a control while it is hovered or focused; Escape hides it. */
export function Tooltip({ id, text, children }: Props) {
  return (
    <span className={css.host} data-tooltip>
      {children}
      <span role="tooltip" id={id} className={`${bubble} ${css.above}`}>
        {text}
      </span>
    </span>
  )
}
