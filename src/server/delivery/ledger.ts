import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DestinationSettings } from './destination.ts'
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
  const rows = await withAnswers(db, destination).where('subject', 'in', subjects).execute()
  return new Map(
    rows.map(({ subject, state, created_at, finished_at, answer }) => [
      subject ?? '',
      { state, at: finished_at ?? created_at, answer: answer ?? '' },
    ]),
  )
}

/** Deliveries that were given up, oldest first. */
export async function readDeadLetters(
  db: Kysely<Tables>,
  destination: string,
): Promise<DeadLetter[]> {
  const rows = await withAnswers(db, destination).where('state', '=', 'dead').execute()
  return rows.map(({ id, kind, subject, attempts, finished_at, answer }) => ({
    id,
    kind,
    subject,
    attempts,
    gaveUpAt: finished_at ?? 0,
    answer: answer ?? '',
  }))
}

function withAnswers(db: Kysely<Tables>, destination: string) {
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
    .where('destination', '=', destination)
    .orderBy('id')
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
