import type { Batch } from '#server/journal/claims.ts'
import type { Columns, StatisticsStore } from '#server/statistics-store/store.ts'
import { campaignFields } from './channels.ts'
import type { HitRow } from './hit.ts'
import { type Tried, tryOut } from './trial.ts'
import type { SessionChange } from './visits.ts'
import type { VitalsRow } from './vitals.ts'

const mostTries = 4
const rowsPerTurn = 500

export interface Told {
  hits?: readonly HitRow[]
  vitals?: readonly VitalsRow[]
  sessions?: readonly SessionChange[]
}

/**
 * Keeps what a batch tells in tables, and what that adds to its figures, once each. Whatever comes
 * after the first insert is shown to the engine before it, so that a batch is refused as a whole.
 */
export async function keepOnce(
  store: StatisticsStore,
  batch: Batch,
  { hits = [], vitals = [], sessions = [] }: Told,
) {
  const parts = [
    ...(await partsOf(batch, 'hits', hits, ({ at }) => at)),
    ...(await partsOf(batch, 'vitals', vitals, ({ at }) => at)),
    ...(await partsOf(batch, 'sessions', sessions, ({ started }) => started)),
  ]
  for (const { table, stamped } of parts.slice(1))
    await tryOut(store, table, untried(table, stamped), news[table])
  for (const part of parts) await keepPart(store, batch, part)
}

/** What a session's hits have not shown to the engine already. */
const news: Readonly<Partial<Record<Tried, Columns>>> = {
  sessions: words(
    'sign session started ended entry exit entry_type bounce views events engaged scroll goals batch',
  ),
}

/** What a session was before has been taken once. */
const untried = (table: Tried, rows: readonly object[]) =>
  table === 'sessions' ? rows.filter((row) => 'sign' in row && row.sign === 1) : rows

const about: Readonly<Record<Tried, { time: string; figures: string }>> = {
  hits: { time: 'at', figures: 'rollup' },
  vitals: { time: 'at', figures: 'vitals_rollup' },
  sessions: { time: 'started', figures: 'rollup' },
}

async function keepPart(
  store: StatisticsStore,
  batch: Batch,
  { table, month, stamped, from, to }: Part,
) {
  const all = Object.keys(stamped[0] ?? {}) as unknown as Columns
  const value = `${table} ${month.replace('-', '')}`
  const params = { batch: batch.last, from, to, value }
  for (const { into, proof, columns } of placesOf(table, all)) {
    const insert = (token: string) => store.insert(into, stamped, token, columns)
    const isIn = async () => (await store.query(proof, params)).length > 0
    const token = `${into}:${batch.first}-${batch.last}:${month}`
    await (batch.again ? insertUnlessIn(insert, isIn, token) : insert(token))
  }
}

/** Of one partition: an insert into two of them could land in part. */
interface Part {
  table: Tried
  /** `2026-11` */
  month: string
  stamped: object[]
  /** The first and the last moment in it. */
  from: number
  to: number
}

/** The rows of each month, marked with their batch. Requests are answered in between. */
async function partsOf<Row extends object>(
  { last: batch }: Batch,
  table: Tried,
  rows: readonly Row[],
  timeOf: (row: Row) => number,
) {
  const parts = new Map<string, Part>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
    const at = timeOf(row)
    const month = monthAt(at)
    const part = parts.get(month) ?? { table, month, stamped: [], from: at, to: at }
    part.stamped.push({ ...row, batch })
    part.from = Math.min(part.from, at)
    part.to = Math.max(part.to, at)
    parts.set(month, part)
  }
  return parts.values()
}

function monthAt(at: number): string {
  const date = new Date(at)
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}

/** What the figures of a batch are made of; more would only have to be read. */
const summed: Readonly<Partial<Record<Tried, Columns>>> = {
  hits: words('batch visitor at kind path goals name value number time_on_page scroll'),
  sessions: words(
    `batch visitor started sign views bounce is_new engaged events goals entry exit channel source
     referrer device browser os language screen country ${campaignFields.join(' ')}`,
  ),
}

function words(text: string): Columns {
  return text.split(/\s+/) as unknown as Columns
}

const placesOf = (table: Tried, all: Columns) => [
  {
    into: table,
    columns: summed[table] && all,
    proof: `select 1 from ${table} where batch = {batch:UInt64} and ${about[table].time}
      between fromUnixTimestamp64Milli({from:Int64}) and fromUnixTimestamp64Milli({to:Int64})
      limit 1`,
  },
  {
    into: `batch_${table}`,
    columns: summed[table],
    proof: `select 1 from ${about[table].figures} where dimension = 'batch' and value = {value:String}
      and batch >= {batch:UInt64} limit 1`,
  },
]

/**
 * The token keeps out what an insert that was thought to have failed still does, but proves nothing:
 * it is written down before the rows are moved into place, and a kill in between leaves it alone.
 * https://github.com/ClickHouse/ClickHouse/blob/v25.8.1.5101-lts/src/Storages/MergeTree/MergeTreeSink.cpp
 */
async function insertUnlessIn(
  insert: (token: string) => Promise<void>,
  isIn: () => Promise<boolean>,
  token: string,
) {
  for (let tries = 0; tries < mostTries; tries++) {
    if (await isIn()) return
    await insert(tries === 0 ? token : `${token}:${tries}`)
  }
  if (!(await isIn())) throw new Error(`${token} was inserted ${mostTries} times and is not there`)
}
