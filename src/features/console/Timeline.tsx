import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import css from './Timeline.module.css'

interface TimelineItem {
  title: ReactNode
  /** In milliseconds. */
  at: number
  /** Further facts, one paragraph each. */
  details?: readonly ReactNode[]
}

type Props = { items: readonly TimelineItem[]; language: Language }

/** Events with their times, in order. */
export function Timeline({ items, language }: Props) {
  return (
    <ol className={css.timeline}>
      {items.map(({ title, at, details = [] }, index) => (
        // Several events of one kind may have the same time.
        <li key={`${at}-${index}`}>
          <b>{title}</b>
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
          {details.map((detail, place) => (
            <p key={`${place}`}>{detail}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}
