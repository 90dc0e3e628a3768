import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { callbackRefusals } from './gateways/gateway.ts'

/** Longer than any gateway repeats a callback. */
const retentionMs = 120 * dayMs
const refusedRetentionMs = 30 * dayMs
/** The max number of refused callbacks, so that forged ones cannot fill the disk. */
const maxRefused = 10_000

export async function deleteOldCallbacks(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('payment_callbacks')
    .where('received_at', '<', now - retentionMs)
    .execute()
  const refused = db.deleteFrom('payment_callbacks').where('outcome', 'in', callbackRefusals)
  await refused.where('received_at', '<', now - refusedRetentionMs).execute()
  const first = await db
    .selectFrom('payment_callbacks')
    .select('id')
    .where('outcome', 'in', callbackRefusals)
    .orderBy('id', 'desc')
    .offset(maxRefused)
    .limit(1)
    .executeTakeFirst()
  if (first) await refused.where('id', '<=', first.id).execute()
}
