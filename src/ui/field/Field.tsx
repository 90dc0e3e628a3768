import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import css from './Field.module.css'
import { type FieldTexts, Labelled, tiedTo } from './Labelled.tsx'

type Line = { rows?: never; prefix?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'prefix'
>
type Lines = { rows: number; prefix?: never } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'prefix' | 'rows'
>
type Props = FieldTexts & (Line | Lines)

/**
 * A labelled input or, with `rows`, a text of several lines. Where the server gives back what is too
 * long, that has no `maxLength`: browsers cut off the end of what is pasted and say nothing.
 */
export function Field({ label, mark, hint, problem, ...rest }: Props) {
  const texts = { id: rest.id, label, mark, hint, problem }
  const ties = tiedTo(texts)
  if (rest.rows !== undefined) {
    return (
      <Labelled texts={texts}>
        <textarea {...rest} {...ties} className={css.input} />
      </Labelled>
    )
  }
  const { prefix, ...attributes } = rest
  const input = <input {...attributes} {...ties} className={css.input} />
  return <Labelled texts={texts}>{prefix ? <Prefixed {...{ prefix, input }} /> : input}</Labelled>
}

/** What stands before every value, such as a currency; it is not part of the value. */
function Prefixed({ prefix, input }: { prefix: string; input: React.ReactNode }) {
  return (
    <span className={css.prefixed}>
      <span aria-hidden="true">{prefix}</span>
      {input}
    </span>
  )
}
