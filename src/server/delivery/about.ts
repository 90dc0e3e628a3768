import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { NewDelivery } from './destination.ts'
import type { DeliveryState } from './tables.ts'

// Deliveries as the features that put them read and withdraw them, without the worker that sends them.

/** A delivery with the last answer of the other side. */
export interface DeliveryAbout {
  kind: string
  state: DeliveryState
  /** When it came into this state. */
  at: number
  /** Empty when it has not been tried. */
  answer: string
}

/** The newest deliveries about a subject to any of these destinations. */
export async function readDeliveriesAbout(
  db: Kysely<Tables>,
  destinations: readonly string[],
  subject: string,
  limit: number,
): Promise<DeliveryAbout[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select((eb) => [
      'kind',
      'state',
      'created_at',
      'finished_at',
      eb
        .selectFrom('delivery_attempts')
        .select('answer')
        .whereRef('delivery_attempts.delivery_id', '=', 'deliveries.id')
        .orderBy('delivery_attempts.id', 'desc')
        .limit(1)
        .as('answer'),
    ])
    .where('subject', '=', subject)
    .where('destination', 'in', destinations)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ kind, state, created_at, finished_at, answer }) => ({
    kind,
    state,
    at: finished_at ?? created_at,
    answer: answer ?? '',
  }))
}

/** How many deliveries to a destination are in each state. */
export async function countDeliveries(
  db: Kysely<Tables>,
  destination: string,
): Promise<ReadonlyMap<DeliveryState, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .where('destination', '=', destination)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Whether anything about a subject was ever put for any of these destinations. */
export async function hasDeliveryAbout(
  db: Kysely<Tables>,
  destinations: readonly string[],
  subject: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('deliveries')
    .select('id')
    .where('destination', 'in', destinations)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes what about a subject was not delivered, except what is being sent now. */
export async function deleteUndeliveredAbout(
  transaction: Transaction<Tables>,
  destinations: readonly string[],
  subject: string,
  now: number,
) {
  const ids = transaction
    .selectFrom('deliveries')
    .select('id')
    .where('destination', 'in', destinations)
    .where('subject', '=', subject)
    .where('state', '!=', 'delivered')
    .where('lease_until', '<=', now)
  await transaction.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
  await transaction.deleteFrom('deliveries').where('id', 'in', ids).execute()
}

/** Deletes the oldest that wait for these destinations and are not being sent, and returns them. */
export async function takeWaiting<Payload>(
  transaction: Transaction<Tables>,
  destinations: readonly string[],
  limit: number,
  now: number,
): Promise<Pick<NewDelivery<Payload>, 'kind' | 'payload'>[]> {
  const rows = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('destination', 'in', destinations)
    .where('state', '=', 'waiting')
    .where('lease_until', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
  const taken = await transaction
    .deleteFrom('deliveries')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning(['id', 'kind', 'payload'])
    .execute()
  return taken
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) as Payload }))
}
