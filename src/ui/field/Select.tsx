import type { SelectHTMLAttributes } from 'react'
import fieldCss from './Field.module.css'
import { describedBy, type FieldTexts, Labelled } from './Labelled.tsx'
import css from './Select.module.css'

/** Labels by value; or groups by name, with labels by value. */
export type SelectOptions = Readonly<Record<string, string | Readonly<Record<string, string>>>>

type Props = FieldTexts & {
  options: SelectOptions
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'>

/** One of a few values; the list itself is the system's own. */
export function Select({
  label,
  mark,
  hint,
  problem,
  problemBeforeSending,
  missingBeforeSending,
  options,
  ...rest
}: Props) {
  const beforeSending = { problemBeforeSending, missingBeforeSending }
  const texts = { id: rest.id, label, mark, hint, problem, ...beforeSending }
  return (
    <Labelled texts={texts}>
      <span className={css.select}>
        <select {...rest} {...describedBy(texts)} className={fieldCss.input}>
          <Options options={options} />
        </select>
      </span>
    </Labelled>
  )
}

function Options({ options }: { options: SelectOptions }) {
  return Object.entries(options).map(([value, name]) =>
    typeof name === 'string' ? (
      <option key={value} value={value}>
        {name}
      </option>
    ) : (
      <optgroup key={value} label={value}>
        <Options options={name} />
      </optgroup>
    ),
  )
}
