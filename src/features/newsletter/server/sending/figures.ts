import type { Kysely } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { type IssueState, type RecipientState, recipientStates } from '../../issue.ts'
import { allMail, lockGroups } from './group-rows.ts'
import '../tables.ts'

/** How the sending of an issue stands. The counts by state are `recipients` together, always. */
export interface IssueFigures extends Readonly<Record<RecipientState, number>> {
  state: IssueState
  recipients: number
  /** What the mail server said when it refused us; null when nothing did or the owner paused it. */
  pausedBecause: string | null
  /** Until when the mail server is left alone, and why; null for the limit of a day. */
  rest: { until: number; because: string | null } | null
  /** Mailbox groups that refuse us and have emails waiting. */
  refusing: readonly { name: string; because: string; until: number; waiting: number }[]
}

/** Null when there is no such issue. */
export async function readFigures(
  db: Kysely<Tables>,
  id: number,
  { now, perDay }: { now: number; perDay: number },
): Promise<IssueFigures | null> {
  // One statement, so that nobody is counted twice or not at all while being sent to.
  const rows = await db
    .selectFrom('newsletter_issues as issue')
    .leftJoin('newsletter_issue_recipients as recipient', 'recipient.issue_id', 'issue.id')
    .select((eb) => [
      'issue.state as issue_state',
      'issue.recipients',
      'issue.paused_because',
      'recipient.state',
      eb.fn.count<number>('recipient.subscriber_id').as('count'),
    ])
    .where('issue.id', '=', id)
    .groupBy(['issue.state', 'issue.recipients', 'issue.paused_because', 'recipient.state'])
    .execute()
  const [first] = rows
  if (!first) return null
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const countOf = (state: RecipientState) => [state, counts.get(state) ?? 0] as const
  return {
    ...(Object.fromEntries(recipientStates.map(countOf)) as Record<RecipientState, number>),
    state: first.issue_state,
    recipients: first.recipients,
    pausedBecause: first.paused_because,
    rest: first.issue_state === 'sending' ? await readRest(db, now, perDay) : null,
    refusing: await readRefusing(db, id, now),
  }
}

async function readRest(
  db: Kysely<Tables>,
  now: number,
  perDay: number,
): Promise<IssueFigures['rest']> {
  const [all] = (await lockGroups(db, [allMail], false)).values()
  if (!all) return null
  if (all.paused_until > now) return { until: all.paused_until, because: all.paused_because }
  const tomorrow = all.refilled_at + dayMs
  return perDay > 0 && all.tokens >= perDay && tomorrow > now
    ? { until: tomorrow, because: null }
    : null
}

async function readRefusing(db: Kysely<Tables>, id: number, now: number) {
  const rows = await db
    .selectFrom('newsletter_mailbox_groups as group')
    .innerJoin('newsletter_issue_recipients as recipient', 'recipient.mailbox_group', 'group.name')
    .select((eb) => [
      'group.name',
      'group.paused_because',
      'group.paused_until',
      eb.fn.countAll<number>().as('waiting'),
    ])
    .where('group.paused_until', '>', now)
    .where('group.paused_because', 'is not', null)
    .where('recipient.issue_id', '=', id)
    .where('recipient.state', '=', 'queued')
    .groupBy(['group.name', 'group.paused_because', 'group.paused_until'])
    .execute()
  return rows.map((row) => ({
    name: row.name,
    because: row.paused_because ?? '',
    until: row.paused_until,
    waiting: Number(row.waiting),
  }))
}
