import {
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DestinationSettings, NewDelivery } from './destination.ts'
import { initialState } from './outbox.ts'
import type { DeliveryState } from './tables.ts'

/** The state of a delivery, with the last answer of the destination. */
export interface DeliveryStatus {
  state: DeliveryState
  /** When it entered this state. */
  at: number
  /** Empty before the first attempt. */
  answer: string
}

export interface DeadLetter {
  id: number
  kind: string
  subject: string | null
  attempts: number
  gaveUpAt: number
  answer: string
}

/** The state of the newest delivery about each of these subjects. */
export async function readDeliveries(
  db: Kysely<Tables>,
  destination: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, DeliveryStatus>> {
  if (subjects.length === 0) return new Map()
  const rows = await withAnswers(db, [destination])
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.subject ?? '', statusOf(row)]))
}

/** Reads the newest deliveries about a subject to any of these destinations, with their kinds. */
export async function readDeliveriesAbout(
  db: Kysely<Tables>,
  destinations: readonly string[],
  subject: string,
  limit: number,
): Promise<(DeliveryStatus & { kind: string })[]> {
  const rows = await withAnswers(db, destinations)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ kind: row.kind, ...statusOf(row) }))
}

/** Counts the deliveries to a destination by state. */
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

/** Deliveries that were given up, oldest first. */
export async function readDeadLetters(
  db: Kysely<Tables>,
  destination: string,
): Promise<DeadLetter[]> {
  const rows = await withAnswers(db, [destination])
    .where('state', '=', 'dead')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, subject, attempts, finished_at, answer }) => ({
    id,
    kind,
    subject,
    attempts,
    gaveUpAt: finished_at ?? 0,
    answer: answer ?? '',
  }))
}

const statusOf = ({
  state,
  created_at,
  finished_at,
  answer,
}: Pick<Selectable<Tables['deliveries']>, 'state' | 'created_at' | 'finished_at'> & {
  answer: string | null
}): DeliveryStatus => ({ state, at: finished_at ?? created_at, answer: answer ?? '' })

function withAnswers(db: Kysely<Tables>, destinations: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .select((eb) => [
      'id',
      'kind',
      'subject',
      'state',
      'attempts',
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
    .where('destination', 'in', destinations)
}

/**
 * Retries dead letters of a destination, all or those about one subject, for as long as new
 * deliveries. Returns their number.
 */
export async function replayDeadLetters<Payload>(
  db: Kysely<Tables>,
  { name, retry }: Pick<DestinationSettings<Payload>, 'name' | 'retry'>,
  now: number,
  subject?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(initialState(retry, now))
    .where('destination', '=', name)
    .where('state', '=', 'dead')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the deliveries about a subject, in any state. */
export async function deleteDeliveries(db: Kysely<Tables>, destination: string, subject: string) {
  const about = db.selectFrom('deliveries').select('id').where('destination', '=', destination)
  await deleteAll(db, about.where('subject', '=', subject))
}

/** Deletes deliveries by their ids, in any state. */
export async function deleteDeliveriesById(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length > 0)
    await deleteAll(db, db.selectFrom('deliveries').select('id').where('id', 'in', ids))
}

/** Reads deliveries whose payload contains a text in any letters, the newest first. */
export async function readContaining<Payload>(
  db: Kysely<Tables>,
  destinations: readonly string[],
  text: string,
): Promise<(DeliveryStatus & Found<Payload>)[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await withAnswers(db, destinations)
    .select('payload')
    .where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, subject, payload, ...row }) => ({
    id,
    kind,
    subject,
    payload: JSON.parse(payload) as Payload,
    ...statusOf(row),
  }))
}

interface Found<Payload> {
  id: number
  kind: string
  subject: string | null
  payload: Payload
}

/** Deletes deliveries about a subject that were not delivered, except those being sent now. */
export async function deleteUndeliveredAbout(
  db: Kysely<Tables>,
  destinations: readonly string[],
  subject: string,
  now: number,
) {
  const about = db
    .selectFrom('deliveries')
    .select('id')
    .where('destination', 'in', destinations)
    .where('subject', '=', subject)
    .where('state', '!=', 'delivered')
    .where('lease_until', '<=', now)
  await deleteAll(db, about)
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

export async function deleteOldDeliveries<Payload>(
  db: Kysely<Tables>,
  { name, retentionMs }: Pick<DestinationSettings<Payload>, 'name' | 'retentionMs'>,
  now: number,
) {
  const old = db.selectFrom('deliveries').select('id').where('destination', '=', name)
  await deleteAll(db, old.where('created_at', '<=', now - retentionMs))
}

type Ids = SelectQueryBuilder<Tables, 'deliveries', { id: Selectable<Tables['deliveries']>['id'] }>

async function deleteAll(db: Kysely<Tables>, ids: Ids) {
  await db.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
  await db.deleteFrom('deliveries').where('id', 'in', ids).execute()
}
