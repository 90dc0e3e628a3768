import type { InputHTMLAttributes } from 'react'
import css from './Console.module.css'

type Props = {
  id: string
  label: string
  hint?: string
  problem?: string | undefined
} & InputHTMLAttributes<HTMLInputElement>

/** A labelled input with what is wrong with it, read out together. */
export function ConsoleField({ id, label, hint, problem, ...input }: Props) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={input.name ?? id}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
