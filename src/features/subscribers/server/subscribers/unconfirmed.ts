import type { Kysely } from 'kysely'
import { unconfirmedDays } from '#features/legal/retention.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Changes } from './changes.ts'
import { eraseRows } from './leave.ts'
import { lockRow } from './rows.ts'

/** Deletes sign-ups that were not confirmed in time, and visitors of expired links. */
export async function deleteUnconfirmed(db: Kysely<Tables>, changes: Changes, now: number) {
  const before = now - unconfirmedDays * dayMs
  await db
    .updateTable('newsletter_confirmations')
    .set({ visitor: null })
    .where('expires_at', '<=', now)
    .where('visitor', 'is not', null)
    .execute()
  await db
    .deleteFrom('newsletter_confirmations')
    .where('used_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
  const rows = await db
    .selectFrom('newsletter_subscribers as subscriber')
    .select('id')
    .where('state', '=', 'pending')
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_confirmations')
            .select('token_hash')
            .whereRef('subscriber_id', '=', 'subscriber.id'),
        ),
      ),
    )
    .execute()
  for (const { id } of rows) {
    await changes.make(async (change) => {
      const row = await lockRow(change.transaction, { id })
      // Another request may have confirmed it.
      if (row?.state === 'pending') await eraseRows(change, [row], 'expired')
    })
  }
}
