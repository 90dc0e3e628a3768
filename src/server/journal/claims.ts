import type { Kysely, Transaction } from 'kysely'
import type { Row } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Rows } from './rows.ts'

/** Rows to handle together; the same first and last id again means the very same rows. */
export interface Batch {
  first: number
  last: number
  rows: readonly Row[]
  /** True when it was taken before, and may have been handled in part or in whole. */
  again: boolean
}

interface Options {
  db: Kysely<Tables>
  journal: Rows
  now: () => number
  name: string
  topics: readonly string[]
  holder: string
  size: number
}

interface Claim {
  position: number
  claimedTo: number
  again: boolean
}

// Longer than any batch takes; as long does another process wait before it replaces a dead one.
const holdMs = 60_000

/** One consumer's place in the journal: what it has handled, and what it has set out to handle. */
export function createClaims({ db, journal, now, name, topics, holder, size }: Options) {
  let position = 0

  /** Writes down which rows come next before they are handled: a kill cannot change the batch. */
  async function take(): Promise<Batch | 'nothing' | 'held' | 'skipped'> {
    const claim = await findClaim()
    if (typeof claim === 'string') return claim
    const rows = await journal.read(topics, { after: claim.position, to: claim.claimedTo })
    const [first] = rows
    if (first) return { first: first.id, last: claim.claimedTo, rows, again: claim.again }
    await settle({ last: claim.claimedTo }, undefined)
    return 'skipped'
  }

  async function findClaim(): Promise<Claim | 'nothing' | 'held'> {
    const stored = await readOrMake()
    position = stored.position
    journal.goOnAfter(Math.max(position, stored.claimed_to ?? 0))
    const head = stored.claimed_to ?? (await journal.head())
    if (head <= position) return 'nothing'
    return db.transaction().execute((transaction) => hold(transaction, head))
  }

  async function readOrMake() {
    const find = () => db.selectFrom('journal_consumers').selectAll().where('name', '=', name)
    const made = { name, position: 0, claimed_to: null, holder: null, held_until: 0 }
    const found = await find().executeTakeFirst()
    if (found) return found
    await db
      .insertInto('journal_consumers')
      .values(made)
      .onConflict((it) => it.doNothing())
      .execute()
    return find().executeTakeFirstOrThrow()
  }

  async function hold(transaction: Transaction<Tables>, head: number): Promise<Claim | 'held'> {
    const held = await transaction
      .updateTable('journal_consumers')
      .set({ holder, held_until: now() + holdMs })
      .where('name', '=', name)
      .where((eb) =>
        eb.or([eb('holder', 'is', null), eb('holder', '=', holder), eb('held_until', '<=', now())]),
      )
      .returning(['position', 'claimed_to'])
      .executeTakeFirst()
    if (!held) return 'held'
    const { position: after, claimed_to: claimed } = held
    if (claimed !== null) return { position: after, claimedTo: claimed, again: true }
    const range = { after, to: Math.max(after, head) }
    const claimedTo = await journal.endOfBatch(topics, range, size)
    await transaction
      .updateTable('journal_consumers')
      .set({ claimed_to: claimedTo })
      .where('name', '=', name)
      .execute()
    return { position: after, claimedTo, again: false }
  }

  /** Ends a batch together with what its handler wants written. */
  async function settle(
    { last }: Pick<Batch, 'last'>,
    alongside: ((transaction: Transaction<Tables>) => Promise<void>) | undefined,
  ) {
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('journal_consumers')
        .set({ position: last, claimed_to: null, holder: null, held_until: 0 })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .where('claimed_to', '=', last)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Error(`${name} was taken over by another process`)
      await alongside?.(transaction)
    })
    position = last
  }

  return { take, settle, position: () => position }
}
