import { formatDay } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Dashboard.module.css'
import { DropDown } from './DropDown.tsx'
import type { DashboardQuery } from './dashboard-query.ts'
import { toQueryString } from './dashboard-url.ts'
import { FormProblemText } from './FormProblemText.tsx'
import { messages } from './messages.ts'
import { savedMessages } from './saved-messages.ts'
import {
  type Annotation,
  annotationsPath,
  type DayRange,
  dayField,
  type FormProblem,
  maxAnnotationLength,
  type RejectedForm,
  removePath,
  returnField,
  textField,
} from './wire.ts'

type Props = {
  query: DashboardQuery
  days: DayRange
  annotations: readonly Annotation[]
  rejected?: RejectedForm | undefined
  mayEdit: boolean
  language: Language
}

/** Group of disclosures at the chart, of which one is open at a time. */
export const chartGroup = 'prie-grafiko'
const problems: readonly FormProblem[] = ['day', 'text', 'manyNotes']

/** The owner's notes on days of the chart, and a form that adds one. */
export function Annotations(props: Props) {
  const { annotations, rejected, mayEdit, language } = props
  const texts = savedMessages[language]
  const problem = rejected && problems.find((one) => one === rejected.problem)
  return (
    <DropDown
      name={chartGroup}
      isOpen={problem !== undefined}
      summary={
        <>
          {texts.annotations} {annotations.length > 0 && <b>{annotations.length}</b>}
        </>
      }
    >
      {annotations.length === 0 && <p className={css.note}>{texts.noAnnotations}</p>}
      {annotations.length > 0 && <AnnotationList {...props} />}
      {mayEdit && <AddForm {...props} problem={problem} />}
    </DropDown>
  )
}

function AnnotationList({ query, annotations, mayEdit, language }: Props) {
  return (
    <ul className={css.saved}>
      {annotations.map(({ id, day, text }) => (
        <li key={id}>
          <span>
            <b>{formatDay(day, language)}</b> {text}
          </span>
          {mayEdit && (
            <form action={removePath(annotationsPath, id)} method="post">
              <input type="hidden" name={returnField} value={toQueryString(query)} />
              <button type="submit" className={css.plain}>
                {messages[language].remove} <span className="visually-hidden">{text}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

function AddForm(props: Props & { problem: FormProblem | undefined }) {
  const { query, days, rejected, problem, language } = props
  const texts = savedMessages[language]
  return (
    <form action={annotationsPath} method="post" className={css.form}>
      <input type="hidden" name={returnField} value={toQueryString(query)} />
      <FormProblemText problem={problem} language={language} />
      <label>
        {texts.annotationDay}
        <input
          type="date"
          name={dayField}
          defaultValue={(problem && rejected?.day) || days.to}
          required
        />
      </label>
      <label className={css.wide}>
        {texts.annotationText}
        <input
          name={textField}
          defaultValue={problem && rejected?.text}
          maxLength={maxAnnotationLength}
          required
          autoComplete="off"
        />
      </label>
      <Button look="outlined">{texts.add}</Button>
    </form>
  )
}
