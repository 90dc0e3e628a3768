import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import type { Claim } from '#server/journal/claims.ts'
import type { HitRow, SessionChange, VitalsRow } from '../rows.ts'
import type { NewRows } from './idempotent-insert.ts'
import '../tables.ts'

type Batch = Pick<Claim, 'first' | 'last' | 'claimId'>
type LoggedBatch = Batch & { rows: Required<NewRows> }

/** The log has every batch after `batch`; `at` is the time of the last batch before the log. */
export interface LogStart {
  batch: number
  at: number
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const rowsPerTurn = 250
const entriesPerStep = 200

/**
 * Makes the log entry of a batch, or null for a batch without rows: the rows inserted into
 * ClickHouse, retained for as long as an older copy of it may be restored. The hits themselves
 * would not suffice, because with the present open sessions they would make other rows. Yields now
 * and then, so that requests are served.
 */
export async function encodeRows({ hits, vitals, sessions }: Required<NewRows>) {
  const lines: string[] = []
  for (const rows of [hits, vitals, sessions] as const) {
    const columns = [...new Set(rows.flatMap(Object.keys))]
    lines.push(JSON.stringify({ rows: rows.length, columns }))
    for (const [index, row] of rows.entries()) {
      if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
      const values = row as unknown as Readonly<Record<string, unknown>>
      lines.push(JSON.stringify(columns.map((column) => values[column])))
    }
  }
  return lines.length === 3 ? null : compress(lines.join('\n'))
}

async function decodeRows(body: Uint8Array): Promise<Required<NewRows>> {
  const lines = (await decompress(body)).toString().split('\n')
  const next = () => {
    const { rows, columns }: { rows: number; columns: string[] } = JSON.parse(lines.shift() ?? '')
    return lines.splice(0, rows).map((line) => toRow(columns, JSON.parse(line)))
  }
  return {
    hits: next() as unknown as HitRow[],
    vitals: next() as unknown as VitalsRow[],
    sessions: next() as unknown as SessionChange[],
  }
}

const toRow = (columns: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(
    values.flatMap((value, index) => (value === null ? [] : [[columns[index] ?? '', value]])),
  )

/** To be called in the transaction that ends the batch. */
export async function logBatch(
  transaction: Transaction<Tables>,
  { first, last, claimId }: Batch,
  at: number,
  body: Uint8Array | null,
) {
  if (!body) return
  await transaction
    .insertInto('statistics_redo_log')
    .values({ last, first, claim_id: claimId, at, bytes: body.length, body })
    .execute()
}

/** The last logged batch; 0 when there is none. */
export async function readLastLogged(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('statistics_redo_log')
    .select((eb) => eb.fn.max<number | null>('last').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Logged batches from the given one on, in order. */
export async function* readLogged(db: Kysely<Tables>, from: number): AsyncGenerator<LoggedBatch> {
  for (let after = from - 1; ; ) {
    const entry = await db
      .selectFrom('statistics_redo_log')
      .selectAll()
      .where('last', '>', after)
      .orderBy('last')
      .limit(1)
      .executeTakeFirst()
    if (!entry) return
    const { first, last, claim_id: claimId, body } = entry
    yield { first, last, claimId, rows: await decodeRows(body) }
    after = last
  }
}

/** Null before the log was started. */
export async function readLogStart(db: Kysely<Tables>): Promise<LogStart | null> {
  const recorded = await readRecorded(db, 'statistics_log_start')
  return recorded === null ? null : JSON.parse(recorded)
}

export const recordLogStart = (db: Kysely<Tables>, start: LogStart) =>
  record(db, 'statistics_log_start', JSON.stringify(start))

/** Deletes entries older than allowed, and the oldest ones beyond the allowed size. */
export async function deleteOldLogged(
  db: Kysely<Tables>,
  { maxAgeMs, maxBytes }: { maxAgeMs: number; maxBytes: number },
  now: number,
) {
  const to = await lastToDelete(db, now - maxAgeMs, maxBytes)
  if (!to) return
  await db.transaction().execute(async (transaction) => {
    const start = await readLogStart(transaction)
    if (!start || start.batch < to.batch) await recordLogStart(transaction, to)
  })
  const some = db
    .selectFrom('statistics_redo_log')
    .select('last')
    .where('last', '<=', to.batch)
    .orderBy('last')
    .limit(entriesPerStep)
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('statistics_redo_log')
      .where('last', 'in', some)
      .executeTakeFirstOrThrow()
    if (numDeletedRows < entriesPerStep) return
    await new Promise(setImmediate)
  }
}

async function lastToDelete(
  db: Kysely<Tables>,
  before: number,
  maxBytes: number,
): Promise<LogStart | null> {
  const sizes = await db
    .selectFrom('statistics_redo_log')
    .select(['last', 'at', 'bytes'])
    .orderBy('last', 'desc')
    .execute()
  let bytes = 0
  const first = sizes.find((entry) => {
    bytes += entry.bytes
    return entry.at < before || bytes > maxBytes
  })
  return first ? { batch: first.last, at: first.at } : null
}
