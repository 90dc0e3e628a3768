import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { JournalRow } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from './journal.ts'
import './tables.ts'

/** A row of a batch. A replayed one has the topic, time and body of its dead letter, and a new id. */
export interface BatchRow extends JournalRow {
  /** The id of the dead letter it was. */
  deadLetter?: number
}

export interface RejectedRow {
  row: BatchRow
  reason: string
}

/** The rows of a batch, apart from those that are dead letters already. */
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

/** Puts dead letters in the place of the rows that ask for their replay, and splits off dead rows. */
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

/** Each dead letter once, however often its replay was asked for. */
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
 * Stored before anything else of the batch, so that after a kill it goes on without them.
 *
 * @throws when there are very many already: then something else is wrong, and the batch waits
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

/** With the end of a batch: a replayed row stands for itself, or has become a new dead letter. */
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

/** What a consumer could not handle, the oldest first. */
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
 * Hands a consumer's dead letters to it once more; gives how many.
 *
 * @param isMeant of their bodies; without it all of them
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
