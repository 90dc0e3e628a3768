import { rename, rm } from 'node:fs/promises'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { sums } from '../metrics.ts'

export const exportFormats = { csv: 'CSVWithNames', parquet: 'Parquet' } as const

/** Rows are stored in the order of pages and exported in the order of time. */
const sortOnDisk = 'settings max_bytes_before_external_sort = 64000000'

/** States of `uniq` are useless elsewhere, so visitors are exported as counts. */
const queries = {
  hits: `select * except batch from hits order by at, id ${sortOnDisk}`,
  sessions: `select columns('^[a-z_]+$') except (sign, batch)
    from sessions final order by started, session`,
  vitals: `select * except batch from vitals order by at, view ${sortOnDisk}`,
  // In the table's order, so that memory does not grow with the years.
  rollup: `select dimension, grain, at, value, 
    ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')}, sum(number) as number,
    uniqMerge(visitors) as visitors from rollup where dimension != 'batch'
    group by dimension, grain, at, value order by dimension, grain, at, value
    settings optimize_aggregation_in_order = 1, max_block_size = 4096`,
} as const
export type ExportedTable = keyof typeof queries
export const exportedTables = Object.keys(queries) as ExportedTable[]

/** Writes a table into a file, which appears under its name once it is complete. */
export async function exportTable(
  store: Pick<StatisticsStore, 'write'>,
  table: ExportedTable,
  format: keyof typeof exportFormats,
  file: string,
) {
  const partFile = `${file}.part`
  try {
    await store.write(queries[table], exportFormats[format], partFile)
    await rename(partFile, file)
  } finally {
    await rm(partFile, { force: true })
  }
}
