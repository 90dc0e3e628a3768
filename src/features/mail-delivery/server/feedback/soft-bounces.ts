import type { Kysely } from 'kysely'
import { readSent } from '#features/issues/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** The number of emails that count, and the min number of bounces among them. */
const lastEmails = 5
const minBounced = 3
/** A full mailbox or a server that is down may recover within a week. */
const minSpanMs = 14 * dayMs
const maxEmails = 40

export interface SentEmail {
  at: number
  hasBounced: boolean
}

/**
 * Whether a mailbox that refuses repeatedly counts as dead: 3 of its last 5 emails bounced, and the
 * first of these 14 days before the last. For daily emails, bounces right before those five count
 * too.
 *
 * @param emails the newest first
 */
export function isDead(emails: readonly SentEmail[]): boolean {
  const last = emails.slice(0, lastEmails)
  if (last.filter(({ hasBounced }) => hasBounced).length < minBounced) return false
  const earlier = emails.slice(lastEmails)
  const end = earlier.findIndex(({ hasBounced }) => !hasBounced)
  const bounced = [...last, ...(end < 0 ? earlier : earlier.slice(0, end))].filter(
    ({ hasBounced }) => hasBounced,
  )
  const span = (bounced[0]?.at ?? 0) - (bounced.at(-1)?.at ?? 0)
  return span >= minSpanMs
}

/** Reads the latest emails to a subscriber, including the one that bounces now. */
export async function readSentEmails(
  db: Kysely<Tables>,
  subscriberId: number,
  now: { issueId: number | null; at: number },
): Promise<SentEmail[]> {
  const sent = await readSent(db, subscriberId, maxEmails)
  const bounces = await db
    .selectFrom('newsletter_bounces')
    .select(['issue_id', 'at'])
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', 'soft')
    .orderBy('id', 'desc')
    .limit(maxEmails)
    .execute()
  const bounced = new Set(bounces.map(({ issue_id }) => issue_id))
  const others = sent.filter(({ issue_id }) => issue_id !== now.issueId)
  return [
    { at: now.at, hasBounced: true },
    ...others.map(({ issue_id, at }) => ({ at, hasBounced: bounced.has(issue_id) })),
  ]
}
