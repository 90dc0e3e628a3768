import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Dashboard.module.css'
import { type DashboardQuery, hasFilters, withChanges } from './dashboard-query.ts'
import { linkTo, parseFilters, toQueryString } from './dashboard-url.ts'
import { FormProblemText } from './FormProblemText.tsx'
import { messages } from './messages.ts'
import { savedMessages } from './saved-messages.ts'
import {
  type FormProblem,
  maxSegmentNameLength,
  nameField,
  type RejectedForm,
  removePath,
  returnField,
  type Segment,
  segmentsPath,
} from './wire.ts'

type Props = {
  path: string
  query: DashboardQuery
  segments: readonly Segment[]
  rejected?: RejectedForm | undefined
  mayEdit: boolean
  language: Language
}

const problems: readonly FormProblem[] = ['name', 'filters', 'manyNames']

/** Saved filters to choose from, and a form that saves those in force. */
export function Segments(props: Props) {
  const { query, segments, rejected, mayEdit, language } = props
  const texts = savedMessages[language]
  const problem = rejected && problems.find((one) => one === rejected.problem)
  return (
    <details className={css.more} open={problem !== undefined}>
      <summary>
        {texts.segments} {segments.length > 0 && <b>{segments.length}</b>}
      </summary>
      <div className={css.stack}>
        <SegmentList {...props} />
        <FormProblemText problem={problem} language={language} />
        {!hasFilters(query) && <p className={css.note}>{texts.noSegments}</p>}
        {hasFilters(query) && mayEdit && (
          <SaveForm query={query} name={problem && rejected?.name} language={language} />
        )}
      </div>
    </details>
  )
}

function SegmentList({ path, query, segments, mayEdit, language }: Props) {
  return (
    <ul className={css.saved}>
      {segments.map(({ id, name, query: saved }) => (
        <li key={id}>
          <a href={linkTo(path, withChanges(query, { filters: filtersOf(saved) }))}>{name}</a>
          {mayEdit && (
            <form action={removePath(segmentsPath, id)} method="post">
              <input type="hidden" name={returnField} value={toQueryString(query)} />
              <button type="submit" className={css.plain}>
                {messages[language].remove} <span className="visually-hidden">{name}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

type FormProps = { query: DashboardQuery; name: string | undefined; language: Language }

function SaveForm({ query, name, language }: FormProps) {
  const texts = savedMessages[language]
  return (
    <form action={segmentsPath} method="post" className={css.form}>
      <input type="hidden" name={returnField} value={toQueryString(query)} />
      <label>
        {texts.segmentName}
        <input
          name={nameField}
          defaultValue={name}
          maxLength={maxSegmentNameLength}
          required
          autoComplete="off"
        />
      </label>
      <Button look="outlined">{texts.saveSegment}</Button>
    </form>
  )
}

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))
