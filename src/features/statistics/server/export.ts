import { rename, rm } from 'node:fs/promises'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

export const exportFormats = { csv: 'CSVWithNames', parquet: 'Parquet' } as const

/** They are kept by page and told by time. */
const onDisk = 'settings max_bytes_before_external_sort = 64000000'

/** States of distinct counts mean nothing elsewhere, so their result is exported. */
const queries = {
  hits: `select * except batch from hits order by at, id ${onDisk}`,
  sessions: `select columns('^[a-z_]+$') except (sign, batch)
    from sessions final order by started, session`,
  vitals: `select * except batch from vitals order by at, view ${onDisk}`,
  // In the order they are kept in, so that years of them need no more memory than a few rows.
  rollup: `select dimension, grain, at, value, sum(pageviews) as pageviews, sum(sessions) as sessions,
    sum(bounces) as bounces, sum(newcomers) as newcomers, sum(engaged) as engaged,
    sum(scroll) as scroll, sum(events) as events, sum(number) as number,
    uniqMerge(visitors) as visitors from rollup where dimension != 'batch'
    group by dimension, grain, at, value order by dimension, grain, at, value
    settings optimize_aggregation_in_order = 1, max_block_size = 4096`,
} as const
export type ExportedTable = keyof typeof queries
export const exportedTables = Object.keys(queries) as ExportedTable[]

/** Writes a table into a file, which is there when all of it is. */
export async function exportTo(
  store: Pick<StatisticsStore, 'write'>,
  table: ExportedTable,
  format: keyof typeof exportFormats,
  file: string,
) {
  const unfinished = `${file}.part`
  try {
    await store.write(queries[table], exportFormats[format], unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
