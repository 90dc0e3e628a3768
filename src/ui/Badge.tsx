import type { ReactNode } from 'react'
import css from './Badge.module.css'

type Props = { look?: 'plain' | 'strong' | 'wrong'; children: ReactNode }

/** The state of something, in a word or two. */
export function Badge({ look = 'plain', children }: Props) {
  return <span className={`${css.badge} ${css[look] ?? ''}`}>{children}</span>
}
