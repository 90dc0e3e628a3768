import { headerRow, line, money } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { goalFieldMessages } from '../console/goal-field-messages.ts'
import { goalsMessages } from '../console/messages.ts'
import type { Goal } from '../wire.ts'

/** What is counted as a goal, as a file for spreadsheets. */
export function* goalsCsv(goals: readonly Goal[], language: Language): Generator<string> {
  const { types, metrics } = goalsMessages[language]
  const { fields } = goalFieldMessages[language]
  const { title, type, status, url, conversion_metric, date_start, date_end, value } = fields
  const columns = [title, type, status, url, conversion_metric, date_start, date_end, value]
  yield headerRow(
    columns.map(({ label }) => label),
    language,
  )
  for (const goal of goals)
    yield line(
      [
        goal.title,
        types[goal.type].name,
        status.options[goal.status],
        goal.url,
        metrics[goal.conversion_metric].name,
        goal.date_start,
        goal.date_end,
        money(cents(goal.value_cents), language),
      ],
      language,
    )
}
