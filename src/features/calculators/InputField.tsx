import type { Language } from '#lib/language.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { formatNumber } from './format-number.ts'
import css from './InputField.module.css'
import { inputNote, noteId } from './input-note.ts'
import { yes } from './read-inputs.ts'
import type { Input, NumberInput } from './wire.ts'

interface Field {
  /** Unique on the page. */
  id: string
  value: number
  /** What was entered could not be used. */
  isCorrected: boolean
  language: Language
}

type Props = Field & { input: Input }

export function InputField({ input, ...field }: Props) {
  if (input.type === 'number') return <NumberField input={input} {...field} />
  const { id, value } = field
  return (
    <Checkbox
      id={id}
      name={input.id}
      value={yes}
      label={input.label}
      hint={input.help}
      defaultChecked={value === 1}
    />
  )
}

/** A number to type and, with scripts, a slider for the same number. */
function NumberField({ id, input, value, isCorrected, language }: Field & { input: NumberInput }) {
  const { label, help, min, max, step, unit, format } = input
  const labelId = `${id}-uzrasas`
  const bounds = { min, max, defaultValue: value }
  return (
    <div className={css.field}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      <span className={css.number}>
        <input
          {...bounds}
          id={id}
          name={input.id}
          type="number"
          inputMode="decimal"
          step={step}
          autoComplete="off"
          aria-describedby={noteId(id)}
        />
        {(unit ?? marks[format]) && <span aria-hidden="true">{unit ?? marks[format]}</span>}
      </span>
      <input
        {...bounds}
        type="range"
        step={step}
        className={css.slider}
        data-of={input.id}
        autoComplete="off"
        aria-labelledby={labelId}
        aria-valuetext={formatNumber(value, input, language)}
      />
      <p id={noteId(id)} className={css.note}>
        {inputNote(input, isCorrected ? value : null, language)}
      </p>
      {help && <p className={css.note}>{help}</p>}
    </div>
  )
}

const marks = { euros: '€', percent: '%', plain: undefined }
