import { dayMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { type EventCount, type MatchField, type MatchQuality, matchFields } from '../../ledger.ts'
import { matchFieldsUsedBy } from '../delivery/match-fields.ts'

type Store = Pick<StatisticsStore, 'query'>

const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64})`

/** Counts the fields by which destinations could recognise visitors in the last days. */
export async function readMatchQuality(
  store: Store,
  days: 7 | 28,
  now: number,
): Promise<MatchQuality[]> {
  const counts = matchFields.map((field) => `countIf(has(fields, '${field}')) as ${field}`)
  const rows = await store.query<
    { destination: ServerDestinationSlug; events: number } & Record<MatchField, number>
  >(
    `select destination, count() as events, ${counts.join(', ')}
     from marketing_deliveries final
     where outcome = 'accepted' and event_at >= ${instant('from')}
     group by destination order by destination`,
    { from: now - days * dayMs },
  )
  return rows.map((row) => ({
    destination: row.destination,
    events: row.events,
    carried: Object.fromEntries(
      matchFieldsUsedBy(row.destination).map((field) => [field, row[field]]),
    ),
  }))
}

/** Counts events by day and name, and their outcomes at each destination. */
export function countByDay(store: Store, from: number, to: number): Promise<EventCount[]> {
  const within = (time: string) => `${time} >= ${instant('from')} and ${time} < ${instant('to')}`
  return store.query<EventCount>(
    `select toString(day) as day, name, cast(null as Nullable(String)) as destination,
       cast(null as Nullable(String)) as outcome, uniqExact(id) as count
     from marketing_events where ${within('at')} group by day, name
     union all
     select toString(day) as day, name, toNullable(toString(arrayJoin(fired))) as destination,
       toNullable('browser') as outcome, uniqExact(id) as count
     from marketing_events where ${within('at')} group by day, name, destination
     union all
     select toString(day) as day, name, toNullable(toString(destination)) as destination,
       toNullable(toString(outcome)) as outcome, uniqExact(event_id) as count
     from marketing_deliveries final where ${within('event_at')}
     group by day, name, destination, outcome
     order by day, name, destination, outcome`,
    { from, to },
  )
}
