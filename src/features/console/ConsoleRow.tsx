import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import css from './ConsoleRows.module.css'

type RowProps = {
  title: string
  /** Distinguishes it from the others, such as “this device”. */
  mark?: string | false
  about: string
  /** What may be done with it. */
  children: ReactNode
}

/** What is known of one of several things, and what may be done with it. */
export function ConsoleRow({ title, mark, about, children }: RowProps) {
  return (
    <li>
      <div className={css.description}>
        <b>{title}</b>
        {mark && <span className={css.mark}>{mark}</span>}
        <p>{about}</p>
      </div>
      {children}
    </li>
  )
}

type ActionProps = {
  action: string
  /** Which one it is done to; without, to all there is. */
  id?: string | number
  children: ReactNode
}

export function RowForm({ action, id, children }: ActionProps) {
  return (
    <form method="post" action={action}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  )
}

type SureProps = Omit<ActionProps, 'children'> & {
  name: string
  /** Whom or what it concerns, for ears. */
  of?: string
  note?: string
  sure: string
}

/** What cannot be undone takes two presses, without a script. */
export function SureAction({ name, of, note, sure, ...form }: SureProps) {
  return (
    <details>
      <summary aria-label={of && `${name}: ${of}`}>{name}</summary>
      <RowForm {...form}>
        {note && <p>{note}</p>}
        <Button>{sure}</Button>
      </RowForm>
    </details>
  )
}
