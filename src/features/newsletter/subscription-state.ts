import type { SubscribeAnswer } from './wire.ts'

/** The server's answer to a submission, or its problem; null when it cannot be read. */
export type Reply = Omit<SubscribeAnswer, 'errors'> | { message: string } | null

type Status =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'success' }
  | { kind: 'pending' }
  /** Without a message of its own, something has gone wrong. */
  | { kind: 'error'; message?: string }

/** `attempt` counts submissions, so that a late answer is not taken for that of a newer one. */
export type SubscriptionState = Status & { attempt: number }

export type SubscriptionEvent =
  | { type: 'invalid'; message: string }
  | { type: 'sent' }
  | { type: 'timed_out'; attempt: number }
  | { type: 'answered'; attempt: number; reply: Reply }

export const idle: SubscriptionState = { kind: 'idle', attempt: 0 }

export function nextState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const { attempt, kind } = state
  if (event.type === 'invalid' || event.type === 'sent') {
    if (kind === 'submitting') return state
    if (event.type === 'sent') return { kind: 'submitting', attempt: attempt + 1 }
    return { kind: 'error', message: event.message, attempt }
  }
  const isAwaited = event.attempt === attempt && (kind === 'submitting' || kind === 'pending')
  if (!isAwaited) return state
  return event.type === 'timed_out'
    ? { kind: 'pending', attempt }
    : { ...ending(event.reply), attempt }
}

function ending(reply: Reply): Status {
  if (reply === null) return { kind: 'error' }
  if ('message' in reply) return { kind: 'error', message: reply.message }
  return { kind: reply.requires_confirmation ? 'pending' : 'success' }
}
