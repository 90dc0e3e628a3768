import type { Language } from '#lib/language.ts'
import css from './Explanation.module.css'
import { messages } from './messages.ts'

type Props = { title: string; text: string; language: Language }

/** A heading with an explanation of what is below it. */
export function ExplainedHeading({ id, ...props }: Props & { id: string }) {
  return (
    <header className={css.head}>
      <h2 id={id}>{props.title}</h2>
      <Explanation {...props} />
    </header>
  )
}

/** An explanation in the corner of a metric's tile. */
export const TileExplanation = (props: Props) => (
  <Explanation {...props} className={css.onTile ?? ''} />
)

/** Opens on a click; the style sheet also shows it under a pointer. */
function Explanation({ title, text, language, className = '' }: Props & { className?: string }) {
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
