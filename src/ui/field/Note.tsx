import type { HTMLAttributes } from 'react'
import css from './Note.module.css'

/** What helps or is agreed to, beside what is asked for. */
export function Note(props: Omit<HTMLAttributes<HTMLParagraphElement>, 'className'>) {
  return <p {...props} className={css.note} />
}
