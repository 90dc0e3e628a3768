import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { noteMessages } from './note-messages.ts'
import type { NoteProblem } from './wire.ts'

type Props = { problem: NoteProblem | undefined; language: Language }

/** Why what was sent was not kept, above the form that still holds it. */
export function NoteProblemText({ problem, language }: Props) {
  if (!problem) return null
  return (
    <p className={css.problem} role="alert">
      {noteMessages[language].problems[problem]}
    </p>
  )
}
