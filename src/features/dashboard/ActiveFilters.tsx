import type { FilterDimension } from '#features/statistics/dimensions.ts'
import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { type DashboardQuery, withChanges, withoutFilter } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { eventTitle } from './event-messages.ts'
import { valueLabel } from './format.ts'
import { messages } from './messages.ts'
import type { GoalTitles } from './wire.ts'

type Props = { path: string; query: DashboardQuery; goalTitles: GoalTitles; language: Language }

/** The filters in force, each with a link that removes it. */
export function ActiveFilters({ path, query, goalTitles, language }: Props) {
  const texts = messages[language]
  const filters = Object.entries(query.filters) as [FilterDimension, string][]
  if (filters.length === 0) return null
  const valueText = (name: FilterDimension, value: string) => {
    if (name === 'goal') return goalTitles[value] ?? texts.noGoal
    return name === 'event' ? eventTitle(value, language) : valueLabel(name, value, language)
  }
  return (
    <section className={css.chosen} aria-label={texts.filters}>
      <ul className={css.chips}>
        {filters.map(([name, value]) => (
          <li key={name}>
            <a href={linkTo(path, withoutFilter(query, name))}>
              <span>
                {dimensionLabels[language].dimensions[name].one}: <b>{valueText(name, value)}</b>
              </span>
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">{texts.removeFilter}</span>
            </a>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <a href={linkTo(path, withChanges(query, { filters: {} }))}>{texts.removeAll}</a>
          </li>
        )}
      </ul>
      <p className={css.note}>{texts.filterMeaning}</p>
    </section>
  )
}
