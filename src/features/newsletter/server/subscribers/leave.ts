import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
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

/** The states each reason ends; in any other it changes nothing, so that repeating it is harmless. */
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
  'newsletter_bounces',
  'newsletter_tracking_events',
] as const

export function createErase({ changes, suppressions, now }: LeaveParts) {
  return (id: number): Promise<void> =>
    changes.make(async (change) => {
      const row = await lockRow(change.transaction, { id })
      if (!row) return
      await eraseRow(change, row, 'erased')
      await suppressions.add(change.transaction, row.email, 'erased', now())
    })
}

/** Deletes everything that is stored under a subscriber. */
export async function eraseRow(
  { transaction, announce }: Change,
  row: SubscriberRow,
  type: 'expired' | 'erased',
) {
  const { id, email_key } = row
  await announce(type, row)
  for (const table of erasedTables)
    await transaction.deleteFrom(table).where('subscriber_id', '=', id).execute()
  await forgetRecipient(transaction, id)
  await transaction
    .deleteFrom('newsletter_import_rows')
    .where('email_key', '=', email_key)
    .execute()
  await transaction.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}

/** An issue's figures stay true; what a mail server said may name the address. */
async function forgetRecipient(transaction: Transaction<Tables>, id: number) {
  await transaction
    .updateTable('newsletter_issue_recipients')
    .set({ answer: null })
    .where('subscriber_id', '=', id)
    .execute()
}
