import type { ReactNode } from 'react'
import css from './Choice.module.css'
import { type FieldTexts, tiedTo } from './Labelled.tsx'
import { Remarks } from './Remarks.tsx'

export type ChoiceTexts = Omit<FieldTexts, 'mark'>

type Props = { texts: ChoiceTexts; box: (ties: ReturnType<typeof tiedTo>) => ReactNode }

/** A box or a dot with its label beside it; both are one target. */
export function Choice({ texts, box }: Props) {
  return (
    <div className={css.choice}>
      {box(tiedTo(texts))}
      <label htmlFor={texts.id}>{texts.label}</label>
      <Remarks {...texts} />
    </div>
  )
}
