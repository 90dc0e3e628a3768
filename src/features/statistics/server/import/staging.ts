import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

/**
 * Tables that an import is read into before any of it counts. Nothing else reads them, and each
 * import creates them again.
 */
const tables = {
  import_views: `(visitor UInt64, at UInt32, id UInt64, path String, parameters String,
    page_id String, page_type LowCardinality(String), engagement_ms UInt32, session UInt64,
    referrer String, browser UInt64, platform UInt64, device UInt64) order by (visitor, at, id)`,
  import_sessions: `(id UInt64, host LowCardinality(String), referrer String, browser UInt64,
    platform UInt64, device UInt64, country LowCardinality(String)) order by id`,
  import_names: '(kind LowCardinality(String), id UInt64, name String) order by (kind, id)',
  import_goals: '(view UInt64, goal UInt32) order by (view, goal)',
  import_events: `(visitor UInt64, at Int64, id UInt64, kind LowCardinality(String),
    host LowCardinality(String), path String, query String, referrer String, title String,
    name String, value String, device LowCardinality(String), browser LowCardinality(String),
    os LowCardinality(String), language LowCardinality(String), screen LowCardinality(String),
    country LowCardinality(String)) order by (visitor, at, id)`,
  import_metrics: `(dimension LowCardinality(String), day Date, value String, pageviews Int64,
    sessions Int64, bounces Int64, engagement_ms Int64, scroll Float64, events Int64, visitors UInt64)
    order by (day, dimension, value)`,
} as const
export type StagingTable = keyof typeof tables | 'import_hits'

const rowsPerInsert = 20_000

export async function dropStagingTables({ command }: Pick<StatisticsStore, 'command'>) {
  for (const table of [...Object.keys(tables), 'import_hits'])
    await command(`drop table if exists ${table} sync`)
}

export async function createStagingTables(store: Pick<StatisticsStore, 'command'>) {
  await dropStagingTables(store)
  for (const [table, structure] of Object.entries(tables)) {
    const made = structure.replace(/\)\s+order by/, ') engine = MergeTree order by')
    await store.command(`create table ${table} ${made}`)
  }
  // Without partitions, because each insert holds some visitors with views of all years.
  await store.command(`create table import_hits engine = MergeTree order by (at, id)
    as select * from hits limit 0`)
}

/** Inserts rows into staging tables, many at a time. */
export class StagingWriter {
  readonly #store: Pick<StatisticsStore, 'insert'>
  readonly #rows = new Map<StagingTable, object[]>()

  constructor(store: Pick<StatisticsStore, 'insert'>) {
    this.#store = store
  }

  /** Waits only when a batch is full and is being inserted. */
  async add(table: StagingTable, row: object) {
    const rows = this.#rows.get(table) ?? []
    if (rows.length === 0) this.#rows.set(table, rows)
    rows.push(row)
    if (rows.length >= rowsPerInsert) await this.#write(table)
  }

  async flush() {
    for (const table of this.#rows.keys()) await this.#write(table)
  }

  async #write(table: StagingTable) {
    const rows = this.#rows.get(table) ?? []
    this.#rows.delete(table)
    if (rows.length > 0) await this.#store.insert(table, rows, randomUUID())
  }
}
