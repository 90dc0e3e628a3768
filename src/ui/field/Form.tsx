import type { FormHTMLAttributes } from 'react'
import css from './Form.module.css'
import { Honeypot } from './Honeypot.tsx'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method'>

/**
 * A native form that anybody may post. The browser checks it first, in our words when its script is
 * there; the server has the last word.
 */
export function Form({ className = '', children, ...form }: Props) {
  return (
    <form {...form} method="post" className={`${css.form} ${className}`.trim()}>
      <Honeypot />
      {children}
    </form>
  )
}
