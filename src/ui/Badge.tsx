import type { ReactNode } from 'react'
import css from './Badge.module.css'

type Props = { look?: 'plain' | 'strong' | 'wrong'; children: ReactNode }

/** A word or two about the state of a thing. */
export function Badge({ look = 'plain', children }: Props) {
  return <span className={`${css.badge} ${css[look] ?? ''}`}>{children}</span>
}
