import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { minuteMs } from '#lib/dates/durations.ts'
import type { JournalRow } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JournalStore } from './store.ts'
import type { ConsumerRow } from './tables.ts'

/** Rows that one process handles together. */
export interface Claim {
  first: number
  last: number
  rows: readonly JournalRow[]
  /** Unique to this claim, even when ids recur because the database was restored. */
  claimId: string
  /** True when it was claimed before, so it may have been handled in part or in whole. */
  redelivered: boolean
}

/** Work to do after a commit. */
type AfterCommit = () => void
export type InTransaction = (transaction: Transaction<Tables>) => Promise<AfterCommit | void>

export interface ClaimsOptions {
  db: Kysely<Tables>
  store: JournalStore
  now: () => number
  /** The consumer's name. */
  name: string
  topics: readonly string[]
  /** False for rows of its topics that are to be passed; true for all by default. */
  concerns?: (row: JournalRow) => boolean
  /** A new consumer skips rows that are already in the journal. */
  startsAtHead?: boolean
  /** The name of this process. */
  owner: string
}

interface ClaimedRange {
  position: number
  claimedTo: number
  claimId: string
  redelivered: boolean
}

// Longer than any batch takes; also the time until another process replaces a dead one.
const leaseMs = minuteMs

interface ClaimsContext extends ClaimsOptions {
  lease: Lease
  position: number
}

export type Claims = ReturnType<typeof createClaims>

/** One consumer's position in the journal, and the range it has claimed. */
export function createClaims(options: ClaimsOptions) {
  const lease = createLease(options)
  const context: ClaimsContext = { ...options, lease, position: 0 }
  return {
    take: (size: number) => take(context, size),
    settle: (claim: Pick<Claim, 'last'>, alongside: InTransaction | undefined) =>
      settle(context, claim, alongside),
    renew: lease.renew,
    shorten: lease.shorten,
    release: lease.release,
    position: () => context.position,
  }
}

/**
 * Records the next range of rows before they are handled, so that a kill cannot change the batch.
 * `leased` when another process holds them, `skipped` when none of them has one of our topics.
 */
async function take(
  context: ClaimsContext,
  size: number,
): Promise<Claim | 'nothing' | 'leased' | 'skipped'> {
  const claimed = await claimNext(context, size)
  if (typeof claimed === 'string') return claimed
  const { position: after, claimedTo: to, claimId, redelivered } = claimed
  const { store, topics, concerns = () => true } = context
  const rows = (await store.read(topics, { after, to })).filter(concerns)
  const [first] = rows
  if (first) return { first: first.id, last: to, rows, claimId, redelivered }
  await settle(context, { last: to }, undefined)
  return 'skipped'
}

async function claimNext(
  context: ClaimsContext,
  size: number,
): Promise<ClaimedRange | 'nothing' | 'leased'> {
  const { db, store, lease } = context
  const stored = await readOrStart(context)
  context.position = stored.position
  store.goOnAfter(Math.max(stored.position, stored.claimed_to ?? 0))
  const isOpen = openRangeOf(stored) !== null
  const head = isOpen ? stored.position : await store.head()
  if (!isOpen && head <= context.position) return 'nothing'
  return db.transaction().execute(async (transaction) => {
    const leased = await lease.take(transaction)
    if (!leased) return 'leased'
    return openRangeOf(leased) ?? claimUpTo(context, transaction, head, leased.position, size)
  })
}

/**
 * Claims nothing when another process has handled all rows since the head was read, because a
 * claimed range without rows could not be recognised as unfinished.
 */
async function claimUpTo(
  context: ClaimsContext,
  transaction: Transaction<Tables>,
  head: number,
  after: number,
  size: number,
): Promise<ClaimedRange | 'nothing'> {
  const { store, topics, lease } = context
  context.position = after
  if (head <= after) {
    await lease.giveBack(transaction)
    return 'nothing'
  }
  const claimedTo = await store.endOfBatch(topics, { after, to: head }, size, transaction)
  const claimId = randomUUID()
  await lease.claim(transaction, claimedTo, claimId)
  return { position: after, claimedTo, claimId, redelivered: false }
}

/** Ends a batch in one transaction with its handler's changes. */
async function settle(
  context: ClaimsContext,
  { last }: Pick<Claim, 'last'>,
  alongside: InTransaction | undefined,
) {
  const { db, lease, now } = context
  const afterCommit = await db.transaction().execute(async (transaction) => {
    await lease.change(transaction, last, { position: last, moved_at: now(), ...unclaimed })
    return alongside?.(transaction)
  })
  context.position = last
  afterCommit?.()
}

