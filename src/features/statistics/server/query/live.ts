import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Live } from '../../queries.ts'

const liveMs = 5 * minuteMs
/** A hit about an older view, such as of a tab left open, does not show that somebody is there. */
const maxViewAgeMs = hourMs
const maxPages = 5

/** The visitors with a hit in the five minutes before an instant, and the page each is on. */
export async function readLive(
  store: Pick<StatisticsStore, 'queryLive'>,
  asOf: number,
): Promise<Live> {
  const recent = `received >= fromUnixTimestamp64Milli({recent:Int64})
    and at >= fromUnixTimestamp64Milli({earliest:Int64})`
  const values = { recent: asOf - liveMs, earliest: asOf - maxViewAgeMs }
  const [[all], pages] = await Promise.all([
    store.queryLive<{ visitors: number }>(
      `select uniqExact(visitor) as visitors from hits where ${recent}`,
      values,
    ),
    store.queryLive<Live['pages'][number]>(
      `select path, uniqExact(visitor) as visitors from (
         select visitor, argMax(path, (at, id)) as path from hits where ${recent} group by visitor
       ) group by path order by visitors desc, path limit ${maxPages}`,
      values,
    ),
  ])
  return { visitors: all?.visitors ?? 0, pages, asOf }
}
