import { type Expression, expressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberState } from '../../subscriber.ts'
import { issueDetail } from './events.ts'
import '../tables.ts'

const { exists, selectFrom } = expressionBuilder<Tables>()

interface Wanted {
  /** Reads subscribers above this id. */
  after: number
  states: readonly SubscriberState[]
  limit: number
}

/** Reads a batch of subscribers in the order of their ids. */
export const readBatch = (db: Kysely<Tables>, { after, states, limit }: Wanted) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'state'])
    .where('id', '>', after)
    .where('state', 'in', states)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Counts those who are on the list and have a higher id. */
export async function countSubscribedAfter(db: Kysely<Tables>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('id', '>', id)
    .where('state', '=', 'subscribed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there are any subscribers. */
export async function hasSubscribers(db: Kysely<Tables>): Promise<boolean> {
  const query = db.selectFrom('newsletter_subscribers').select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns those of the ids who have been off the list at some time. */
export async function whoHasLeft(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await transaction
    .selectFrom('newsletter_subscriber_events')
    .select('subscriber_id')
    .distinct()
    .where('subscriber_id', 'in', ids)
    .where('type', 'in', ['unsubscribed', 'bounced', 'complained'])
    .execute()
  return new Set(rows.map(({ subscriber_id }) => subscriber_id))
}

/** A subscriber as an email is sent to them. */
export interface Reachable {
  email: string
  first_name: string | null
  language: Language
  tracking_agreed_at: number | null
}

/** Reads those of the ids who are on the list. */
export async function readSubscribed(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reachable>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'first_name', 'language', 'tracking_agreed_at'])
    .where('id', 'in', ids)
    .where('state', '=', 'subscribed')
    .execute()
  return new Map(rows.map(({ id, ...reachable }) => [id, reachable]))
}

/** Reads the addresses and states of those of the ids who are not erased. */
export async function readStates(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { email: string; state: SubscriberState }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, email, state }) => [id, { email, state }]))
}

/** A condition of a query: whether the subscriber of an id is on the list. */
export const isSubscribed = (id: Expression<number>) =>
  exists(subscriberOf(id).where('subscriber.state', '=', 'subscribed'))

/** A condition of a query: whether the subscriber of an id agreed to tracking. */
export const hasAgreedToTracking = (id: Expression<number>) =>
  exists(subscriberOf(id).where('subscriber.tracking_agreed_at', 'is not', null))

const subscriberOf = (id: Expression<number>) =>
  selectFrom('newsletter_subscribers as subscriber')
    .select('subscriber.id')
    .where('subscriber.id', '=', id)

/** Counts those who unsubscribed by a link of an issue. */
export async function countUnsubscribedBy(db: Kysely<Tables>, issueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscriber_events')
    .select((eb) => eb.fn.count<number>('subscriber_id').distinct().as('count'))
    .where('type', '=', 'unsubscribed')
    .where('detail', '=', issueDetail(issueId))
    .executeTakeFirstOrThrow()
  return Number(count)
}
