import type { FieldTexts } from './Labelled.tsx'
import { Note } from './Note.tsx'
import { problemId } from './problem-id.ts'
import css from './Remarks.module.css'

/** A field's problem and hint, under the ids in its `aria-describedby`. */
export function Remarks({ id, problem, hint, ...beforeSending }: FieldTexts) {
  const { problemBeforeSending, missingBeforeSending } = beforeSending
  const text = problem ?? problemBeforeSending
  return (
    <>
      {text && (
        <p
          id={problemId(id)}
          className={css.problem}
          hidden={!problem}
          data-problem={
            problemBeforeSending && (missingBeforeSending ? problemBeforeSending : true)
          }
          data-missing={missingBeforeSending}
        >
          {text}
        </p>
      )}
      {hint && <Note id={`${id}-pastaba`}>{hint}</Note>}
    </>
  )
}
