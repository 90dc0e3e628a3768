import type { Kysely } from 'kysely'
import { parseFutureTime, type TimeProblem } from '#lib/dates/future-time.ts'
import type { Tables } from '#server/database/tables.ts'
import { giveSlug, type StoredIssue } from './issues.ts'
import type { IssueSending } from './sending.ts'

/** The time to send: null for at once, a future instant, or the problem. */
export type SendTime = { at: number | null } | { problem: TimeProblem }

/** @param typed local time in Lithuania; empty for at once */
export function parseSendTime(typed: string, now: number): SendTime {
  return typed === '' ? { at: null } : parseFutureTime(typed, now)
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
