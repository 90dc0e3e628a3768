import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Button } from '../Button.tsx'
import css from './Dialog.module.css'
import { messages } from './messages.ts'

type Props = {
  /** Of its own on the page; what opens the dialog names it. */
  id: string
  title: string
  language: Language
  /** The way on; the way back is always there. */
  action?: ReactNode
  children: ReactNode
}

/**
 * The browser's own dialog, which needs no script: Escape closes it and focus goes back to where it
 * was. Browsers that do not know commands yet show it as a popover.
 */
export function Dialog({ id, title, language, action, children }: Props) {
  const titleId = `${id}-pavadinimas`
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={titleId}
      className={css.dialog}
      {...{ closedby: 'any' }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <p className={css.ways}>
        {action}
        <Button type="button" look="outlined" {...commandOf(id, 'close')}>
          {messages[language].close}
        </Button>
      </p>
    </dialog>
  )
}

type OpenProps = { id: string; look?: 'filled' | 'outlined'; children: ReactNode }

/** Opens the dialog of that id. */
export function DialogButton({ id, look, children }: OpenProps) {
  return (
    <Button type="button" aria-haspopup="dialog" {...(look && { look })} {...commandOf(id, 'open')}>
      {children}
    </Button>
  )
}

/** https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API, and what came before it. */
function commandOf(id: string, act: 'open' | 'close') {
  return {
    commandfor: id,
    command: act === 'open' ? 'show-modal' : 'close',
    popoverTarget: id,
    popoverTargetAction: act === 'open' ? 'show' : 'hide',
  } as const
}
