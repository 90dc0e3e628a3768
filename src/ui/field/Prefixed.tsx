import type { ReactNode } from 'react'
import css from './Prefixed.module.css'

/** Text before every value, such as a currency; it is not part of the value. */
export function Prefixed({ prefix, input }: { prefix: string; input: ReactNode }) {
  return (
    <span className={css.prefixed}>
      <span aria-hidden="true">{prefix}</span>
      {input}
    </span>
  )
}
