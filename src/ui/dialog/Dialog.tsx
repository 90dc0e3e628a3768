import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Button } from '../Button.tsx'
import css from './Dialog.module.css'
import { messages } from './messages.ts'

type Props = {
  /** Unique on the page; `<DialogButton>` refers to it. */
  id: string
  title: string
  language: Language
  /** The main button; the closing button is always there. */
  action?: ReactNode
  children: ReactNode
}

/** Native `<dialog>`: Escape closes it, and focus returns to its earlier place. */
export function Dialog({ id, title, language, action, children }: Props) {
  const titleId = `${id}-pavadinimas`
  return (
    <dialog id={id} aria-labelledby={titleId} className={css.dialog} {...{ closedby: 'any' }}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <p className={css.buttons}>
        {action}
        <Button type="button" look="outlined" {...{ commandfor: id, command: 'close' }}>
          {messages[language].close}
        </Button>
      </p>
    </dialog>
  )
}

type OpenProps = { id: string; look?: 'filled' | 'outlined'; children: ReactNode }

/** Opens the dialog with that id; browsers without invoker commands need `start-commands.ts`. */
export function DialogButton({ id, look, children }: OpenProps) {
  return (
    <Button
      type="button"
      aria-haspopup="dialog"
      {...(look && { look })}
      {...{ commandfor: id, command: 'show-modal' }}
    >
      {children}
    </Button>
  )
}
