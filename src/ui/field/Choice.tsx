import type { ReactNode } from 'react'
import css from './Choice.module.css'
import { describedBy, type FieldTexts } from './Labelled.tsx'
import { Remarks } from './Remarks.tsx'

export type ChoiceTexts = Omit<FieldTexts, 'mark'>

type Props = { texts: ChoiceTexts; box: (description: ReturnType<typeof describedBy>) => ReactNode }

/** A box or a dot with its label; both are one target. */
export function Choice({ texts, box }: Props) {
  return (
    <div className={css.choice}>
      {box(describedBy(texts))}
      <label htmlFor={texts.id}>{texts.label}</label>
      <Remarks {...texts} />
    </div>
  )
}
