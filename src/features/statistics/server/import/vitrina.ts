import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { readCsv } from './csv.ts'
import { firstIdOf, idsPerRange } from './import-records.ts'
import type { SourceRow } from './source-row.ts'
import type { StagingWriter } from './staging.ts'

// Reads our own export of hits, for moving to another machine or engine.

type Reader = (row: SourceRow, name: string) => unknown

/** Readers by the beginning of the column's type. */
const readers: readonly [RegExp, Reader][] = [
  [/^UInt64/, (row, name) => checked(row, name, /^\d{1,20}$/)],
  [/^U?Int/, (row, name) => row.count(name)],
  [/^Float/, (row, name) => Number(checked(row, name, /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i))],
  [/^DateTime64/, (row, name) => checked(row, name, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/)],
  [/^Array\(U?Int/, (row, name) => JSON.parse(checked(row, name, /^\[(\d+(,\d+)*)?\]$/))],
  [/^Enum/, (row, name) => checked(row, name, /^[a-z]+$/)],
  [/./, (row, name) => row.text(name, 4096)],
]

function checked(row: SourceRow, name: string, pattern: RegExp): string {
  const value = row.text(name, 4096)
  if (!pattern.test(value))
    throw row.errorAt(`${name} is not as exported: “${value.slice(0, 40)}”.`)
  return value
}

/**
 * Stages hits under new ids. Hits that the exporting site had itself imported get separate id
 * ranges; resolves with the count of ranges.
 */
export async function extractVitrina(
  files: readonly string[],
  writer: StagingWriter,
  { store, number }: { store: Pick<StatisticsStore, 'query'>; number: number },
): Promise<number> {
  const columns = await columnsOf(store)
  const ranges = new Map<number, number>()
  const renumber = (id: number) => {
    const range = Math.floor(id / idsPerRange)
    if (!ranges.has(range)) ranges.set(range, number + ranges.size)
    return firstIdOf(ranges.get(range) ?? number) + (id % idsPerRange)
  }
  for (const file of files) {
    for await (const row of readCsv(file, [...columns.keys()])) {
      const read = [...columns].map(([name, reader]) => [name, reader(row, name)])
      const hit = Object.fromEntries(read)
      const [id, session] = [renumber(Number(hit.id)), renumber(Number(hit.session))]
      await writer.add('import_hits', { ...hit, id, session })
    }
  }
  return Math.max(1, ranges.size)
}

async function columnsOf({ query }: Pick<StatisticsStore, 'query'>): Promise<Map<string, Reader>> {
  const rows = await query<{ name: string; type: string }>(
    `select name, type from system.columns
     where database = currentDatabase() and table = 'import_hits' and name != 'batch'`,
  )
  return new Map(rows.map(({ name, type }) => [name, readerOf(type)]))
}

function readerOf(type: string): Reader {
  const plain = type.replace(/^LowCardinality\((.*)\)$/, '$1')
  const [, read] = readers.find(([pattern]) => pattern.test(plain)) ?? []
  return read ?? ((row, name) => row.text(name))
}
