import type { HTMLInputAutoCompleteAttribute } from 'react'
import css from './CommentForm.module.css'
import type { CommentFields } from './wire.ts'

type Props = {
  /** Tells the fields of one form from those of the others on the page. */
  form: string
  name: keyof CommentFields
  label: string
  hint: string
  defaultValue: string
  maxLength: number
  problem: string | undefined
  autoFocus: boolean
  type?: 'text' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Several lines may be written. */
  isLong?: boolean
}

/** A labelled field with what is wrong with it, read out together. */
export function CommentField(props: Props) {
  const { form, label, hint, problem, isLong, type = 'text', ...rest } = props
  const id = fieldId(form, rest.name)
  const field = {
    ...rest,
    id,
    required: true,
    className: css.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${problem ? `${id}-klaida ` : ''}${id}-pastaba`,
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={5} {...field} /> : <input type={type} {...field} />}
      {problem && (
        <p id={`${id}-klaida`} className={css.problem}>
          {problem}
        </p>
      )}
      <p id={`${id}-pastaba`} className={css.note}>
        {hint}
      </p>
    </div>
  )
}

export const fieldId = (form: string, name: string) => `${form}-${name}`
