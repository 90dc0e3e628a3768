import type { Kysely } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { PageCount, TodaySummary } from '../../wire.ts'
import { dropsBetween } from './drops.ts'

type Totals = Pick<TodaySummary, 'visits' | 'visitors' | 'pageviews'>

const ofDay = `grain = 'day' and at = fromUnixTimestamp64Milli({from:Int64})`

/** The day so far in Lithuania, as far as hits are counted. */
export async function readToday(
  store: StatisticsStore,
  db: Kysely<Tables>,
  now: number,
  asOf = now,
): Promise<TodaySummary> {
  const { name, from } = dayOf(now)
  const [[totals], topPages, dropped] = await Promise.all([
    store.query<Totals>(
      `select sum(sessions) as visits, uniqMerge(visitors) as visitors, sum(pageviews) as pageviews
       from rollup where dimension = 'site' and ${ofDay}`,
      { from },
    ),
    store.query<PageCount>(
      // Merges states of visitors for these pages only.
      `select value as path, uniqMerge(visitors) as visitors, sum(rollup.pageviews) as pageviews
       from rollup where dimension = 'page' and ${ofDay} and value in (
         select value from rollup where dimension = 'page' and ${ofDay} group by value
         having sum(rollup.pageviews) > 0 order by sum(rollup.pageviews) desc, value limit 10)
       group by path order by pageviews desc, path`,
      { from },
    ),
    dropsBetween(db, name, name),
  ])
  return { ...(totals as Totals), topPages, dropped, asOf }
}
