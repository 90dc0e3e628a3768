import type { InputHTMLAttributes } from 'react'
import { Choice, type ChoiceTexts } from './Choice.tsx'
import { TickBox } from './TickBox.tsx'

type Props = ChoiceTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** Yes or no. */
export function Checkbox({ label, hint, problem, problemBeforeSending, ...input }: Props) {
  return (
    <Choice
      texts={{ id: input.id, label, hint, problem, problemBeforeSending }}
      box={(description) => <TickBox {...input} {...description} />}
    />
  )
}
