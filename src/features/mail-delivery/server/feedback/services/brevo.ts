import * as v from 'valibot'
import type { BounceClass } from '#features/issues/bounce-class.ts'
import { type Reading, toBounce } from '../feedback-event.ts'
import type { FeedbackService } from './service.ts'

const text = v.optional(v.nullable(v.string()), '')

/** https://developers.brevo.com/docs/transactional-webhooks */
const webhook = v.object({
  event: v.string(),
  email: v.string(),
  'message-id': text,
  reason: text,
})

const classes: Readonly<Record<string, BounceClass>> = {
  hard_bounce: 'address_dead',
  invalid_email: 'address_dead',
  soft_bounce: 'mailbox_refused',
  blocked: 'mailbox_refused',
}

/**
 * Brevo does not sign and gives no id: the secret in the address authenticates a report, and the
 * digest of its body identifies it.
 */
export const brevo: FeedbackService = {
  async admit(body, { digest }) {
    const isKnown = v.safeParse(webhook, body).success
    return isKnown ? { ids: [`brevo:${digest}`] } : { refused: 'unknown_message' }
  },

  read(body, identify): Reading {
    const result = v.safeParse(webhook, body)
    if (!result.success) return { ignored: 'unreadable' }
    const { event, email, reason, 'message-id': messageId } = result.output
    const owner = identify.byReturnedHeaders(`Message-ID: ${messageId ?? ''}`)
    const about = { owner, email }
    if (event === 'spam' || event === 'complaint') {
      return { events: [{ type: 'complaint', about, answer: event }] }
    }
    if (event === 'unsubscribed') return { events: [{ type: 'unsubscribed', about }] }
    const fallback = classes[event]
    if (!fallback) return { ignored: event === 'deferred' ? 'delayed' : 'other' }
    const bounce = toBounce(reason ?? '', '', fallback)
    return { events: [{ type: 'bounce', about, bounce }] }
  },
}
