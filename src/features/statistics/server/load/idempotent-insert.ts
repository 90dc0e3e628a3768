import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '#lib/dates/durations.ts'
import type { Claim as Batch } from '#server/journal/claims.ts'
import type { Columns, StatisticsStore } from '#server/statistics-store/store.ts'
import type { HitRow, SessionChange, VitalsRow } from '../rows.ts'
import { rolledUpSessionColumns } from '../schema.ts'
import { type DryRunTable, dryRunInsert } from './dry-run.ts'

type LoadedTable = DryRunTable

const maxInserts = 4
const defaultSettlingMs = 5 * secondMs
const pollMs = 100
const rowsPerTurn = 500

export interface NewRows {
  hits?: readonly HitRow[]
  vitals?: readonly VitalsRow[]
  sessions?: readonly SessionChange[]
}

/**
 * Inserts the rows of a batch and adds them to the roll-ups, once each, however often the batch is
 * repeated. All inserts except the first are dry-run before it, so that a batch is rejected as a
 * whole or not at all. `settlingMs` is the time that an insert sent earlier by another process may
 * take until its rows are visible.
 */
export async function insertIdempotently(
  store: StatisticsStore,
  batch: Batch,
  { hits = [], vitals = [], sessions = [] }: NewRows,
  settlingMs = defaultSettlingMs,
) {
  const parts = [
    ...(await partsByMonth(batch, 'hits', hits, ({ at }) => at)),
    ...(await partsByMonth(batch, 'vitals', vitals, ({ at }) => at)),
    ...(await partsByMonth(batch, 'sessions', sessions, ({ started }) => started)),
  ]
  for (const { table, rows } of parts.slice(1))
    await dryRunInsert(store, table, withoutCancellations(table, rows), dryRunColumns[table])
  for (const part of parts) await insertPart(store, batch, part, settlingMs)
}

/** Columns to dry-run; the other columns equal those of the hits, which were tried already. */
const dryRunColumns: Readonly<Partial<Record<LoadedTable, Columns>>> = {
  sessions: columnList(
    `sign session started ended entry exit entry_type is_bounce views events engagement_ms scroll
     goals batch`,
  ),
}

/** A row that cancels another one was inserted before in its original form. */
const withoutCancellations = (table: LoadedTable, rows: readonly object[]) =>
  table === 'sessions' ? rows.filter((row) => 'sign' in row && row.sign === 1) : rows

/** Rows of one partition, because an insert into several partitions may be applied only in part. */
interface Part {
  table: LoadedTable
  /** `2026-11` */
  month: string
  rows: object[]
  /** First and last time of the rows. */
  from: number
  to: number
}

/**
 * The rows by month, each with the number of its batch. Yields now and then, so that requests are
 * served.
 */
async function partsByMonth<Row extends object>(
  { last: batch }: Batch,
  table: LoadedTable,
  rows: readonly Row[],
  timeOf: (row: Row) => number,
) {
  const parts = new Map<string, Part>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
    const at = timeOf(row)
    const month = monthOf(at)
    const part = parts.get(month) ?? { table, month, rows: [], from: at, to: at }
    part.rows.push({ ...row, batch })
    part.from = Math.min(part.from, at)
    part.to = Math.max(part.to, at)
    parts.set(month, part)
  }
  return parts.values()
}

function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}

async function insertPart(
  store: StatisticsStore,
  batch: Batch,
  { table, month, rows, from, to }: Part,
  settlingMs: number,
) {
  const allColumns = Object.keys(rows[0] ?? {}) as unknown as Columns
  const value = `${table} ${month.replace('-', '')}`
  const params = { batch: batch.last, from, to, value }
  for (const { into, presenceQuery, columns } of targetsOf(table, allColumns)) {
    const insert = (token: string) => store.insert(into, rows, token, columns)
    const isPresent = async () => (await store.query(presenceQuery, params)).length > 0
    const token = `${into}:${batch.first}-${batch.last}:${batch.claimId}:${month}`
    await (batch.redelivered
      ? insertUnlessPresent(insert, isPresent, token, settlingMs)
      : insert(token))
  }
}

const timeColumns: Readonly<Record<LoadedTable, string>> = {
  hits: 'at',
  vitals: 'at',
  sessions: 'started',
}
const rollups: Readonly<Record<LoadedTable, string>> = {
  hits: 'rollup',
  vitals: 'vitals_rollup',
  sessions: 'rollup',
}

/** Columns the roll-ups are made from; reading more would be wasted. */
const rollupColumns: Readonly<Partial<Record<LoadedTable, Columns>>> = {
  hits: columnList('batch visitor at kind path goals name value number time_on_page scroll'),
  sessions: ['batch', 'visitor', 'started', 'sign', 'goals', ...rolledUpSessionColumns],
}

function columnList(text: string): Columns {
  return text.split(/\s+/) as unknown as Columns
}

/** Targets of a table's rows, with the query that says whether those of a batch are there. */
const targetsOf = (table: LoadedTable, allColumns: Columns) => [
  {
    into: table,
    columns: rollupColumns[table] && allColumns,
    presenceQuery: `select 1 from ${table} where batch = {batch:UInt64} and ${timeColumns[table]}
      between fromUnixTimestamp64Milli({from:Int64}) and fromUnixTimestamp64Milli({to:Int64})
      limit 1`,
  },
  {
    into: `batch_${table}`,
    columns: rollupColumns[table],
    presenceQuery: `select 1 from ${rollups[table]} where dimension = 'batch'
      and value = {value:String} and batch >= {batch:UInt64} limit 1`,
  },
]

/**
 * The deduplication token rejects a former insert that is still running. It does not prove that
 * rows are there: ClickHouse writes it before it moves them into place, and a kill may come
 * between. So a former insert, of a process that has ended since, gets some time for its rows to
 * appear before another token is used.
 * https://github.com/ClickHouse/ClickHouse/blob/v25.8.1.5101-lts/src/Storages/MergeTree/MergeTreeSink.cpp
 */
async function insertUnlessPresent(
  insert: (token: string) => Promise<void>,
  isPresent: () => Promise<boolean>,
  token: string,
  settlingMs: number,
) {
  for (let inserts = 0; inserts < maxInserts; inserts++) {
    if (await becomesTrue(isPresent, inserts === 0 ? 0 : settlingMs)) return
    await insert(inserts === 0 ? token : `${token}:${inserts}`)
  }
  if (!(await becomesTrue(isPresent, settlingMs)))
    throw new Error(`${token} was inserted ${maxInserts} times and is not there`)
}

async function becomesTrue(ask: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    if (await ask()) return true
    if (waitedMs >= withinMs) return false
    await sleep(pollMs)
  }
}
