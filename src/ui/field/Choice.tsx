import type { ReactNode } from 'react'
import css from './Choice.module.css'
import { type FieldTexts, tiedTo } from './Labelled.tsx'

export type ChoiceTexts = Omit<FieldTexts, 'mark'>

type Props = { texts: ChoiceTexts; box: (ties: ReturnType<typeof tiedTo>) => ReactNode }

/** A box or a dot with its label beside it; both are one target. */
export function Choice({ texts, box }: Props) {
  const { id, label, hint, problem } = texts
  return (
    <div className={css.choice}>
      {box(tiedTo(texts))}
      <label htmlFor={id}>{label}</label>
      {problem && (
        <p id={`${id}-klaida`} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-pastaba`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
