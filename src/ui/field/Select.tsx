import type { SelectHTMLAttributes } from 'react'
import fieldCss from './Field.module.css'
import { describedBy, type FieldTexts, Labelled } from './Labelled.tsx'
import css from './Select.module.css'

type Props = FieldTexts & {
  /** From a value to what it is called. */
  options: Readonly<Record<string, string>>
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'>

/** One of a few; the list itself is the system's own. */
export function Select({
  label,
  mark,
  hint,
  problem,
  problemBeforeSending,
  options,
  ...rest
}: Props) {
  const texts = { id: rest.id, label, mark, hint, problem, problemBeforeSending }
  return (
    <Labelled texts={texts}>
      <span className={css.select}>
        <select {...rest} {...describedBy(texts)} className={fieldCss.input}>
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </Labelled>
  )
}
