import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { QueryParameters } from './query-parameters.ts'

type Reader = Pick<StatisticsStore, 'query'>

const recentMs = 7 * dayMs

/**
 * The last title under which each of these pages was viewed in a range. Most are found in its last
 * days; the whole range is read only for pages missing there, which have few views.
 */
export async function readPageTitles(
  store: Reader,
  paths: readonly string[],
  { from, to }: DateRange,
): Promise<ReadonlyMap<string, string>> {
  const recent = Math.max(from, to - recentMs)
  const titles = await titlesIn(store, paths, { from: recent, to })
  const missing = paths.filter((path) => !titles.has(path))
  return new Map([...titles, ...(await titlesIn(store, missing, { from, to: recent }))])
}

async function titlesIn(
  store: Reader,
  paths: readonly string[],
  { from, to }: DateRange,
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0 || from >= to) return new Map()
  const values = new QueryParameters()
  const rows = await store.query<{ path: string; latest: string }>(
    `select path, argMax(title, at) as latest from hits
     where path in (${values.texts(paths)}) and kind = 'view' and title != ''
       and at >= ${values.instant(from)} and at < ${values.instant(to)}
     group by path`,
    values.values,
  )
  return new Map(rows.map(({ path, latest }) => [path, latest]))
}
