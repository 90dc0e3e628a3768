import type { InputHTMLAttributes } from 'react'
import { Choice, type ChoiceTexts } from './Choice.tsx'
import { RadioDot } from './RadioDot.tsx'

type Props = ChoiceTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** One of the choices that share a `name`. */
export function Radio({ label, hint, problem, ...input }: Props) {
  return (
    <Choice
      texts={{ id: input.id, label, hint, problem }}
      box={(description) => <RadioDot {...input} {...description} />}
    />
  )
}
