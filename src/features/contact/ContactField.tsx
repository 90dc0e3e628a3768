import type { HTMLInputAutoCompleteAttribute } from 'react'
import css from './ContactForm.module.css'
import type { ContactFields } from './wire.ts'

type Props = {
  name: keyof ContactFields
  label: string
  defaultValue: string
  maxLength: number
  hint?: string
  problem: string | undefined
  autoFocus: boolean
  type?: 'text' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Several lines may be written. */
  isLong?: boolean
}

/** A labelled field with what is wrong with it, read out together. */
export function ContactField({ label, hint, problem, isLong, type = 'text', ...rest }: Props) {
  const id = `kontaktai-${rest.name}`
  const described = [problem && `${id}-klaida`, hint && `${id}-pastaba`].filter(Boolean).join(' ')
  const field = {
    ...rest,
    id,
    required: true,
    className: css.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={7} {...field} /> : <input type={type} {...field} />}
      {problem && (
        <p id={`${id}-klaida`} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-pastaba`} className={css.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
