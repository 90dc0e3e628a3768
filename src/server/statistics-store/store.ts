import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client'
import { secondMs } from '#lib/dates/durations.ts'
import { StartError } from '#server/errors.ts'
import type { Config } from '../process/config.ts'
import { embeddedConnection } from './embedded-connection.ts'

/** ClickHouse, inside this process or on a server; the same SQL either way. */
export interface StatisticsStore {
  /** Takes values of `{name:Type}` in the SQL from `params`; texts are never pasted into it. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  /** The same on a connection of its own, for queries that repeat every few seconds. */
  queryLive<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  /** Writes the result into a file piece by piece; an existing file is overwritten. */
  write(sql: string, format: WrittenFormat, file: string): Promise<void>
  /**
   * Inserts all rows of a partition or none. Repeating a token changes nothing, for as many later
   * inserts as the table's `non_replicated_deduplication_window` says. With `columns` only these
   * fields of each row are inserted, which takes half the time.
   *
   * @throws StartError when the disk is nearly full
   */
  insert(table: string, rows: readonly object[], token: string, columns?: Columns): Promise<void>
  command(sql: string): Promise<void>
  /**
   * Returns memory that the embedded engine has freed to the system; otherwise its allocator holds
   * on to it, some hundred megabytes after many inserts.
   * https://clickhouse.com/docs/operations/allocation-profiling
   */
  releaseMemory(): Promise<void>
  /** Rejects when the engine does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

type WrittenFormat = 'CSVWithNames' | 'Parquet' | 'JSONCompactEachRow'
export type Columns = readonly [string, ...string[]]

const megabytes = 1024 * 1024
// A query continues after its client has gone, so each has limits of its own.
const readLimits: ClickHouseSettings = {
  max_execution_time: 10,
  max_memory_usage: String(256 * megabytes),
  max_threads: 2,
  // Sorting the values of `in (select …)` for an index takes more memory than the index saves.
  use_index_for_in_with_subqueries: 0,
  output_format_json_quote_64bit_integers: 0,
}
const liveLimits: ClickHouseSettings = { ...readLimits, max_execution_time: 2, max_threads: 1 }
/** Two short queries run side by side, or one beside a long one. */
const readerLanes = 2
const writeLimits: ClickHouseSettings = {
  max_execution_time: 60,
  max_memory_usage: String(256 * megabytes),
  max_threads: 1,
  // With one parsing thread a batch stays one block, which is inserted all or nothing.
  input_format_parallel_parsing: 0,
  // Half a surrogate pair would make its batch fail forever, and block all later batches.
  input_format_json_throw_on_bad_escape_sequence: 0,
  // After a kill between the insert into a table and into its views, a repeated insert still fills
  // the views.
  deduplicate_blocks_in_dependent_materialized_views: 1,
}

/** Rows encoded beforehand, because the client would encode all of them without a pause. */
class EncodedRows {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const json = {
  parse: JSON.parse,
  stringify: (value: unknown) =>
    value instanceof EncodedRows ? value.text : JSON.stringify(value),
}
const rowsPerTurn = 250

const formatOf = (columns: Columns | undefined) =>
  columns
    ? { format: 'JSONCompactEachRow' as const, columns: [...columns] as [string, ...string[]] }
    : { format: 'JSONEachRow' as const }

/** Encodes rows, and lets requests run in between. */
async function encode(rows: readonly object[], columns: Columns | undefined): Promise<EncodedRows> {
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
    const values = row as Readonly<Record<string, unknown>>
    lines.push(JSON.stringify(columns ? columns.map((column) => values[column]) : row))
  }
  return new EncodedRows(lines.join('\n'))
}

type StoreConfig = Pick<Config, 'clickhouseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'diskReserveMb'>>

/**
 * Opens the embedded engine in the data folder, or connects to a server when there is a URL. Reads,
 * writes and live queries have a connection each, so that a slow panel delays neither hits nor the
 * number of visitors on the site.
 *
 * @throws StartError when the engine cannot be opened or reached
 */
export async function openStatisticsStore(config: StoreConfig): Promise<StatisticsStore> {
  const [reader, writer, live] = connect(config)
  const store: StatisticsStore = {
    query: readFrom(reader),
    queryLive: readFrom(live),
    write: config.clickhouseUrl ? exportFrom(writer) : exportEmbedded(writer),
    insert: async (table, rows, insert_deduplication_token, columns) => {
      if (rows.length === 0) return
      await checkDiskSpace(config)
      const clickhouse_settings = { insert_deduplication_token }
      const values = [await encode(rows, columns)]
      await writer.insert({ table, values, clickhouse_settings, ...formatOf(columns) })
    },
    command: async (query) => {
      await writer.command({ query })
    },
    releaseMemory: async () => {
      if (!config.clickhouseUrl) await writer.command({ query: 'system jemalloc purge' })
    },
    ping: async () => {
      const result = await writer.ping({ select: true })
      if (!result.success) throw result.error
    },
    close: async () => {
      await Promise.all([reader.close(), writer.close(), live.close()])
    },
  }
  await checkReachable(store, config)
  return store
}

function readFrom(client: ClickHouseClient): StatisticsStore['query'] {
  return async (query, query_params = {}) => {
    const result = await client.query({ query, query_params, format: 'JSONEachRow' })
    return result.json()
  }
}

function exportFrom(client: ClickHouseClient): StatisticsStore['write'] {
  return async (sql, format, file) => {
    const clickhouse_settings = { max_execution_time: 0 }
    const result = await client.exec({ query: `${sql} format ${format}`, clickhouse_settings })
    await pipeline(result.stream, createWriteStream(file))
  }
}

/**
 * Writes the file piece by piece inside the engine, which would otherwise hold a whole result in
 * memory.
 */
function exportEmbedded(client: ClickHouseClient): StatisticsStore['write'] {
  return async (sql, format, file) => {
    const path = resolve(file).replace(/[\\']/g, '\\$&')
    const query = `insert into function file('${path}', ${format})
      settings max_execution_time = 0, engine_file_truncate_on_insert = 1,
        output_format_parquet_row_group_size = 50000
      ${sql}`
    await client.command({ query })
  }
}

type Clients = [reader: ClickHouseClient, writer: ClickHouseClient, live: ClickHouseClient]

/**
 * Rejects when the disk is nearly full, because chDB 3.4 then reports success and keeps a truncated
 * part.
 */
async function checkDiskSpace({ clickhouseUrl, dataDir, diskReserveMb = 64 }: StoreConfig) {
  if (clickhouseUrl) return
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / megabytes)
  if (free >= diskReserveMb) return
  throw new StartError(
    `Only ${free} MB are free on the disk of ${dataDir}; the statistics wait for ${diskReserveMb}.`,
  )
}

/** A little longer than the engine's own limit, for an engine that hangs. */
const waitMsFor = ({ max_execution_time = 0 }: ClickHouseSettings) =>
  Number(max_execution_time) * secondMs + 2 * secondMs

function connect({ clickhouseUrl: url, dataDir }: StoreConfig): Clients {
  const client = (clickhouse_settings: ClickHouseSettings, lanes = 1) =>
    url
      ? createClient({
          url,
          clickhouse_settings,
          json,
          request_timeout: waitMsFor(clickhouse_settings),
          log: { level: 127 },
        })
      : createClient({
          connection: embeddedConnection(join(dataDir, 'statistics'), lanes),
          clickhouse_settings,
          json,
        })
  try {
    return [client(readLimits, readerLanes), client(writeLimits), client(liveLimits)]
  } catch (cause) {
    throw new StartError(
      `The statistics in ${dataDir} cannot be opened: ${(cause as Error).message}.`,
      {
        cause,
      },
    )
  }
}

async function checkReachable(store: StatisticsStore, { clickhouseUrl, dataDir }: StoreConfig) {
  try {
    await store.ping()
  } catch (cause) {
    await store.close()
    const name = clickhouseUrl
      ? `ClickHouse at ${new URL(clickhouseUrl).host}`
      : `The statistics in ${dataDir}`
    throw new StartError(`${name} cannot be reached: ${(cause as Error).message}.`, { cause })
  }
}
