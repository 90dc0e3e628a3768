import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import css from './UndoBar.module.css'
import { selectedField } from './wire.ts'

type Props = {
  /** What has just been done. */
  text: ReactNode
  /** Takes the items as a form and brings them back. */
  path: string
  label: string
  ids: readonly (number | string)[]
  /** Further fields of the form, such as the filters of the list. */
  fields?: Readonly<Record<string, string>>
}

/** What has just been done, where there is no way back. */
export const DoneBar = ({ children }: { children: ReactNode }) => (
  <p className={css.bar} role="status">
    {children}
  </p>
)

/** The way back from an action on several items of a list, in one press. */
export function UndoBar({ text, path, label, ids, fields = {} }: Props) {
  return (
    <form className={css.bar} method="post" action={path} role="status">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ids.map((id) => (
        <input key={id} type="hidden" name={selectedField} value={id} />
      ))}
      <p>{text}</p>
      {ids.length > 0 && <Button look="outlined">{label}</Button>}
    </form>
  )
}
