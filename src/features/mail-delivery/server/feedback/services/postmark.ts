import * as v from 'valibot'
import type { BounceClass } from '#features/issues/bounce-class.ts'
import { type Reading, toBounce } from '../feedback-event.ts'
import type { FeedbackService } from './service.ts'

const text = v.optional(v.nullable(v.string()), '')

/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
const webhook = v.object({
  RecordType: v.string(),
  ID: v.optional(v.union([v.number(), v.string()])),
  MessageID: text,
  Type: text,
  Email: v.optional(v.string()),
  Recipient: v.optional(v.string()),
  Details: text,
  Description: text,
  SuppressSending: v.optional(v.boolean(), false),
  SuppressionReason: text,
})

/** https://postmarkapp.com/developer/api/bounce-api#bounce-types; other types are not bounces. */
const classes: Readonly<Record<string, BounceClass>> = {
  HardBounce: 'address_dead',
  BadEmailAddress: 'address_dead',
  SoftBounce: 'mailbox_refused',
  Transient: 'mailbox_refused',
  DnsError: 'mailbox_refused',
  Unknown: 'mailbox_refused',
  SpamNotification: 'sender_refused',
  Blocked: 'sender_refused',
  DMARCPolicy: 'sender_refused',
}

/** Postmark does not sign: the secret in the address authenticates a report. */
export const postmark: FeedbackService = {
  async admit(body, { digest }) {
    const result = v.safeParse(webhook, body)
    if (!result.success) return { refused: 'unknown_message' }
    const { RecordType, ID, MessageID } = result.output
    // Its numbers exceed the precision of JSON numbers here, so alone they might not be unique.
    const own = ID === undefined ? digest : `${RecordType}:${ID}:${MessageID}`
    return { ids: [`postmark:${own}`] }
  },

  read(body): Reading {
    const result = v.safeParse(webhook, body)
    if (!result.success) return { ignored: 'unreadable' }
    const given = result.output
    const about = { owner: null, email: given.Email ?? given.Recipient ?? null }
    const type = given.Type ?? ''
    const isComplaint = given.RecordType === 'SpamComplaint' || type === 'SpamComplaint'
    if (isComplaint) return { events: [{ type: 'complaint', about, answer: 'SpamComplaint' }] }
    const fallback = classes[type]
    if (given.RecordType === 'Bounce' && fallback) {
      const answer = given.Details || given.Description || type
      const bounce =
        fallback === 'sender_refused' ? refusing(answer) : toBounce(answer, '', fallback)
      return { events: [{ type: 'bounce', about, bounce }] }
    }
    const hasLeft = given.SuppressSending && given.SuppressionReason === 'ManualSuppression'
    if (given.RecordType === 'SubscriptionChange' && hasLeft) {
      return { events: [{ type: 'unsubscribed', about }] }
    }
    return { ignored: 'other' }
  },
}

/** Postmark knows that we are refused, whatever code the mail server chose. */
const refusing = (answer: string) => ({ ...toBounce(answer), class: 'sender_refused' as const })
