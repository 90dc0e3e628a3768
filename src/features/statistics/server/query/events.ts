import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import type { EventCounts } from '../../queries.ts'
import { filterConditions } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import { hitIn } from './time-conditions.ts'

/** More names than this come from a fault. */
const maxNames = 100

/** Events by their names, the most frequent first. */
export function readEvents(
  store: Pick<StatisticsStore, 'query'>,
  range: DateRange,
  filters: Filters,
): Promise<EventCounts[]> {
  const values = new QueryParameters()
  const where = [
    hitIn(range, values),
    'is_interaction',
    "kind = 'event'",
    ...filterConditions('hits', filters, range, values),
  ].join(' and ')
  return store.query<EventCounts>(
    `select name, count() as events, uniqExact(session) as sessions, uniq(visitor) as visitors,
       sum(number) as value
     from hits where ${where}
     group by name order by events desc, name limit ${maxNames}`,
    values.values,
  )
}
