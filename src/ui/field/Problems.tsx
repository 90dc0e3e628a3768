import { type Draft, fieldId } from './draft.ts'
import css from './Problems.module.css'

type Props<Problem extends string> = {
  title: string
  texts: Readonly<Record<Problem, string>>
  /** The id its fields begin with. */
  form: string
  draft: Draft<object, Problem>
}

/** What went wrong, first on the form, with a way to each field. */
export function Problems<Problem extends string>({ title, texts, form, draft }: Props<Problem>) {
  const { fields, problems } = draft
  const [first] = problems
  if (first === undefined) return null
  return (
    <div className={css.problems} role="alert" tabIndex={-1} autoFocus={!(first in fields)}>
      <p>{title}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            {problem in fields ? (
              <a href={`#${fieldId(form, problem)}`}>{texts[problem]}</a>
            ) : (
              texts[problem]
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
