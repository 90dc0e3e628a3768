import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/errors.ts'
import { embeddedConnection } from './embedded.ts'

/** ClickHouse, inside this process or on a server; the same SQL either way. */
export interface StatisticsStore {
  /** Values of `{name:Type}` in the SQL come from `params`, never from pasting texts together. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  /** The same on a connection of its own, for what is asked every few seconds. */
  queryLive<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  /** Writes the result into a file, in pieces; an older one under this name is written over. */
  write(sql: string, format: 'CSVWithNames' | 'Parquet', file: string): Promise<void>
  /**
   * Rows of one partition land together or not at all; the same token again changes nothing, for as
   * many later inserts as the table's `non_replicated_deduplication_window` says.
   */
  insert(table: string, rows: readonly object[], token: string): Promise<void>
  command(sql: string): Promise<void>
  /** Rejects when the engine does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

const megabytes = 1024 * 1024
// Abandoning a query does not stop it, so each carries its own end.
const readLimits: ClickHouseSettings = {
  max_execution_time: 10,
  max_memory_usage: String(256 * megabytes),
  max_threads: 2,
  // Putting the values of `in (select …)` in order for an index takes more memory than it saves time.
  use_index_for_in_with_subqueries: 0,
  output_format_json_quote_64bit_integers: 0,
}
const liveLimits: ClickHouseSettings = { ...readLimits, max_execution_time: 2, max_threads: 1 }
const writeLimits: ClickHouseSettings = {
  max_execution_time: 60,
  max_memory_usage: String(256 * megabytes),
  max_threads: 1,
  // Read by one thread, a batch stays one block, which lands whole.
  input_format_parallel_parsing: 0,
  // Half a character in a row would be refused for ever, and with it all that comes after.
  input_format_json_throw_on_bad_escape_sequence: 0,
  // A kill may fall between a table and the views behind it; the repeated insert then fills these.
  deduplicate_blocks_in_dependent_materialized_views: 1,
}

type Place = Pick<Config, 'clickhouseUrl' | 'dataDir'> & Partial<Pick<Config, 'diskReserveMb'>>

/**
 * Opens the embedded engine in the data folder, or a server when its address is given. Reads and
 * writes have a connection each, so that a slow panel never holds up what visitors send; what is
 * shown live has one too, so that no panel holds it up either.
 *
 * @throws StartError when the engine cannot be opened or reached
 */
export async function openStatisticsStore(config: Place): Promise<StatisticsStore> {
  const [reader, writer, live] = connect(config)
  const store: StatisticsStore = {
    query: readFrom(reader),
    queryLive: readFrom(live),
    write: config.clickhouseUrl ? writeFrom(reader) : writeInside(writer),
    insert: async (table, values, insert_deduplication_token) => {
      await refuseWithoutRoom(config)
      const clickhouse_settings = { insert_deduplication_token }
      await writer.insert({ table, values, format: 'JSONEachRow', clickhouse_settings })
    },
    command: async (query) => {
      await writer.command({ query })
    },
    ping: async () => {
      const result = await writer.ping({ select: true })
      if (!result.success) throw result.error
    },
    close: async () => {
      await Promise.all([reader.close(), writer.close(), live.close()])
    },
  }
  await reach(store, config)
  return store
}

function readFrom(client: ClickHouseClient): StatisticsStore['query'] {
  return async (query, query_params = {}) => {
    const result = await client.query({ query, query_params, format: 'JSONEachRow' })
    return result.json()
  }
}

function writeFrom(client: ClickHouseClient): StatisticsStore['write'] {
  return async (sql, format, file) => {
    const clickhouse_settings = { max_execution_time: 0 }
    const result = await client.exec({ query: `${sql} format ${format}`, clickhouse_settings })
    await pipeline(result.stream, createWriteStream(file))
  }
}

/** The embedded engine would gather a whole result in memory; a file it writes piece by piece. */
function writeInside(client: ClickHouseClient): StatisticsStore['write'] {
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

/** chDB 3.4 takes a write the system refused for one that went well, and keeps a part cut short. */
async function refuseWithoutRoom({ clickhouseUrl, dataDir, diskReserveMb = 64 }: Place) {
  if (clickhouseUrl) return
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / megabytes)
  if (free >= diskReserveMb) return
  throw new StartError(
    `Only ${free} MB are free on the disk of ${dataDir}; the statistics wait for ${diskReserveMb}.`,
  )
}

function connect({ clickhouseUrl: url, dataDir }: Place): Clients {
  const client = (clickhouse_settings: ClickHouseSettings) =>
    url
      ? createClient({ url, clickhouse_settings, request_timeout: 65_000, log: { level: 127 } })
      : createClient({
          connection: embeddedConnection(join(dataDir, 'statistics')),
          clickhouse_settings,
        })
  try {
    return [client(readLimits), client(writeLimits), client(liveLimits)]
  } catch (cause) {
    throw new StartError(
      `The statistics in ${dataDir} cannot be opened: ${(cause as Error).message}.`,
      {
        cause,
      },
    )
  }
}

async function reach(store: StatisticsStore, { clickhouseUrl, dataDir }: Place) {
  try {
    await store.ping()
  } catch (cause) {
    await store.close()
    const place = clickhouseUrl
      ? `ClickHouse at ${new URL(clickhouseUrl).host}`
      : `The statistics in ${dataDir}`
    throw new StartError(`${place} cannot be reached: ${(cause as Error).message}.`, { cause })
  }
}
