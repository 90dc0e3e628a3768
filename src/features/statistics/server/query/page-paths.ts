import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { QueryParameters } from './query-parameters.ts'
import { monthOf } from './roll-up-coverage.ts'
import { rolledUpIn } from './time-conditions.ts'

type Reader = Pick<StatisticsStore, 'query'>

/**
 * The paths behind hashes of pages viewed in a range. The roll-up by months has all of them; most
 * are found in the last month, so other months are read only for the missing ones.
 */
export async function readPagePaths(
  store: Reader,
  { from, to }: DateRange,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lastMonth = monthOf(to - 1)
  const paths = await pathsIn(store, lastMonth, hashes)
  const missing = hashes.filter((hash) => !paths.has(hash))
  const earlier = { from: monthOf(from).from, to: lastMonth.from }
  return new Map([...paths, ...(await pathsIn(store, earlier, missing))])
}

async function pathsIn(
  store: Reader,
  months: DateRange,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0 || months.from >= months.to) return new Map()
  const values = new QueryParameters()
  const rows = await store.query<{ path: string; hash: string }>(
    `select any(value) as path, toString(cityHash64(value) as page) as hash from rollup
     where dimension = 'page' and grain = 'month' and ${rolledUpIn(months, values)}
       and page in (select toUInt64(arrayJoin(${values.texts(hashes)})))
     group by page`,
    values.values,
  )
  return new Map(rows.map(({ path, hash }) => [hash, path]))
}
