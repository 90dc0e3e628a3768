import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { rolledUpIn } from './conditions.ts'
import { monthOf } from './coverage.ts'

type Reader = Pick<StatisticsStore, 'query'>

/**
 * The paths behind hashes of pages that were viewed in a time. What its months add up names all;
 * most are found in the last of them.
 */
export async function pageNames(
  store: Reader,
  { from, to }: Span,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const last = monthOf(to - 1)
  const names = await namesIn(store, last, hashes)
  const others = hashes.filter((hash) => !names.has(hash))
  const before = { from: monthOf(from).from, to: last.from }
  return new Map([...names, ...(await namesIn(store, before, others))])
}

async function namesIn(
  store: Reader,
  months: Span,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0 || months.from >= months.to) return new Map()
  const bindings = new Bindings()
  const rows = await store.query<{ path: string; hash: string }>(
    `select any(value) as path, toString(cityHash64(value) as page) as hash from rollup
     where dimension = 'page' and grain = 'month' and ${rolledUpIn(months, bindings)}
       and page in (select toUInt64(arrayJoin(${bindings.texts(hashes)})))
     group by page`,
    bindings.values,
  )
  return new Map(rows.map(({ path, hash }) => [hash, path]))
}