type Lease = ReturnType<typeof createLease>

/** The lease of one process on a consumer's batch, for a minute at a time. */
function createLease({ db, now, name, owner }: ClaimsOptions) {
  const update = (transaction: Kysely<Tables>) =>
    transaction.updateTable('journal_consumers').where('name', '=', name)

  const take = (transaction: Transaction<Tables>) =>
    update(transaction)
      .set({ lease_owner: owner, lease_until: now() + leaseMs })
      .where((eb) =>
        eb.or([
          eb('lease_owner', 'is', null),
          eb('lease_owner', '=', owner),
          eb('lease_until', '<=', now()),
        ]),
      )
      .returning(['position', 'claimed_to', 'claim_id'])
      .executeTakeFirst()

  async function claim(transaction: Transaction<Tables>, to: number, claimId: string) {
    await update(transaction).set({ claimed_to: to, claim_id: claimId }).execute()
  }

  async function giveBack(transaction: Transaction<Tables>) {
    await update(transaction).set(unclaimed).execute()
  }

  /** Renews the lease; `alongside` commits together with that or not at all. */
  async function renew({ last }: Pick<Claim, 'last'>, alongside?: InTransaction) {
    await db.transaction().execute(async (transaction) => {
      await change(transaction, last, { lease_until: now() + leaseMs, moved_at: now() })
      await alongside?.(transaction)
    })
  }

  /** Makes a batch end earlier, for a consumer whose rows may be split into batches differently. */
  async function shorten({ last }: Pick<Claim, 'last'>, to: number) {
    await ours(db, last).set({ claimed_to: to }).execute()
  }

  async function change(
    transaction: Transaction<Tables>,
    last: number,
    to: Updateable<ConsumerRow>,
  ) {
    const { numUpdatedRows } = await ours(transaction, last).set(to).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Error(`${name} was taken over by another process`)
  }

  const ours = (connection: Kysely<Tables>, last: number) =>
    update(connection).where('lease_owner', '=', owner).where('claimed_to', '=', last)

  /** Lets another process take an unfinished batch at once. */
  async function release() {
    await update(db)
      .set({ lease_owner: null, lease_until: 0 })
      .where('lease_owner', '=', owner)
      .execute()
  }

  return { take, claim, giveBack, change, renew, shorten, release }
}

export const unclaimed = { claimed_to: null, claim_id: null, lease_owner: null, lease_until: 0 }

/** The range that was claimed and not ended; null for none, or for a range without ids. */
function openRangeOf({
  position,
  claimed_to,
  claim_id,
}: Pick<ConsumerRow, 'position' | 'claimed_to' | 'claim_id'>): ClaimedRange | null {
  if (claimed_to === null || claim_id === null || claimed_to <= position) return null
  return { position, claimedTo: claimed_to, claimId: claim_id, redelivered: true }
}

/** The consumer's row; a new consumer starts at the beginning or at the head of the journal. */
export async function readOrStart({ db, store, name, topics, startsAtHead }: ClaimsOptions) {
  const place = await readOrInsert(db, name, async () => (startsAtHead ? store.head() : 0))
  const wanted = JSON.stringify(topics)
  if (place.topics !== wanted)
    await db
      .updateTable('journal_consumers')
      .set({ topics: wanted })
      .where('name', '=', name)
      .execute()
  return place
}

async function readOrInsert(
  db: Kysely<Tables>,
  name: string,
  firstPosition: () => Promise<number> = async () => 0,
) {
  const find = () => db.selectFrom('journal_consumers').selectAll().where('name', '=', name)
  const found = await find().executeTakeFirst()
  if (found) return found
  await db
    .insertInto('journal_consumers')
    .values({ name, position: await firstPosition(), ...unclaimed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}

/**
 * Moves a consumer past rows that it is known to have handled, although its position is lower
 * because the database was restored from a backup. False when it is already past them.
 */
export async function skipHandled(
  transaction: Transaction<Tables>,
  name: string,
  handledTo: number,
): Promise<boolean> {
  const { position, claimed_to } = await readOrInsert(transaction, name)
  if (Math.max(position, claimed_to ?? 0) >= handledTo) return false
  await transaction
    .updateTable('journal_consumers')
    .set({ position: handledTo, ...unclaimed })
    .where('name', '=', name)
    .execute()
  return true
}
