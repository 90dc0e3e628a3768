import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Live } from '../../panels.ts'

const liveMs = 5 * 60 * 1000
/** A page that is looked at for longer tells nothing new of itself. */
const longestViewMs = 60 * 60 * 1000
const mostPages = 5

/** Those of whom a page told something in the five minutes before this moment. */
export async function readLive(
  store: Pick<StatisticsStore, 'queryLive'>,
  asOf: number,
): Promise<Live> {
  const recent = `received >= fromUnixTimestamp64Milli({recent:Int64})
    and at >= fromUnixTimestamp64Milli({earliest:Int64})`
  const values = { recent: asOf - liveMs, earliest: asOf - longestViewMs }
  const [[all], pages] = await Promise.all([
    store.queryLive<{ visitors: number }>(
      `select uniqExact(visitor) as visitors from hits where ${recent}`,
      values,
    ),
    store.queryLive<Live['pages'][number]>(
      `select path, uniqExact(visitor) as visitors from (
         select visitor, argMax(path, (at, id)) as path from hits where ${recent} group by visitor
       ) group by path order by visitors desc, path limit ${mostPages}`,
      values,
    ),
  ])
  return { visitors: all?.visitors ?? 0, pages, asOf }
}
