import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import css from './Button.module.css'

type Look = { look?: 'filled' | 'outlined' }
type Props = Look &
  (
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ href?: never } & ButtonHTMLAttributes<HTMLButtonElement>)
  )

/** For what is not ours to render, such as the button of a foreign form. */
export const buttonClass = (look: 'filled' | 'outlined') => `${css.button} ${css[look]}`

/** A pill. With an address it is a link, otherwise a button that submits its form. */
export function Button({ look = 'filled', className = '', ...rest }: Props) {
  const classes = `${buttonClass(look)} ${className}`.trim()
  if (rest.href !== undefined) return <a {...rest} className={classes} />
  return <button type="submit" {...rest} className={classes} />
}
