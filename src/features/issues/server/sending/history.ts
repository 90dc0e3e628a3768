import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** States in which an email has left this server. */
const sentStates = ['sent', 'failed', 'unknown'] as const
const recentMs = 14 * dayMs

/** Returns the issue last sent to a subscriber in two weeks; null without one. */
export async function latestIssueTo(
  db: Kysely<Tables>,
  subscriberId: number,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('newsletter_issue_recipients')
    .select('issue_id')
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['sending', ...sentStates])
    .where('at', '>', now - recentMs)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.issue_id ?? null
}

/** Returns the mailbox group of a recipient; null for no recipient of the issue. */
export async function findMailboxGroup(
  db: Kysely<Tables>,
  issueId: number,
  subscriberId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_issue_recipients')
    .select('mailbox_group')
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row?.mailbox_group ?? null
}

/** Reads the last emails sent to a subscriber, the newest first. */
export const readSent = (db: Kysely<Tables>, subscriberId: number, limit: number) =>
  db
    .selectFrom('newsletter_issue_recipients')
    .select(['issue_id', 'at'])
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', sentStates)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/** Counts the emails of an issue that were sent. */
export async function countSent(db: Kysely<Tables>, issueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_issue_recipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('issue_id', '=', issueId)
    .where('state', 'in', sentStates)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads issues whose sending has begun and not ended. */
export async function readUnfinishedIssues(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', 'in', ['sending', 'paused'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there are any issues, drafts included. */
export async function hasIssues(db: Kysely<Tables>): Promise<boolean> {
  const query = db.selectFrom('newsletter_issues').select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
