import type { Chooser, Filters } from '#features/statistics/panels.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { addressOf, type Choice, choose, queryOf, readFilters, withoutFilter } from './choice.ts'
import css from './Dashboard.module.css'
import { valueLabel } from './labels.ts'
import { messages } from './messages.ts'
import { NoteProblemText } from './NoteProblemText.tsx'
import { names } from './names.ts'
import { noteMessages } from './note-messages.ts'
import {
  type GoalTitles,
  longestName,
  type NoteProblem,
  nameField,
  type RefusedNote,
  removePath,
  returnField,
  type Saved,
  segmentsPath,
} from './wire.ts'

type BarProps = { path: string; choice: Choice; language: Language }

type ChipsProps = BarProps & { goalTitles: GoalTitles }

/** What visits are chosen by, each to be taken away again. */
export function Chips({ path, choice, goalTitles, language }: ChipsProps) {
  const texts = messages[language]
  const given = Object.entries(choice.filters) as [Chooser, string][]
  if (given.length === 0) return null
  return (
    <section className={css.chosen} aria-label={texts.filters}>
      <ul className={css.chips}>
        {given.map(([chooser, value]) => (
          <li key={chooser}>
            <a href={addressOf(path, withoutFilter(choice, chooser))}>
              <span>
                {names[language].dimensions[chooser].one}:{' '}
                <b>
                  {chooser === 'goal'
                    ? (goalTitles[value] ?? texts.noGoal)
                    : valueLabel(chooser, value, language)}
                </b>
              </span>
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">{texts.removeFilter}</span>
            </a>
          </li>
        ))}
        {given.length > 1 && (
          <li>
            <a href={addressOf(path, choose(choice, { filters: {} }))}>{texts.removeAll}</a>
          </li>
        )}
      </ul>
      <p className={css.note}>{texts.filterMeaning}</p>
    </section>
  )
}

type SegmentsProps = BarProps & {
  segments: readonly Saved[]
  refused?: RefusedNote | undefined
  mayNote: boolean
}

const problems: readonly NoteProblem[] = ['name', 'filters', 'manyNames']

export function Segments(props: SegmentsProps) {
  const { path, choice, segments, refused, mayNote, language } = props
  const texts = { ...messages[language], ...noteMessages[language] }
  const query = queryOf(choice)
  const hasFilters = Object.keys(choice.filters).length > 0
  const problem = refused && problems.find((of) => of === refused.problem)
  return (
    <details className={css.more} open={problem !== undefined}>
      <summary>
        {texts.segments} {segments.length > 0 && <b>{segments.length}</b>}
      </summary>
      <div className={css.stack}>
        <ul className={css.saved}>
          {segments.map(({ id, name, query: saved }) => (
            <li key={id}>
              <a href={addressOf(path, choose(choice, { filters: filtersOf(saved) }))}>{name}</a>
              {mayNote && (
                <form action={removePath(segmentsPath, id)} method="post">
                  <input type="hidden" name={returnField} value={query} />
                  <button type="submit" className={css.plain}>
                    {texts.remove} <span className="visually-hidden">{name}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        <NoteProblemText problem={problem} language={language} />
        {!hasFilters && <p className={css.note}>{texts.noSegments}</p>}
        {hasFilters && mayNote && (
          <form action={segmentsPath} method="post" className={css.form}>
            <input type="hidden" name={returnField} value={query} />
            <label>
              {texts.segmentName}
              <input
                name={nameField}
                defaultValue={problem && refused?.name}
                maxLength={longestName}
                required
                autoComplete="off"
              />
            </label>
            <Button look="outlined">{texts.saveSegment}</Button>
          </form>
        )}
      </div>
    </details>
  )
}

const filtersOf = (query: string): Filters => readFilters(new URLSearchParams(query))
