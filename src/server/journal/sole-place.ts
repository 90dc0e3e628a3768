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

interface SolePlace extends ClaimsOptions {
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
export function createSolePlace(options: ClaimsOptions): Claims {
  const place: SolePlace = { ...options, position: 0, stored: null, passedSince: null }
  return {
    take: (size) => take(place, size),
    settle: ({ last }, alongside) => settle(place, last, alongside),
    async renew(_claim, alongside) {
      if (alongside)
        await place.db.transaction().execute(async (own) => void (await alongside(own)))
    },
    shorten: async () => {},
    release: async () => {},
    position: () => place.position,
  }
}

async function take(place: SolePlace, size: number): Promise<Claim | 'nothing' | 'skipped'> {
  const { store, topics, concerns = () => true, now } = place
  if (place.stored === null) await start(place)
  const head = await store.head()
  const { position: after } = place
  if (head <= after) {
    await storePassed(place)
    return 'nothing'
  }
  const last = await store.endOfBatch(topics, { after, to: head }, size)
  const rows = (await store.read(topics, { after, to: last })).filter(concerns)
  const [first] = rows
  if (first) return { first: first.id, last, rows, claimId: randomUUID(), redelivered: false }
  place.position = last
  place.passedSince ??= now()
  return 'skipped'
}

async function start(place: SolePlace) {
  const { position, claimed_to } = await readOrStart(place)
  place.store.goOnAfter(Math.max(position, claimed_to ?? 0))
  place.position = position
  place.stored = position
}

/** Lets rows be deleted that this consumer has passed. */
async function storePassed(place: SolePlace) {
  const { passedSince, now, position } = place
  if (passedSince !== null && now() - passedSince >= unstoredMs)
    await settle(place, position, undefined)
}

async function settle(place: SolePlace, last: number, alongside: InTransaction | undefined) {
  const { db, name, now, stored } = place
  const afterCommit = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('journal_consumers')
      .set({ position: last, moved_at: now(), ...unclaimed })
      .where('name', '=', name)
      .where('position', '=', stored)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      place.stored = null
      throw new Error(`${name} was moved by somebody else`)
    }
    return alongside?.(transaction)
  })
  place.position = last
  place.stored = last
  place.passedSince = null
  afterCommit?.()
}
