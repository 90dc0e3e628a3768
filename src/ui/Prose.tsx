import type { ReactNode } from 'react'
import css from './Prose.module.css'

type Props = { html: string; children?: never } | { html?: never; children: ReactNode }

/** A text of our editors: elements, or trusted HTML made from their Markdown. */
export function Prose({ html, children }: Props) {
  if (html === undefined) return <div className={css.prose}>{children}</div>
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
