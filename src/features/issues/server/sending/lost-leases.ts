import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { hasUnsettled, skipCancelled } from './issue-rows.ts'
import '../tables.ts'

/**
 * Settles recipients whose lease has ended because their process died. An email whose text may have
 * been sent becomes `unknown`; the others can be leased again once their lease ends.
 */
export async function settleLostLeases(db: Kysely<Tables>, now: number) {
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

/** Runs when the only process starts: every earlier lease is of a dead process. */
export async function endAllLeases(db: Kysely<Tables>, now: number) {
  for (const { id } of await openIssues(db)) {
    const leased = db
      .updateTable('newsletter_issue_recipients')
      .where('issue_id', '=', id)
      .where('lease_until', '>', 0)
    await leased.set({ lease_until: 0 }).where('state', '=', 'queued').execute()
    await leased.set({ state: 'unknown', at: now }).where('state', '=', 'sending').execute()
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
