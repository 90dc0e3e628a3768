import type { Kysely } from 'kysely'
import { hourMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SendingControl } from './apply-event.ts'
import '../tables.ts'

const groupRestMs = 4 * hourMs

/** Pauses by the tables, so that every process that sends sees it before its next email. */
export function createSendingControl(db: Kysely<Tables>, now: () => number): SendingControl {
  return {
    pauseIssue: (id, because) =>
      db
        .updateTable('newsletter_issues')
        .set({ state: 'paused', paused_because: because })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute(),
    pauseMailboxGroup: (name, because) =>
      db
        .updateTable('newsletter_mailbox_groups')
        .set({ paused_until: now() + groupRestMs, paused_because: because })
        .where('name', '=', name)
        .execute(),
  }
}
