import type { HTMLAttributes } from 'react'
import css from './Note.module.css'

/** A note beside a field, such as help or a text to agree to. */
export function Note(props: Omit<HTMLAttributes<HTMLParagraphElement>, 'className'>) {
  return <p {...props} className={css.note} />
}
