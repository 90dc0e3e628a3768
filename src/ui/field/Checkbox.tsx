import type { InputHTMLAttributes } from 'react'
import { Choice, type ChoiceTexts } from './Choice.tsx'
import { TickBox } from './TickBox.tsx'

type Props = ChoiceTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

/** Yes or no. */
export function Checkbox(props: Props) {
  const { label, hint, problem, problemBeforeSending, missingBeforeSending, ...input } = props
  const beforeSending = { problemBeforeSending, missingBeforeSending }
  return (
    <Choice
      texts={{ id: input.id, label, hint, problem, ...beforeSending }}
      box={(description) => <TickBox {...input} {...description} />}
    />
  )
}
