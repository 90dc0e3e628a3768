import type { InputHTMLAttributes } from 'react'
import css from './Choice.module.css'
import { Choice, type ChoiceTexts } from './Choice.tsx'

type Props = ChoiceTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** Yes or no. */
export function Checkbox({ label, hint, problem, ...input }: Props) {
  return (
    <Choice
      texts={{ id: input.id, label, hint, problem }}
      box={(description) => (
        <input {...input} {...description} type="checkbox" className={css.box} />
      )}
    />
  )
}
