import type { Language } from '#lib/language.ts'
import css from './Goals.module.css'
import { messages } from './messages.ts'

type Props = { id: string; title: string; text: string; language: Language }

/** A heading, and beside it what stands below; whoever points need not press. */
export function Meaning({ id, title, text, language }: Props) {
  return (
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      <details name="reiksme">
        <summary>
          <span aria-hidden="true">?</span>
          <span className="visually-hidden">
            {messages[language].whatIsIt}: {title}
          </span>
        </summary>
        <p>{text}</p>
      </details>
    </header>
  )
}
