import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberRecord } from '../../console-wire.ts'
import { destinationNames, subjectOf } from '../providers/deliveries.ts'

const shown = 50

/** What was sent about somebody to newsletter services, the newest first. */
export async function readProviderDeliveries(
  db: Kysely<Tables>,
  id: number,
): Promise<SubscriberRecord['deliveries']> {
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
    .where('subject', '=', subjectOf(id))
    .where('destination', 'in', destinationNames)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ kind, state, created_at, finished_at, answer }) => ({
    kind,
    state,
    at: finished_at ?? created_at,
    answer: answer ?? '',
  }))
}
