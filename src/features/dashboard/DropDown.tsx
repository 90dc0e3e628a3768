import type { ReactNode } from 'react'
import css from './DropDown.module.css'

type Props = {
  /** What opens it. */
  summary: ReactNode
  /** Of those with the same name one is open at a time. */
  name: string
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A native disclosure whose content lies over the page; a script closes it by Escape or a press elsewhere. */
export function DropDown({ summary, name, isOpen = false, className = '', children }: Props) {
  return (
    <details className={`${css.dropDown} ${className}`} name={name} open={isOpen} data-drop-down>
      <summary>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
