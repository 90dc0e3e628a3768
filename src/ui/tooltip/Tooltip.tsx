import type { ReactNode } from 'react'
import css from './Tooltip.module.css'

type Props = {
  /** Of its own on the page; the control names it in `aria-describedby`. */
  id: string
  text: string
  children: ReactNode
}

/** Says a little more about a control while it is pointed at or focused; Escape puts it away. */
export function Tooltip({ id, text, children }: Props) {
  return (
    <span className={css.host} data-tooltip>
      {children}
      <span role="tooltip" id={id} className={`${css.bubble} ${css.above}`}>
        {text}
      </span>
    </span>
  )
}

/** Says beside a control what has just happened; a script writes it and takes it back. */
export function Bubble({ text }: { text?: string }) {
  return (
    <span role="status" className={`${css.bubble} ${css.beside}`}>
      {text}
    </span>
  )
}
