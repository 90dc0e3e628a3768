import { randomUUID } from 'node:crypto'
import { secondMs } from '#lib/dates/durations.ts'
import {
  type Claim,
  type Claims,
  type ClaimsOptions,
  type InTransaction,
  readOrStart,
  unclaimed,
} from './claims.ts'

/** How long rows that concern nobody may be passed in memory alone. */
const unstoredMs = 30 * secondMs

interface Cursor extends ClaimsOptions {
  /** Every row up to this id is handled or concerns somebody else. */
  position: number
  /** The position in the database, which a kill goes back to; null until it is read. */
  stored: number | null
  /** Since when rows are passed without storing that. */
  passedSince: number | null
}

/**
 * The position of a consumer that runs in one process and does everything in the transaction that
 * ends a batch. A batch need not be the same after a kill, so nothing is stored before it, and a
 * row that concerns other consumers costs no commit.
 */
export function createSingleProcessClaims(options: ClaimsOptions): Claims {
  const cursor: Cursor = { ...options, position: 0, stored: null, passedSince: null }
  return {
    take: (size) => take(cursor, size),
    settle: ({ last }, alongside) => settle(cursor, last, alongside),
    async renew(_claim, alongside) {
      if (alongside)
        await cursor.db.transaction().execute(async (own) => void (await alongside(own)))
    },
    shorten: async () => {},
    release: async () => {},
    position: () => cursor.position,
  }
}

async function take(cursor: Cursor, size: number): Promise<Claim | 'nothing' | 'skipped'> {
  const { store, topics, concerns = () => true, now } = cursor
  if (cursor.stored === null) await start(cursor)
  const head = await store.head()
  const { position: after } = cursor
  if (head <= after) {
    await storePassed(cursor)
    return 'nothing'
  }
  const last = await store.endOfBatch(topics, { after, to: head }, size)
  const rows = (await store.read(topics, { after, to: last })).filter(concerns)
  const [first] = rows
  if (first) return { first: first.id, last, rows, claimId: randomUUID(), redelivered: false }
  cursor.position = last
  cursor.passedSince ??= now()
  return 'skipped'
}

async function start(cursor: Cursor) {
  const { position, claimed_to } = await readOrStart(cursor)
  cursor.store.goOnAfter(Math.max(position, claimed_to ?? 0))
  cursor.position = position
  cursor.stored = position
}

/** Lets rows be deleted that this consumer has passed. */
async function storePassed(cursor: Cursor) {
  const { passedSince, now, position } = cursor
  if (passedSince !== null && now() - passedSince >= unstoredMs)
    await settle(cursor, position, undefined)
}

async function settle(cursor: Cursor, last: number, alongside: InTransaction | undefined) {
  const { db, name, now, stored } = cursor
  const afterCommit = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('journal_consumers')
      .set({ position: last, moved_at: now(), ...unclaimed })
      .where('name', '=', name)
      .where('position', '=', stored)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      cursor.stored = null
      throw new Error(`${name} was moved by somebody else`)
    }
    return alongside?.(transaction)
  })
  cursor.position = last
  cursor.stored = last
  cursor.passedSince = null
  afterCommit?.()
}
