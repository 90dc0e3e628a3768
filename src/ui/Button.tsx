import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Busy } from './Busy.tsx'
import css from './Button.module.css'

type Look = { look?: 'filled' | 'outlined' }
type Props = Look &
  (
    | ({ href: string; busy?: never } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({
        href?: never
        /** The text for screen readers while it works; the button keeps its width and focus. */
        busy?: string | undefined
      } & ButtonHTMLAttributes<HTMLButtonElement>)
  )

/** For buttons that others render, such as that of an embedded form. */
export const buttonClass = (look: 'filled' | 'outlined') => `${css.button} ${css[look]}`

/** A link if it has `href`, otherwise a button that submits its form. */
export function Button({ look = 'filled', className = '', busy, children, ...rest }: Props) {
  const classes = `${buttonClass(look)} ${className}`.trim()
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {children}
      </a>
    )
  }
  return (
    <button type="submit" {...rest} aria-disabled={busy ? true : undefined} className={classes}>
      {busy ? <Busy label={busy}>{children}</Busy> : children}
    </button>
  )
}
