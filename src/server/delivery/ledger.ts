import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DestinationSettings } from './destination.ts'
import { initialState } from './outbox.ts'
import type { DeliveryState } from './tables.ts'

/** How a delivery stands, with the last answer of the other side. */
export interface DeliveryStatus {
  state: DeliveryState
  /** When it came into this state. */
  at: number
  /** Empty when it has not been tried. */
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

/** How the deliveries about each of these subjects stand; the newest one counts. */
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

/** What was given up, the oldest first. */
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
 * Takes up again what was given up, for as long as if it were new: all of a destination, or what is
 * about one subject. Gives how many.
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

/** Deletes what is about a subject, in whatever state. */
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
