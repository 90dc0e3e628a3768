import type { Kysely } from 'kysely'
import { readSubscribed } from '#features/subscribers/server.ts'
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

/**
 * Finds recipients who are due, in the order of their times; without an email for somebody who was
 * erased or has left.
 */
export async function findDue(db: Kysely<Tables>, wanted: Wanted) {
  const rows = await findQueued(db, wanted)
  const subscribed = await readSubscribed(
    db,
    rows.map((row) => row.subscriber_id),
  )
  return rows.map((row) => ({ ...row, ...(subscribed.get(row.subscriber_id) ?? gone) }))
}

const gone = { email: null, first_name: null, language: null, tracking_agreed_at: null }

const findQueued = (db: Kysely<Tables>, { issueId, limit, without, isLocking, now }: Wanted) =>
  db
    .selectFrom('newsletter_issue_recipients')
    .select(['issue_id', 'subscriber_id', 'mailbox_group', 'attempts'])
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .where('lease_until', '<=', now)
    .$if(without.length > 0, (query) => query.where('mailbox_group', 'not in', [...without]))
    .orderBy('next_attempt_at')
    .orderBy('subscriber_id')
    .limit(limit)
    // Processes skip rows that another one is leasing.
    .$if(isLocking, (query) => query.forUpdate().skipLocked())
    .execute()

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
