import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** Far longer than an event stays in the journal. */
const retentionMs = 30 * dayMs
const idsPerStatement = 200

/** Finds the events of these that a consumer has handled. */
export async function processedBy(
  db: Kysely<Tables>,
  consumer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const handled = new Set<string>()
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom('processed_domain_events')
      .select('event_id')
      .where('consumer', '=', consumer)
      .where('event_id', 'in', ids.slice(start, start + idsPerStatement))
      .execute()
    for (const { event_id } of rows) handled.add(event_id)
  }
  return handled
}

/** The events that these consumers have handled after a time, each with its consumer. */
export async function readProcessed(
  db: Kysely<Tables>,
  consumers: readonly string[],
  since: number,
): Promise<(readonly [consumer: string, id: string])[]> {
  const rows = await db
    .selectFrom('processed_domain_events')
    .select(['consumer', 'event_id'])
    .where('processed_at', '>', since)
    .where('consumer', 'in', consumers)
    .execute()
  return rows.map(({ consumer, event_id }) => [consumer, event_id])
}

/** Marks many events as processed after they were handled. */
export async function markAllProcessed(
  transaction: Transaction<Tables>,
  consumer: string,
  ids: readonly string[],
  now: number,
) {
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const some = ids.slice(start, start + idsPerStatement)
    await transaction
      .insertInto('processed_domain_events')
      .values(some.map((event_id) => ({ consumer, event_id, processed_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Marks an event as processed, in the transaction with the changes of its handler. False when it
 * already was.
 */
export async function markProcessed(
  transaction: Transaction<Tables>,
  consumer: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('processed_domain_events')
    .values({ consumer, event_id: id, processed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldProcessedEvents(db: Kysely<Tables>, now: number) {
  await db
    .deleteFrom('processed_domain_events')
    .where('processed_at', '<', now - retentionMs)
    .execute()
}
