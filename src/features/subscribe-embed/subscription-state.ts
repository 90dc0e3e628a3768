import type { ParsedReply } from './wire.ts'

/** The visible state of a form. */
export interface FormState {
  kind: 'idle' | 'submitting' | 'success' | 'pending' | 'error'
  /** The error; without a message a general one is shown. */
  message?: string
  /** The suggested address. */
  suggestion?: string
}

/** `attempt` counts submissions, so that a late answer is not mistaken for that of a newer one. */
export type SubscriptionState = FormState & { attempt: number }

export type SubscriptionEvent =
  | { type: 'invalid'; message: string }
  | { type: 'sent' }
  | { type: 'timed_out'; attempt: number }
  | { type: 'answered'; attempt: number; reply: ParsedReply }

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

function ending(reply: ParsedReply): FormState {
  if (reply === null) return { kind: 'error' }
  if ('message' in reply) return { kind: 'error', message: reply.message }
  const { requires_confirmation, suggestion } = reply
  return { kind: requires_confirmation ? 'pending' : 'success', ...(suggestion && { suggestion }) }
}
