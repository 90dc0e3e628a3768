import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import css from './Button.module.css'

type Look = { look?: 'filled' | 'outlined' }
type Props = Look &
  (
    | ({ href: string; busy?: never } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({
        href?: never
        /** What is said while it works; the button keeps its width and its focus. */
        busy?: string | undefined
      } & ButtonHTMLAttributes<HTMLButtonElement>)
  )

/** For what is not ours to render, such as the button of a foreign form. */
export const buttonClass = (look: 'filled' | 'outlined') => `${css.button} ${css[look]}`

/** A pill. With an address it is a link, otherwise a button that submits its form. */
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
      {busy ? <Busy words={busy}>{children}</Busy> : children}
    </button>
  )
}

function Busy({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <>
      <span className={css.unseen} aria-hidden="true">
        {children}
      </span>
      <span className="visually-hidden">{words}</span>
      <span className={css.spinner} />
    </>
  )
}
