import type { ReactNode } from 'react'
import css from './DropDown.module.css'

type Props = {
  /** The element that opens it. */
  summary: ReactNode
  /** Of controls with the same name one is open at a time. */
  name: string
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A native disclosure whose content covers the page; a script closes it on Escape or on a press
 * elsewhere.
 */
export function DropDown({ summary, name, isOpen = false, className = '', children }: Props) {
  return (
    <details className={`${css.dropDown} ${className}`} name={name} open={isOpen} data-drop-down>
      <summary>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
