import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { PageCount, Today } from '../wire.ts'
import { dayOf } from './day.ts'
import { dropsOn } from './drops.ts'

type Totals = Pick<Today, 'visits' | 'visitors' | 'pageviews'>

const ofDay = `grain = 'day' and at = fromUnixTimestamp64Milli({from:Int64})`

/** The day so far in Lithuania, of which hits are counted up to a moment. */
export async function today(
  store: StatisticsStore,
  db: Kysely<Tables>,
  now: number,
  asOf = now,
): Promise<Today> {
  const { name, from } = dayOf(now)
  const [[totals], topPages, dropped] = await Promise.all([
    store.query<Totals>(
      `select sum(sessions) as visits, uniqMerge(visitors) as visitors, sum(pageviews) as pageviews
       from rollup where dimension = 'site' and ${ofDay}`,
      { from },
    ),
    store.query<PageCount>(
      `select value as path, uniqMerge(visitors) as visitors, sum(rollup.pageviews) as pageviews
       from rollup where dimension = 'page' and ${ofDay}
       group by path having pageviews > 0 order by pageviews desc, path limit 10`,
      { from },
    ),
    dropsOn(db, name),
  ])
  return { ...(totals as Totals), topPages, dropped, asOf }
}
