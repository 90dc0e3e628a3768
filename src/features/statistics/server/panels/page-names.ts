import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { within } from './conditions.ts'
import { monthOf } from './coverage.ts'

/** The paths behind hashes of pages that were viewed in a time; what its months add up names all. */
export async function pageNames(
  store: Pick<StatisticsStore, 'query'>,
  { from, to }: Span,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const bindings = new Bindings()
  const months = { from: monthOf(from).from, to: monthOf(to - 1).to }
  const rows = await store.query<{ path: string; hash: string }>(
    `select any(value) as path, toString(cityHash64(value) as page) as hash from rollup
     where dimension = 'page' and grain = 'month' and ${within('at', months, bindings)}
       and page in (select toUInt64(arrayJoin(${bindings.texts(hashes)})))
     group by page`,
    bindings.values,
  )
  return new Map(rows.map(({ path, hash }) => [hash, path]))
}
