import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { type DueRow, findDue, idsOf, isThere, skipLeft } from './due-recipients.ts'
import { allMail, lockGroups, saveGroups } from './group-rows.ts'
import { type LeasedRecipient, leaseMs } from './leased-recipient.ts'
import {
  available,
  type MailboxGroup,
  newGroup,
  type Pace,
  readyAt,
  refilled,
  sped,
} from './pace.ts'
import '../tables.ts'

interface Options {
  database: Pick<Database, 'db' | 'engine'>
  issueId: number
  /** The max number of recipients. */
  limit: number
  pace: Pace
  /** The max number of emails of all issues in a day; 0 for no limit. */
  perDay: number
  /** Emails accepted by each group since the last lease. */
  accepted: ReadonlyMap<string, number>
  now: number
}

export interface NewLeases {
  leased: LeasedRecipient[]
  /** When the paces allow the next email; null when none of them limits it. */
  readyAt: number | null
}

/**
 * Leases due recipients for this process, as many as the paces of their mailbox groups allow. The
 * tokens taken are stored in the same transaction, so that a restart refills no bucket.
 */
export function leaseRecipients({ database, ...options }: Options): Promise<NewLeases> {
  return database.db
    .transaction()
    .execute((transaction) => leaseDue(transaction, database.engine === 'postgres', options))
}

async function leaseDue(
  db: Kysely<Tables>,
  isLocking: boolean,
  { issueId, limit, pace, perDay, accepted, now }: Omit<Options, 'database'>,
): Promise<NewLeases> {
  const day = await readDay(db, now, isLocking)
  const left = perDay === 0 ? limit : Math.min(limit, perDay - day.tokens)
  if (day.paused_until > now) return { leased: [], readyAt: day.paused_until }
  if (left <= 0) return { leased: [], readyAt: day.refilled_at + dayMs }

  const throttled = await readThrottled(db, now)
  const found = await findDue(db, { issueId, limit: left, without: throttled, isLocking, now })
  const due = found.filter(isThere)
  await skipLeft(
    db,
    issueId,
    found.filter((row) => !isThere(row)),
    now,
  )
  const names = [...new Set([...due.map((row) => row.mailbox_group), ...accepted.keys()])]
  const stored = names.length > 0 ? await lockGroups(db, names, isLocking) : new Map()
  const groups = new Map(
    names.map((name) => {
      const group = stored.get(name) ?? newGroup(name, pace, now)
      return [name, refilled(sped(group, accepted.get(name) ?? 0, pace, now), now)]
    }),
  )
  const taken = due.filter((row) => takeFrom(groups, row.mailbox_group, now))
  await saveGroups(db, [...groups.values(), { ...day, tokens: day.tokens + taken.length }])
  const leaseUntil = now + leaseMs
  await saveLeases(db, issueId, taken, leaseUntil)
  const isPaced = taken.length < due.length || throttled.length > 0
  return {
    leased: taken.map((row) => toLeased(row, leaseUntil)),
    readyAt: isPaced ? await nextReadyAt(db, now) : null,
  }
}

function takeFrom(groups: Map<string, MailboxGroup>, name: string, now: number): boolean {
  const group = groups.get(name)
  if (!group || available(group, now) < 1) return false
  groups.set(name, { ...group, tokens: group.tokens - 1 })
  return true
}

/** Reads the row of all mail, whose `tokens` count emails since the day began at `refilled_at`. */
async function readDay(db: Kysely<Tables>, now: number, isLocking: boolean): Promise<MailboxGroup> {
  const today = now - (now % dayMs)
  const stored = (await lockGroups(db, [allMail], isLocking)).get(allMail)
  const empty = { name: allMail, per_minute: 0, clean_replies: 0, paused_because: null }
  const day = stored ?? { ...empty, paused_until: 0, tokens: 0, refilled_at: today }
  return day.refilled_at < today ? { ...day, tokens: 0, refilled_at: today } : day
}

/** A group without a token, or one in its retry delay. */
const isThrottled = (now: number) =>
  sql<boolean>`(paused_until > ${sql.lit(now)}
    or tokens + (${sql.lit(now)} - refilled_at) * per_minute / 60000.0 < 1)`

async function readThrottled(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_mailbox_groups')
    .select('name')
    .where('name', '<>', allMail)
    .where(isThrottled(now))
    .execute()
  return rows.map(({ name }) => name)
}

async function nextReadyAt(db: Kysely<Tables>, now: number): Promise<number> {
  const rows = await db
    .selectFrom('newsletter_mailbox_groups')
    .selectAll()
    .where('name', '<>', allMail)
    .where(isThrottled(now))
    .execute()
  return rows.reduce((first, group) => Math.min(first, readyAt(group)), Number.POSITIVE_INFINITY)
}

async function saveLeases(
  db: Kysely<Tables>,
  issueId: number,
  rows: readonly DueRow[],
  until: number,
) {
  if (rows.length === 0) return
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ lease_until: until })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', 'in', idsOf(rows))
    .where('state', '=', 'queued')
    .execute()
}

const toLeased = (row: DueRow, leaseUntil: number): LeasedRecipient => ({
  issueId: row.issue_id,
  subscriberId: row.subscriber_id,
  email: row.email,
  firstName: row.first_name,
  language: row.language,
  trackingAgreedAt: row.tracking_agreed_at,
  mailboxGroup: row.mailbox_group,
  attempts: row.attempts,
  leaseUntil,
})
