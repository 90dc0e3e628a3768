import type { FieldTexts } from './Labelled.tsx'
import { Note } from './Note.tsx'
import css from './Remarks.module.css'

/** What is wrong with a field and what helps, as its `aria-describedby` names them. */
export function Remarks({ id, problem, hint }: FieldTexts) {
  return (
    <>
      {problem && (
        <p id={`${id}-klaida`} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && <Note id={`${id}-pastaba`}>{hint}</Note>}
    </>
  )
}
