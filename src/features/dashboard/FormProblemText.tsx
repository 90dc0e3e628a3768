import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { savedMessages } from './saved-messages.ts'
import type { FormProblem } from './wire.ts'

type Props = { problem: FormProblem | undefined; language: Language }

/** The reason a form was rejected, above the form, which still contains the typed values. */
export function FormProblemText({ problem, language }: Props) {
  if (!problem) return null
  return (
    <p className={css.problem} role="alert">
      {savedMessages[language].problems[problem]}
    </p>
  )
}
