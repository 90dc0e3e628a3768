import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

interface Wanted {
  issueId: number
  limit: number
  without: readonly string[]
  isLocking: boolean
  now: number
}

/** Finds recipients who are due, in the order of their times. */
export function findDue(db: Kysely<Tables>, { issueId, limit, without, isLocking, now }: Wanted) {
  return (
    db
      .selectFrom('newsletter_issue_recipients as recipient')
      // The subscriber's columns are null for somebody who was erased or has left.
      .leftJoin('newsletter_subscribers as subscriber', (join) =>
        join
          .onRef('subscriber.id', '=', 'recipient.subscriber_id')
          .on('subscriber.state', '=', 'subscribed'),
      )
      .select([
        'recipient.issue_id',
        'recipient.subscriber_id',
        'recipient.mailbox_group',
        'recipient.attempts',
        'subscriber.email',
        'subscriber.first_name',
        'subscriber.language',
        'subscriber.tracking_agreed_at',
      ])
      .where('recipient.issue_id', '=', issueId)
      .where('recipient.state', '=', 'queued')
      .where('recipient.next_attempt_at', '<=', now)
      .where('recipient.lease_until', '<=', now)
      .$if(without.length > 0, (query) =>
        query.where('recipient.mailbox_group', 'not in', [...without]),
      )
      .orderBy('recipient.next_attempt_at')
      .orderBy('recipient.subscriber_id')
      .limit(limit)
      // Processes skip rows that another one is claiming.
      .$if(isLocking, (query) => query.forUpdate('recipient').skipLocked())
      .execute()
  )
}

type FoundRow = Awaited<ReturnType<typeof findDue>>[number]
/** A due recipient who is still subscribed. */
export type DueRow = FoundRow & { email: string; language: Language }

export const isThere = (row: FoundRow): row is DueRow => row.email !== null

/** Skips recipients who left the list or were erased after the issue was started. */
export async function skipLeft(
  db: Kysely<Tables>,
  issueId: number,
  rows: readonly FoundRow[],
  now: number,
) {
  if (rows.length === 0) return
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ state: 'skipped', answer: 'left', at: now })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', 'in', idsOf(rows))
    .where('state', '=', 'queued')
    .execute()
}

export const idsOf = (rows: readonly FoundRow[]) => rows.map((row) => row.subscriber_id)
