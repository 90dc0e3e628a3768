import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** Far longer than an event stays in the journal. */
const retentionMs = 30 * dayMs
const idsPerStatement = 200

/** Of these events the ones that a consumer has handled. */
export async function handledBy(
  db: Kysely<Tables>,
  consumer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const handled = new Set<string>()
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom('domain_event_receipts')
      .select('event_id')
      .where('consumer', '=', consumer)
      .where('event_id', 'in', ids.slice(start, start + idsPerStatement))
      .execute()
    for (const { event_id } of rows) handled.add(event_id)
  }
  return handled
}

/** Belongs in the transaction with what handling the event changed. False when it was there. */
export async function putReceipt(
  transaction: Transaction<Tables>,
  consumer: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('domain_event_receipts')
    .values({ consumer, event_id: id, handled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldReceipts(db: Kysely<Tables>, now: number) {
  await db
    .deleteFrom('domain_event_receipts')
    .where('handled_at', '<', now - retentionMs)
    .execute()
}
