import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import css from './Field.module.css'
import { describedBy, type FieldTexts, Labelled } from './Labelled.tsx'
import { Prefixed } from './Prefixed.tsx'

type Line = { rows?: never; prefix?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'prefix'
>
type Lines = { rows: number; prefix?: never } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'prefix' | 'rows'
>
type Props = FieldTexts & (Line | Lines)

/** A labelled input, or a text of several lines with `rows`. */
export function Field({
  label,
  mark,
  hint,
  problem,
  problemBeforeSending,
  missingBeforeSending,
  ...rest
}: Props) {
  const beforeSending = { problemBeforeSending, missingBeforeSending }
  const texts = { id: rest.id, label, mark, hint, problem, ...beforeSending }
  const description = describedBy(texts)
  if (rest.rows !== undefined) {
    return (
      <Labelled texts={texts}>
        <textarea {...rest} {...description} className={css.input} />
      </Labelled>
    )
  }
  const { prefix, ...attributes } = rest
  const input = <input {...attributes} {...description} className={css.input} />
  return <Labelled texts={texts}>{prefix ? <Prefixed {...{ prefix, input }} /> : input}</Labelled>
}
