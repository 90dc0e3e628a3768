import { timeZone } from '#lib/dates/time-zone.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

/** The first day in Lithuania with statistics, `2026-11-03`; null before any visit. */
export async function readFirstDay(store: Pick<StatisticsStore, 'query'>): Promise<string | null> {
  const days = await store.query<{ day: string }>(
    `select toString(toDate(min(at), '${timeZone}')) as day from rollup
     where dimension = 'site' and grain = 'day' having count() > 0
     union all
     select toString(min(day)) as day from imported_metrics having count() > 0`,
  )
  return days.map(({ day }) => day).sort()[0] ?? null
}
