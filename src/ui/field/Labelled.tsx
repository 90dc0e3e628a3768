import type { ReactNode } from 'react'
import css from './Field.module.css'
import { problemId } from './problem-id.ts'
import { Remarks } from './Remarks.tsx'

/** The texts around a field's input. */
export interface FieldTexts {
  /** Unique on the page. */
  id: string
  label: string
  /** Beside the label, such as “optional”. */
  mark?: string | undefined
  hint?: string | undefined
  /** The problem with the value. */
  problem?: string | undefined
  /** Hidden until the browser finds the value wrong: then `start-field-problems.ts` shows it. */
  problemBeforeSending?: string | undefined
  /** Shown in its place while the value is missing. */
  missingBeforeSending?: string | undefined
}

/**
 * Attributes that link an input with its problem and hint, so that screen readers read them
 * together.
 */
export function describedBy({ id, hint, problem }: FieldTexts) {
  const described = [problem && problemId(id), hint && `${id}-pastaba`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}

type Props = { texts: FieldTexts; children: ReactNode }

/** An input between its label and its texts. */
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
