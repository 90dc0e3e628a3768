import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Dashboard.module.css'
import { barGroup } from './DateRangePicker.tsx'
import { DropDown } from './DropDown.tsx'
import { type DashboardQuery, withChanges } from './dashboard-query.ts'
import { linkTo, parseFilters, toQueryString } from './dashboard-url.ts'
import { FormProblemText } from './FormProblemText.tsx'
import { messages } from './messages.ts'
import { savedMessages } from './saved-messages.ts'
import {
  type FormProblem,
  maxFilterNameLength,
  nameField,
  type RejectedForm,
  removePath,
  returnField,
  type SavedFilter,
  savedFiltersPath,
} from './wire.ts'

type Props = {
  path: string
  query: DashboardQuery
  savedFilters: readonly SavedFilter[]
  rejected?: RejectedForm | undefined
  mayEdit: boolean
  language: Language
}

const problems: readonly FormProblem[] = ['name', 'filters', 'manyNames']

/** Saved filters to choose from, and a form that saves the filters in force. */
export function SavedFilters(props: Props) {
  const { query, savedFilters, rejected, mayEdit, language } = props
  const texts = savedMessages[language]
  const chosen = Object.keys(query.filters).length
  const problem = rejected && problems.find((one) => one === rejected.problem)
  return (
    <DropDown
      name={barGroup}
      isOpen={problem !== undefined}
      summary={
        <>
          {messages[language].filters}
          {chosen > 0 && (
            <b>
              {chosen} <span className="visually-hidden">{texts.inForce}</span>
            </b>
          )}
        </>
      }
    >
      {savedFilters.length > 0 && <SavedFilterList {...props} />}
      <FormProblemText problem={problem} language={language} />
      {chosen === 0 && <p className={css.note}>{texts.noFilters}</p>}
      {chosen > 0 && mayEdit && (
        <SaveForm query={query} name={problem && rejected?.name} language={language} />
      )}
    </DropDown>
  )
}

function SavedFilterList({ path, query, savedFilters, mayEdit, language }: Props) {
  return (
    <ul className={css.saved}>
      {savedFilters.map(({ id, name, query: saved }) => (
        <li key={id}>
          <a href={linkTo(path, withChanges(query, { filters: filtersOf(saved) }))}>{name}</a>
          {mayEdit && (
            <form action={removePath(savedFiltersPath, id)} method="post">
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
    <form action={savedFiltersPath} method="post" className={css.form}>
      <input type="hidden" name={returnField} value={toQueryString(query)} />
      <label>
        {texts.filterName}
        <input
          name={nameField}
          defaultValue={name}
          maxLength={maxFilterNameLength}
          required
          autoComplete="off"
        />
      </label>
      <Button look="outlined">{texts.saveFilter}</Button>
    </form>
  )
}

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))
