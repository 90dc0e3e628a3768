import type { InputHTMLAttributes } from 'react'
import css from './RadioDot.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** The control alone, for choices with a design of their own. */
export function RadioDot({ className = '', ...input }: Props) {
  return <input {...input} type="radio" className={`${css.dot} ${className}`.trim()} />
}
