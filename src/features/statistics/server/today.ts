import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { PageCount, Today } from '../wire.ts'
import { dayOf } from './day.ts'
import { dropsOn } from './drops.ts'

type Totals = Pick<Today, 'visits' | 'visitors' | 'pageviews'>

const inDay = `at >= fromUnixTimestamp64Milli({from:Int64})
  and at < fromUnixTimestamp64Milli({to:Int64})`

/** The day so far in Lithuania. */
export async function today(
  store: StatisticsStore,
  db: Kysely<Tables>,
  now: number = Date.now(),
): Promise<Today> {
  const { name, from, to } = dayOf(now)
  const [[totals], topPages, dropped] = await Promise.all([
    store.query<Totals>(
      `select uniqExact(session) as visits, uniqExact(visitor) as visitors,
         countIf(kind = 'view') as pageviews
       from hits where ${inDay}`,
      { from, to },
    ),
    store.query<PageCount>(
      `select path, uniqExact(visitor) as visitors, count() as pageviews
       from hits where ${inDay} and kind = 'view'
       group by path order by pageviews desc, path limit 10`,
      { from, to },
    ),
    dropsOn(db, name),
  ])
  return { ...(totals as Totals), topPages, dropped, asOf: now }
}
