import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { isNotHeld } from '../installation/restore-hold.ts'
import {
  type DestinationSettings,
  type NewDelivery,
  nextAttemptAt,
  type RetryPolicy,
  type SendResult,
} from './destination.ts'
import './tables.ts'

/** A delivery that this process alone may send until its lease ends. */
export type LeasedDelivery = Selectable<Tables['deliveries']>

export interface Outbox<Payload> {
  /** Stores a delivery; false, and nothing is stored, when too many already wait. */
  put(
    transaction: Transaction<Tables>,
    deliveries: readonly NewDelivery<Payload>[],
    now: number,
  ): Promise<boolean>
  /** Leases the next due delivery, so that other processes leave it alone for a while. */
  leaseNext(now: number): Promise<LeasedDelivery | undefined>
  /** When the next delivery is due; null when none waits. */
  nextDue(): Promise<number | null>
  /** Ends all leases; only for the start of a process that has no others beside it. */
  releaseLeases(): Promise<void>
  /**
   * Records the result of an attempt, unless the delivery was deleted or leased again meanwhile.
   */
  settle(leased: LeasedDelivery, result: SendResult, now: number): Promise<void>
}

const maxAnswerLength = 500

/** The waiting deliveries of one destination. */
export function createOutbox<Payload>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  destination: DestinationSettings<Payload>,
): Outbox<Payload> {
  const { name, leaseMs } = destination

  return {
    put: (transaction, deliveries, now) => put(transaction, destination, deliveries, now),
    leaseNext: (now) => leaseNext(db, engine, { name, leaseMs }, now),
    nextDue: () => nextDue(db, name),
    async releaseLeases() {
      await db
        .updateTable('deliveries')
        .set({ lease_until: 0 })
        .where('destination', '=', name)
        .where('lease_until', '>', 0)
        .execute()
    },
    settle: (leased, result, now) =>
      db
        .transaction()
        .execute((transaction) => settle(transaction, destination, leased, result, now)),
  }
}

/** The columns of a delivery before its first attempt. */
export const initialState = ({ giveUpAfterMs }: RetryPolicy, now: number) => ({
  state: 'waiting' as const,
  next_attempt_at: now,
  give_up_at: now + giveUpAfterMs,
  lease_until: 0,
  attempts: 0,
  finished_at: null,
})

async function put<Payload>(
  transaction: Transaction<Tables>,
  { name, retry, maxWaiting }: DestinationSettings<Payload>,
  deliveries: readonly NewDelivery<Payload>[],
  now: number,
): Promise<boolean> {
  if (maxWaiting !== undefined) {
    const waiting = await countWaiting(transaction, name)
    if (waiting + deliveries.length > maxWaiting) return false
  }
  const rows = deliveries.map(({ kind, subject, orderKey, payload }) => ({
    destination: name,
    kind,
    subject: subject ?? null,
    order_key: orderKey ?? null,
    payload: JSON.stringify(payload),
    created_at: now,
    ...initialState(retry, now),
  }))
  await transaction.insertInto('deliveries').values(rows).execute()
  return true
}

export async function countWaiting(db: Kysely<Tables>, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('destination', '=', name)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function leaseNext(
  db: Kysely<Tables>,
  engine: Database['engine'],
  { name, leaseMs }: Pick<DestinationSettings<never>, 'name' | 'leaseMs'>,
  now: number,
): Promise<LeasedDelivery | undefined> {
  const next = db
    .selectFrom('deliveries')
    .select('id')
    .where('destination', '=', name)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .where('lease_until', '<=', now)
    .where(isNotHeld('deliveries.created_at'))
    .where(isFirstOfItsKey)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  return (
    db
      .updateTable('deliveries')
      .set((eb) => ({ lease_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      // Skips a row that another process is leasing at this moment.
      .where('id', '=', engine === 'postgres' ? next.forUpdate().skipLocked() : next)
      // Checked again on the row itself, because another process may have leased it since it was
      // found.
      .where('lease_until', '<=', now)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
  )
}

const isFirstOfItsKey = () => sql<boolean>`(order_key is null or not exists (
  select 1 from deliveries as earlier
  where earlier.destination = deliveries.destination and earlier.order_key = deliveries.order_key
    and earlier.state = 'waiting' and earlier.id < deliveries.id
))`

async function nextDue(db: Kysely<Tables>, name: string): Promise<number | null> {
  const { due } = await db
    .selectFrom('deliveries')
    .select(
      sql<number | null>`min(case when lease_until > next_attempt_at
        then lease_until else next_attempt_at end)`.as('due'),
    )
    .where('destination', '=', name)
    .where('state', '=', 'waiting')
    .where(isNotHeld('deliveries.created_at'))
    .where(isFirstOfItsKey)
    .executeTakeFirstOrThrow()
  return due
}

async function settle<Payload>(
  transaction: Transaction<Tables>,
  destination: DestinationSettings<Payload>,
  leased: LeasedDelivery,
  result: SendResult,
  now: number,
) {
  const { id, lease_until } = leased
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ lease_until: 0, ...changeAfter(destination, leased, result, now) })
    .where('id', '=', id)
    .where('lease_until', '=', lease_until)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await noteInterrupted(transaction, leased, now)
  const { outcome, answer } = result
  const attempt = { delivery_id: id, at: now, outcome, answer: answer.slice(0, maxAnswerLength) }
  await transaction.insertInto('delivery_attempts').values(attempt).execute()
}

/**
 * Records an attempt whose process was killed before it could settle, and which may have delivered.
 */
async function noteInterrupted(
  transaction: Transaction<Tables>,
  { id, attempts }: LeasedDelivery,
  now: number,
) {
  const { count } = await transaction
    .selectFrom('delivery_attempts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= attempts - 1) return
  const attempt = { delivery_id: id, at: now, outcome: 'interrupted' as const, answer: '' }
  await transaction.insertInto('delivery_attempts').values(attempt).execute()
}

function changeAfter<Payload>(
  { retry, keepAfterDelivery }: DestinationSettings<Payload>,
  { attempts, give_up_at, payload }: LeasedDelivery,
  result: SendResult,
  now: number,
) {
  const finished = { next_attempt_at: null, finished_at: now }
  if (result.outcome === 'delivered') {
    const retained = keepAfterDelivery?.(JSON.parse(payload)) ?? null
    return { ...finished, state: 'delivered' as const, payload: JSON.stringify(retained) }
  }
  const dead = { ...finished, state: 'dead' as const }
  if (result.outcome === 'rejected') return dead
  const soFar = { attempts, giveUpAt: give_up_at }
  const next = nextAttemptAt(retry, soFar, now, result.retryAfterMs)
  return next === null ? dead : { next_attempt_at: next }
}
