import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { type BounceClass, bounceActions, bounceClassOf, parseReply } from '../../bounce-class.ts'
import type { Attempt } from './smtp-session.ts'

/** The consequences of an attempt for its recipient, their mailbox group and all sending. */
export interface Settlement {
  state: Exclude<RecipientState, 'sending' | 'skipped'>
  /** Milliseconds until the next attempt, for a recipient that is queued again. */
  retryInMs: number
  answer: string
  group: 'accepted' | 'unchanged' | 'slowed' | 'paused'
  /** The mail server refuses us, so that an owner must act before anything is sent. */
  isSendingStopped: boolean
  bounce: Bounce | null
}

/** A refusal that concerns the address. */
export interface Bounce {
  class: BounceClass
  /** The enhanced status code; empty when none was given. */
  code: string
  answer: string
}

const maxAnswerLength = 500

// RFC 5321 §4.5.4.1 asks for four or five days; after one day an issue is outdated.
const retriesInMs = [
  5 * minuteMs,
  15 * minuteMs,
  45 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
]
/** Spreads the retries of emails that failed together. */
const jitter = 0.2
const attemptsWhileRefused = 3

/** @param attempts the number of attempts, including this one */
export function settlementOf(
  attempt: Exclude<Attempt, { outcome: 'withheld' }>,
  attempts: number,
  random: () => number,
): Settlement {
  const answer = attempt.answer.slice(0, maxAnswerLength)
  const settled = { retryInMs: 0, answer, group: 'unchanged', ...nothingElse } as const
  if (attempt.outcome === 'accepted') return { ...settled, state: 'sent', group: 'accepted' }
  if (attempt.outcome === 'unknown') return { ...settled, state: 'unknown' }
  if (attempt.outcome === 'interrupted') return { ...settled, ...retried(attempts, random) }
  return { ...settled, ...afterRefusal(attempt, attempts, random) }
}

const nothingElse = { isSendingStopped: false, bounce: null } as const

type Refusal = Extract<Attempt, { outcome: 'refused' }>

function afterRefusal({ answer, at }: Refusal, attempts: number, random: () => number) {
  const reply = parseReply(answer)
  const bounceClass = bounceClassOf(reply, at)
  const action = bounceActions[bounceClass]
  const group = action.mailboxGroup
  if (action.isSendingStopped) return { state: 'queued', isSendingStopped: true } as const
  if (action.email === 'retried') return { ...retried(attempts, random), group }
  // The group is paused; an address that only its own server refuses must not keep the issue open.
  if (action.email === 'waits' && attempts < attemptsWhileRefused)
    return { state: 'queued', group } as const
  const isAboutAddress = action.suppression !== 'never'
  const bounce = isAboutAddress
    ? { class: bounceClass, code: reply.enhanced ?? '', answer: answer.slice(0, maxAnswerLength) }
    : null
  return { state: 'failed', group, bounce } as const
}

function retried(attempts: number, random: () => number) {
  const delay = retriesInMs[attempts - 1]
  if (delay === undefined) return { state: 'failed' } as const
  const factor = 1 - jitter + 2 * jitter * random()
  return { state: 'queued', retryInMs: Math.round(delay * factor) } as const
}
