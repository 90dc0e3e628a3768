import type { ListedProblem } from './field-props.ts'
import css from './Problems.module.css'

type Props = { title: string; problems: readonly ListedProblem[] }

/** The problems at the top of a form, with a link to each field. */
export function Problems({ title, problems }: Props) {
  const [first] = problems
  if (first === undefined) return null
  return (
    <div className={css.problems} role="alert" tabIndex={-1} autoFocus={!first.fieldId}>
      <p>{title}</p>
      <ul>
        {problems.map(({ text, fieldId }) => (
          <li key={text}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  )
}
