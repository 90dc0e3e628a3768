import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { hasUnsettled, skipCancelled } from './issue-rows.ts'
import '../tables.ts'

/**
 * Settles recipients whose claim has ended because their process died. An email whose text may have
 * been sent becomes `unknown`; the others can be claimed again once their claim ends.
 */
export async function settleLostClaims(db: Kysely<Tables>, now: number) {
  for (const { id, state } of await openIssues(db)) {
    await db
      .updateTable('newsletter_issue_recipients')
      .set({ state: 'unknown', at: now })
      .where('issue_id', '=', id)
      .where('state', '=', 'sending')
      .where('lease_until', '<=', now)
      .execute()
    if (state === 'cancelled') await skipCancelled(db, id, now)
  }
}

/** Runs when the only process starts: every earlier claim is of a dead process. */
export async function endAllClaims(db: Kysely<Tables>, now: number) {
  for (const { id } of await openIssues(db)) {
    const claimed = db
      .updateTable('newsletter_issue_recipients')
      .where('issue_id', '=', id)
      .where('lease_until', '>', 0)
    await claimed.set({ lease_until: 0 }).where('state', '=', 'queued').execute()
    await claimed.set({ state: 'unknown', at: now }).where('state', '=', 'sending').execute()
  }
}

/** Issues with an attempt that may be under way, however long ago they were cancelled. */
const openIssues = (db: Kysely<Tables>) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'state'])
    .where('state', 'in', ['sending', 'paused', 'cancelled'])
    .where(hasUnsettled)
    .execute()
