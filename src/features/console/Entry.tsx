import type { ReactNode } from 'react'
import css from './Entry.module.css'

type Props = {
  title: string
  titleId?: string
  /** The checkbox that ticks it in a list. */
  tick?: ReactNode
  /** The person, time and place: paragraphs below the title. */
  details: ReactNode
  /** The visitor's text, in its own lines. */
  text: string
  textLanguage?: string
  /** False emphasises an unread text. */
  isRead?: boolean
  /** What follows the text. */
  after?: ReactNode
  /** Its actions. */
  actions?: ReactNode
}

/** One text of a visitor in a list, such as a message or a comment. */
export function Entry(props: Props) {
  const { title, titleId, tick, details, text, textLanguage, isRead, after, actions } = props
  return (
    <article className={css.entry} data-read={isRead} aria-labelledby={titleId}>
      <div className={css.head}>
        {tick}
        <header>
          <h2 id={titleId}>{title}</h2>
          {details}
        </header>
      </div>
      <p className={css.text} lang={textLanguage}>
        {text}
      </p>
      {after}
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  )
}
