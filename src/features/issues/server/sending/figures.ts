import type { Kysely } from 'kysely'
import { type RecipientState, recipientStates } from '#features/subscribers/recipient-state.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { HeldGroup, PutOff } from '../../console-wire.ts'
import { type IssueState } from '../../issue.ts'
import { allMail, lockGroups } from './group-rows.ts'
import type { Pace } from './pace.ts'
import { readHeld, readPutOff } from './waits.ts'
import '../tables.ts'

/** The progress of sending an issue. The counts by state always add up to `recipients`. */
export interface IssueFigures extends Readonly<Record<RecipientState, number>> {
  state: IssueState
  recipients: number
  /** The mail server's refusal; null when there was none or the owner paused the issue. */
  pausedBecause: string | null
  /** The end of the mail server's retry delay and its reason; null for the daily limit. */
  backOff: { until: number; because: string | null } | null
  held: readonly HeldGroup[]
  putOff: PutOff | null
}

/** Returns null when there is no such issue. */
export async function readFigures(
  db: Kysely<Tables>,
  id: number,
  { now, perDay, pace }: { now: number; perDay: number; pace: Pace },
): Promise<IssueFigures | null> {
  // One statement, so that a recipient who changes state meanwhile is counted exactly once.
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
    backOff: first.issue_state === 'sending' ? await readBackOff(db, now, perDay) : null,
    held: await readHeld(db, id, { pace, now }),
    putOff: await readPutOff(db, id, now),
  }
}

async function readBackOff(
  db: Kysely<Tables>,
  now: number,
  perDay: number,
): Promise<IssueFigures['backOff']> {
  const [all] = (await lockGroups(db, [allMail], false)).values()
  if (!all) return null
  if (all.paused_until > now) return { until: all.paused_until, because: all.paused_because }
  const tomorrow = all.refilled_at + dayMs
  return perDay > 0 && all.tokens >= perDay && tomorrow > now
    ? { until: tomorrow, because: null }
    : null
}
