import type { Selectable } from 'kysely'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** A mailbox group with its token bucket, as it is stored. */
export type MailboxGroup = Selectable<Tables['newsletter_mailbox_groups']>

/** The emails per minute to a mailbox group: at the start, per increase, and at most. */
export interface Pace {
  startPerMinute: number
  stepPerMinute: number
  maxPerMinute: number
}

export const defaultPace: Pace = { startPerMinute: 120, stepPerMinute: 60, maxPerMinute: 3000 }

const repliesPerStep = 200
const burstMs = 10 * secondMs
const slowedBackOffMs = 30 * secondMs
const refusedBackOffMs = 4 * hourMs

const burstOf = (perMinute: number) => Math.max(1, (perMinute * burstMs) / minuteMs)

export const newGroup = (name: string, { startPerMinute }: Pace, now: number): MailboxGroup => ({
  name,
  per_minute: startPerMinute,
  tokens: burstOf(startPerMinute),
  refilled_at: now,
  clean_replies: 0,
  paused_until: 0,
  paused_because: null,
})

/** Returns the bucket refilled up to now. */
export function refilled(group: MailboxGroup, now: number): MailboxGroup {
  const passedMs = Math.max(0, now - group.refilled_at)
  const tokens = group.tokens + (passedMs * group.per_minute) / minuteMs
  return { ...group, tokens: Math.min(tokens, burstOf(group.per_minute)), refilled_at: now }
}

/** The number of emails the group may get now. */
export const available = (group: MailboxGroup, now: number) =>
  group.paused_until > now ? 0 : Math.floor(refilled(group, now).tokens)

/** The time at which the group may get its next email. */
export function readyAt({ tokens, refilled_at, per_minute, paused_until }: MailboxGroup): number {
  const missing = Math.max(0, 1 - tokens)
  return Math.max(paused_until, refilled_at + Math.ceil((missing * minuteMs) / per_minute))
}

/**
 * Returns the group after accepted emails: enough of them raise its pace, and end a refusal. Emails
 * under way when it was paused change nothing, since the reason of the pause still holds.
 */
export function sped(
  group: MailboxGroup,
  cleanReplies: number,
  pace: Pace,
  now: number,
): MailboxGroup {
  if (cleanReplies === 0 || group.paused_until > now) return group
  const wasRefused = group.paused_because !== null
  const replies = group.clean_replies + cleanReplies
  const steps = Math.floor(replies / repliesPerStep)
  const most = Math.max(pace.maxPerMinute, pace.startPerMinute)
  const perMinute = wasRefused ? Math.max(group.per_minute, pace.startPerMinute) : group.per_minute
  return {
    ...group,
    per_minute: Math.min(most, perMinute + steps * pace.stepPerMinute),
    clean_replies: replies % repliesPerStep,
    paused_because: null,
  }
}

/** Returns the group after it asked for fewer emails; several replies under way slow it once. */
export function slowed(group: MailboxGroup, now: number): MailboxGroup {
  if (group.paused_until > now) return { ...group, clean_replies: 0 }
  return {
    ...group,
    per_minute: Math.max(1, group.per_minute / 2),
    tokens: 0,
    refilled_at: now,
    clean_replies: 0,
    paused_until: now + slowedBackOffMs,
  }
}

/**
 * Returns the group after it refused the sender, which any further email would meet too. One email
 * is tried every few hours, since the reason may be fixed elsewhere.
 */
export const refused = (group: MailboxGroup, because: string, now: number): MailboxGroup => ({
  ...group,
  per_minute: 1,
  tokens: 1,
  refilled_at: now + refusedBackOffMs,
  clean_replies: 0,
  paused_until: now + refusedBackOffMs,
  paused_because: because,
})
