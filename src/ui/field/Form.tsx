import type { FormHTMLAttributes } from 'react'
import css from './Form.module.css'
import { Honeypot } from './Honeypot.tsx'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method'>

/**
 * A native form that anybody may post. The browser checks it first, with our messages once its
 * script has arrived; the server decides.
 */
export function Form({ className = '', children, ...form }: Props) {
  return (
    <form {...form} method="post" className={`${css.form} ${className}`.trim()}>
      <Honeypot />
      {children}
    </form>
  )
}
