import type { SubscriberState } from '../../subscriber.ts'
import type { Change, Changes } from './changes.ts'
import { expireConfirmations } from './confirmations.ts'
import { addEvent, lockRow, type SubscriberRow, updateRow } from './rows.ts'
import type { EndReason } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

interface LeaveParts {
  changes: Changes
  suppressions: Suppressions
  now: () => number
}

/** The states each reason ends. In other states it changes nothing, so repeating it is harmless. */
const endedBy: Readonly<Record<EndReason, readonly SubscriberState[]>> = {
  bounced: ['pending', 'subscribed'],
  unsubscribed: ['pending', 'subscribed', 'bounced'],
  complained: ['pending', 'subscribed', 'bounced', 'unsubscribed'],
}

export function createEnd({ changes, suppressions, now }: LeaveParts) {
  return (id: number, reason: EndReason, detail: string): Promise<void> =>
    changes.make(async ({ transaction, announce }) => {
      const at = now()
      const row = await lockRow(transaction, { id })
      if (!row) return
      await expireConfirmations(transaction, id, at)
      if (!endedBy[reason].includes(row.state)) return
      const ended = await updateRow(transaction, id, {
        state: reason,
        ended_at: at,
        tracking_agreed_at: null,
      })
      await suppressions.add(transaction, row.email, reason, at)
      await addEvent(transaction, id, { at, type: reason, detail: detail || null })
      await announce('ended', ended)
    })
}

const erasedTables = [
  'newsletter_subscriber_events',
  'newsletter_confirmations',
  'newsletter_tags',
  'newsletter_import_people',
] as const

export function createErase({ changes, suppressions, now }: LeaveParts) {
  return (id: number): Promise<void> =>
    changes.make(async (change) => {
      const row = await lockRow(change.transaction, { id })
      if (!row) return
      await eraseRows(change, [row], 'erased')
      await suppressions.add(change.transaction, row.email, 'erased', now())
      await suppressions.rememberErasure(change.transaction, row.email, now())
    })
}

/** Deletes everything stored about some subscribers, a few hundred at most. */
export async function eraseRows(
  { transaction, announce, records }: Change,
  rows: readonly SubscriberRow[],
  type: 'expired' | 'erased',
) {
  if (rows.length === 0) return
  for (const row of rows) await announce(type, row)
  const ids = rows.map(({ id }) => id)
  for (const table of erasedTables)
    await transaction.deleteFrom(table).where('subscriber_id', 'in', ids).execute()
  for (const { erase } of records) await erase?.(transaction, ids)
  await transaction
    .deleteFrom('newsletter_import_rows')
    .where(
      'email_key',
      'in',
      rows.map(({ email_key }) => email_key),
    )
    .execute()
  await transaction.deleteFrom('newsletter_subscribers').where('id', 'in', ids).execute()
}
