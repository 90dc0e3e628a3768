import type { Language } from '#lib/language.ts'
import css from './Meaning.module.css'
import { messages } from './messages.ts'

type Props = { title: string; text: string; language: Language }

/** A heading, and beside it what stands below. */
export function HeadWithMeaning({ id, ...props }: Props & { id: string }) {
  return (
    <header className={css.head}>
      <h2 id={id}>{props.title}</h2>
      <Meaning {...props} />
    </header>
  )
}

/** In the corner of a figure's tile. */
export const TileMeaning = (props: Props) => <Meaning {...props} className={css.onTile ?? ''} />

/** Whoever points need not press. */
function Meaning({ title, text, language, className = '' }: Props & { className?: string }) {
  return (
    <details className={`${css.meaning} ${className}`} name="reiksme">
      <summary>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">
          {messages[language].whatIsIt}: {title}
        </span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
