import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { leftOut } from '../cut/sums.ts'
import type { StoredFile } from '../format/file-list.ts'
import type { PieceWriter } from '../format/piece-writer.ts'
import { encodeRow } from './encode-row.ts'
import { createLineWriter, type StoredLines } from './line-writer.ts'
import { splitLines } from './split-lines.ts'
import {
  type ContentSum,
  fromOf,
  readContentSum,
  readPartitions,
  readStatisticsColumns,
  type StatisticsColumns,
  selectRows,
} from './statistics-rows.ts'
import {
  rowsFolder,
  type StatisticsTable,
  type StoredStatistics,
  type StoredTable,
} from './stored-tables.ts'
import type { RowSource, Table } from './table.ts'

interface Stored<Index> {
  files: StoredFile[]
  index: Index
}

/** Stores the rows of every relational table but those that stay where they are. */
export async function storeTables(
  writer: PieceWriter,
  source: RowSource,
): Promise<Stored<StoredTable[]>> {
  const files: StoredFile[] = []
  const index: StoredTable[] = []
  for (const table of source.tables.filter(({ name }) => !leftOut.includes(name))) {
    const lines = await storeTable(writer, source, table)
    const { rows, digest } = lines
    const { name, columns, key } = table
    files.push(lines.file)
    index.push({
      name,
      columns: [...columns],
      key: [...key],
      lastId: await source.lastId(table),
      path: lines.file.path,
      rows,
      digest,
    })
  }
  return { files, index }
}

async function storeTable(
  writer: PieceWriter,
  source: RowSource,
  table: Table,
): Promise<StoredLines> {
  const lines = createLineWriter(writer, `${rowsFolder}/tables/${table.name}.jsonl`)
  for await (const rows of source.read(table))
    await lines.add(rows.map((row) => encodeRow(table, row)))
  return lines.end()
}

/** Tables of the statistics as they were at one moment. */
export interface StatisticsCut {
  store: StatisticsStore
  /** The name under which a table's rows of that moment are found. */
  copyOf: (table: string) => string
  /** Where the rows of a partition may be written for a while. */
  scratch: string
}

/** Stores the rows of every table of the statistics by partition. */
export async function storeStatistics(
  writer: PieceWriter,
  cut: StatisticsCut,
): Promise<Stored<StoredStatistics>> {
  const files: StoredFile[] = []
  const tables: StatisticsTable[] = []
  for (const table of await readStatisticsColumns(cut.store)) {
    const stored = await storeStatisticsTable(writer, cut, table)
    files.push(...stored.files)
    tables.push({ ...table, partitions: stored.index })
  }
  const migrations = await cut.store.query<StoredStatistics['migrations'][number]>(
    'select name, digest, toString(applied_at) as applied_at from migrations order by name',
  )
  return { files, index: { migrations, tables } }
}

async function storeStatisticsTable(
  writer: PieceWriter,
  cut: StatisticsCut,
  table: StatisticsColumns,
): Promise<Stored<StatisticsTable['partitions']>> {
  const copy = cut.copyOf(table.name)
  const from = await fromOf(cut.store, copy)
  const files: StoredFile[] = []
  const index: StatisticsTable['partitions'] = []
  for (const id of await readPartitions(cut.store, copy)) {
    const content = await readContentSum(cut.store, table, from, id)
    if (content.rows === 0) continue
    const lines = await storePartition(writer, cut, table, from, id)
    requireAll(lines, content, `${table.name} ${id}`)
    const { file, rows, digest } = lines
    files.push(file)
    index.push({ id, path: file.path, rows, digest, sum: content.sum })
  }
  return { files, index }
}

/** By a file, for the embedded engine would hold an answer in memory as a whole. */
async function storePartition(
  writer: PieceWriter,
  { store, scratch }: StatisticsCut,
  table: StatisticsColumns,
  from: string,
  id: string,
): Promise<StoredLines> {
  const file = join(scratch, 'partition.jsonl')
  const lines = createLineWriter(writer, `${rowsFolder}/statistics/${table.name}/${id}.jsonl`)
  try {
    await store.write(selectRows(table, from, id), 'JSONCompactEachRow', file)
    for await (const some of splitLines(createReadStream(file))) await lines.add(some)
    return await lines.end()
  } finally {
    await rm(file, { force: true })
  }
}

/** A server that fails while it answers ends the answer early. */
function requireAll({ rows }: StoredLines, content: ContentSum, what: string) {
  if (rows !== content.rows)
    throw new Error(`Of ${content.rows} rows of ${what} in the statistics ${rows} came.`)
}
