import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import css from './ConsoleRows.module.css'

type RowProps = {
  title: string
  /** A mark that distinguishes it, such as “this device”. */
  mark?: string | false
  about: string
  /** Its actions. */
  children: ReactNode
}

/** One of several things, with its facts and actions. */
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
  /** The id of the thing it acts on; by default it acts on all. */
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
  /** The person or thing concerned, for screen readers. */
  of?: string
  note?: string
  sure: string
}

/** An irreversible action, which takes two presses, without a script. */
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
