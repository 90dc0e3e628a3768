import type { InputHTMLAttributes } from 'react'
import css from './Choice.module.css'
import { Choice, type ChoiceTexts } from './Choice.tsx'

type Props = ChoiceTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** Yes or no. */
export function Checkbox({ label, hint, problem, ...input }: Props) {
  return (
    <Choice
      texts={{ id: input.id, label, hint, problem }}
      box={(ties) => <input {...input} {...ties} type="checkbox" className={css.box} />}
    />
  )
}
