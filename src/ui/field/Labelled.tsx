import type { ReactNode } from 'react'
import css from './Field.module.css'
import { problemId } from './problem-id.ts'
import { Remarks } from './Remarks.tsx'

/** What is said about a field beside its own input. */
export interface FieldTexts {
  /** Of its own on the page. */
  id: string
  label: string
  /** Beside the label, such as “optional”. */
  mark?: string | undefined
  hint?: string | undefined
  /** What is wrong with the value. */
  problem?: string | undefined
  /** Hidden until the browser finds the value wrong: `start-field-problems.ts` shows it. */
  problemBeforeSending?: string | undefined
  /** Instead of it, while there is no value. */
  missingBeforeSending?: string | undefined
}

/** What ties an input to its label, its problem and its hint, so that they are read out together. */
export function describedBy({ id, hint, problem }: FieldTexts) {
  const described = [problem && problemId(id), hint && `${id}-pastaba`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}

type Props = { texts: FieldTexts; children: ReactNode }

/** An input between its label and what is said about it. */
export function Labelled({ texts, children }: Props) {
  const { id, label, mark } = texts
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {mark && <small> {mark}</small>}
      </label>
      {children}
      <Remarks {...texts} />
    </div>
  )
}
