import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { JournalRow } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from './journal.ts'
import './tables.ts'

/** A row of a batch. A replayed row has its dead letter's topic, time and body, and a new id. */
export interface BatchRow extends JournalRow {
  /** The id of its dead letter, for a replayed row. */
  deadLetter?: number
}

export interface RejectedRow {
  row: BatchRow
  reason: string
}

/** The rows of a batch, split into live rows and those that are already dead letters. */
export interface SplitRows {
  rows: readonly BatchRow[]
  deadRows: readonly BatchRow[]
}

export interface JournalDeadLetter {
  id: number
  topic: string
  at: number
  reason: string
}

type Replay = { deadLetter: number }
type Stored = { topic: string; at: number; body: string }

const retentionMs = 30 * dayMs
const maxDeadLetters = 10_000
const maxReasonLength = 500
const idsPerStatement = 100

/** The journal's topic for dead letters that a consumer is to handle once more. */
export const replayTopicOf = (consumer: string) => `replay:${consumer}`

/** Replaces rows that ask for a replay by their dead letters, and splits off dead rows. */
export async function splitRows(
  db: Kysely<Tables>,
  consumer: string,
  { first, last, rows }: { first: number; last: number; rows: readonly JournalRow[] },
): Promise<SplitRows> {
  const found = await db
    .selectFrom('journal_dead_letters')
    .select('id')
    .where('consumer', '=', consumer)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute()
  const dead = new Set(found.map(({ id }) => id))
  const all = await resolveReplays(db, consumer, rows)
  return {
    rows: all.filter(({ id }) => !dead.has(id)),
    deadRows: all.filter(({ id }) => dead.has(id)),
  }
}

/** Returns each dead letter once, however often its replay was requested. */
async function resolveReplays(
  db: Kysely<Tables>,
  consumer: string,
  rows: readonly JournalRow[],
): Promise<readonly BatchRow[]> {
  const topic = replayTopicOf(consumer)
  const replays = rows.filter((row) => row.topic === topic)
  if (replays.length === 0) return rows
  const ids = new Set(replays.map(({ body }) => (body as Replay).deadLetter))
  const stored = await readStored(db, consumer, ids)
  return rows.flatMap((row): BatchRow[] => {
    if (row.topic !== topic) return [row]
    const { deadLetter } = row.body as Replay
    const found = stored.get(deadLetter)
    stored.delete(deadLetter)
    return found ? [{ ...found, body: JSON.parse(found.body), id: row.id, deadLetter }] : []
  })
}

async function readStored(db: Kysely<Tables>, consumer: string, ids: ReadonlySet<number>) {
  const stored = new Map<number, Stored>()
  const wanted = [...ids].filter(Number.isSafeInteger)
  for (let start = 0; start < wanted.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom('journal_dead_letters')
      .select(['id', 'topic', 'at', 'body'])
      .where('consumer', '=', consumer)
      .where('id', 'in', wanted.slice(start, start + idsPerStatement))
      .execute()
    for (const { id, ...row } of rows) stored.set(id, row)
  }
  return stored
}

/**
 * Stored before any other effect of the batch, so that after a kill the batch continues without
 * them.
 *
 * @throws when very many already exist, because then something else is wrong and the batch must
 * wait
 */
export async function putDeadLetters(
  db: Kysely<Tables>,
  consumer: string,
  rejected: readonly RejectedRow[],
  now: number,
) {
  await db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('journal_dead_letters')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('consumer', '=', consumer)
      .executeTakeFirstOrThrow()
    if (Number(count) + rejected.length > maxDeadLetters)
      throw new Error(`${consumer} has ${count} dead letters already, so the next rows wait`)
    for (const { row, reason } of rejected) {
      const { id, topic, at, body } = row
      const deadLetter = { consumer, id, topic, at, body: JSON.stringify(body) }
      await transaction
        .insertInto('journal_dead_letters')
        .values({ ...deadLetter, reason: reason.slice(0, maxReasonLength), created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

/**
 * To be called at the end of a batch: a replayed row is now handled, or has become a new dead
 * letter.
 */
export async function deleteReplayed(
  transaction: Transaction<Tables>,
  consumer: string,
  { rows, deadRows }: SplitRows,
) {
  for (const { deadLetter } of [...rows, ...deadRows]) {
    if (deadLetter === undefined) continue
    await transaction
      .deleteFrom('journal_dead_letters')
      .where('consumer', '=', consumer)
      .where('id', '=', deadLetter)
      .execute()
  }
}

export async function deleteExpired(transaction: Kysely<Tables>, consumer: string, now: number) {
  await transaction
    .deleteFrom('journal_dead_letters')
    .where('consumer', '=', consumer)
    .where('created_at', '<', now - retentionMs)
    .execute()
}

/** Rows that a consumer could not handle, oldest first. */
export function readDeadLetters(
  db: Kysely<Tables>,
  consumer: string,
): Promise<JournalDeadLetter[]> {
  return db
    .selectFrom('journal_dead_letters')
    .select(['id', 'topic', 'at', 'reason'])
    .where('consumer', '=', consumer)
    .orderBy('id')
    .execute()
}

/**
 * Hands a consumer's dead letters to it once more; returns their number.
 *
 * @param isMeant selects dead letters by their bodies; all by default
 */
export async function replayDeadLetters(
  db: Kysely<Tables>,
  journal: Pick<Journal, 'append'>,
  consumer: string,
  isMeant?: (body: unknown) => boolean,
): Promise<number> {
  const letters = isMeant
    ? (await readBodies(db, consumer)).filter(({ body }) => isMeant(JSON.parse(body)))
    : await readDeadLetters(db, consumer)
  const replays = letters.map(({ id }): Replay => ({ deadLetter: id }))
  await Promise.all(replays.map((body) => journal.append(replayTopicOf(consumer), body)))
  return letters.length
}

const readBodies = (db: Kysely<Tables>, consumer: string) =>
  db
    .selectFrom('journal_dead_letters')
    .select(['id', 'body'])
    .where('consumer', '=', consumer)
    .orderBy('id')
    .execute()

/** Deletes the dead letters of consumers whose names begin so, whose rows have this text. */
export async function deleteDeadLettersWith(
  db: Kysely<Tables>,
  consumerPrefix: string,
  text: string,
) {
  await db
    .deleteFrom('journal_dead_letters')
    .where('consumer', 'like', `${consumerPrefix}%`)
    .where('body', 'like', `%${text}%`)
    .execute()
}
