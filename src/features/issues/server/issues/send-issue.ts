import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { isLeftOut, parseLocalTime } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TimeProblem } from '../../console-wire.ts'
import { giveSlug, type StoredIssue } from './issues.ts'
import type { IssueSending } from './sending.ts'

/** The max time ahead for a schedule; anything later is a typing error. */
const longestWait = 366 * dayMs

/** The time to send: null for at once, a future instant, or the problem. */
export type SendTime = { at: number | null } | { problem: TimeProblem }

/** @param typed local time in Lithuania; empty for at once */
export function parseSendTime(typed: string, now: number): SendTime {
  if (typed === '') return { at: null }
  const at = parseLocalTime(typed)
  if (at !== null && at > now && at < now + longestWait) return { at }
  return { problem: isLeftOut(typed) ? 'left_out' : 'wrong' }
}

/** Sends an issue at once or schedules it; returns false when its state does not allow that. */
export async function sendIssue(
  db: Kysely<Tables>,
  sending: Pick<IssueSending, 'start' | 'schedule'>,
  issue: Pick<StoredIssue, 'id' | 'subject' | 'state'>,
  at: number | null,
): Promise<boolean> {
  if (issue.state !== 'draft') return false
  await giveSlug(db, issue)
  return at === null ? sending.start(issue.id) : sending.schedule(issue.id, at)
}
