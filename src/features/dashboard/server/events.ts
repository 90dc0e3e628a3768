import type { Filters } from '#features/statistics/dimensions.ts'
import type { SiteSums, StatisticsQueries } from '#features/statistics/queries.ts'
import { decimal, headerRow, line } from '#lib/csv/csv.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { eventMessages, eventTitle } from '../event-messages.ts'
import { eventRate } from '../event-metrics.ts'
import type { EventRow } from '../wire.ts'

/** @param totals totals of all sessions that match the filters */
export async function readEventRows(
  queries: Pick<StatisticsQueries, 'events'>,
  range: DateRange,
  filters: Filters,
  totals: Promise<SiteSums | null>,
): Promise<EventRow[]> {
  const [counts, sums] = await Promise.all([queries.events(range, filters), totals])
  return counts.map((count) => ({ ...count, outOf: sums && sums.sessions }))
}

export function* eventsCsv(rows: readonly EventRow[], language: Language): Generator<string> {
  const { event, count, visitors, visits, rateInFile, value } = eventMessages[language]
  yield headerRow([event, count, visitors, visits, rateInFile, value], language)
  for (const row of rows)
    yield line(
      [
        eventTitle(row.name, language),
        row.events,
        row.visitors,
        row.sessions,
        decimal(eventRate(row), 1, language),
        decimal(row.value, 2, language),
      ],
      language,
    )
}
