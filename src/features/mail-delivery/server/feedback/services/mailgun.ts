import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { BounceClass } from '#features/issues/bounce-class.ts'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { type Reading, toBounce } from '../feedback-event.ts'
import type { Identify } from '../identify.ts'
import type { FeedbackService } from './service.ts'

const text = v.optional(v.nullable(v.string()), '')

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks */
const webhook = v.object({
  signature: v.object({
    timestamp: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^\d{9,11}$/),
    ),
    token: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  'event-data': v.object({
    id: v.pipe(v.string(), v.maxLength(200)),
    event: v.string(),
    severity: text,
    reason: text,
    recipient: v.optional(v.string()),
    'delivery-status': v.optional(
      v.object({
        code: v.optional(v.nullable(v.union([v.number(), v.string()]))),
        message: text,
        description: text,
        'enhanced-code': text,
      }),
    ),
    message: v.optional(v.object({ headers: v.optional(v.object({ 'message-id': text })) })),
  }),
})
type EventData = v.InferOutput<typeof webhook>['event-data']

const maxAgeMs = 5 * minuteMs

/** The signature covers only time and token, so a token is accepted once. */
export const mailgun: FeedbackService = {
  async admit(body, { options, now }) {
    const result = v.safeParse(webhook, body)
    if (!result.success) return { refused: 'unknown_message' }
    const { signature, 'event-data': event } = result.output
    if (!options.mailgunSigningKey) return { refused: 'no_signing_key' }
    const at = Number(signature.timestamp) * secondMs
    if (Math.abs(now - at) > maxAgeMs) return { refused: 'too_old' }
    const right = createHmac('sha256', options.mailgunSigningKey)
      .update(signature.timestamp + signature.token)
      .digest()
    const isRight = equals(Buffer.from(signature.signature, 'hex'), right)
    if (!isRight) return { refused: 'wrong_signature' }
    return { ids: [`mailgun:${event.id}`, `mailgun token:${signature.token}`] }
  },

  read(body, identify) {
    const result = v.safeParse(webhook, body)
    return result.success ? readEvent(result.output['event-data'], identify) : unreadable
  },
}

const unreadable: Reading = { ignored: 'unreadable' }

/** Classes for Mailgun's own reasons, where no mail server gave a code. */
const classes: Readonly<Record<string, BounceClass>> = {
  bounce: 'address_dead',
  'suppress-bounce': 'address_dead',
  espblock: 'sender_refused',
}

function readEvent(event: EventData, identify: Identify): Reading {
  const messageId = event.message?.headers?.['message-id'] ?? ''
  const owner = identify.byReturnedHeaders(`Message-ID: ${messageId}`)
  const about = { owner, email: event.recipient ?? null }
  if (event.event === 'complained') {
    return { events: [{ type: 'complaint', about, answer: 'complained' }] }
  }
  if (event.event === 'unsubscribed') return { events: [{ type: 'unsubscribed', about }] }
  if (event.event !== 'failed') return { ignored: 'other' }
  // Mailgun retries by itself and reports `permanent` at the end.
  if (event.severity !== 'permanent') return { ignored: 'delayed' }
  if (event.reason === 'suppress-complaint') {
    return { events: [{ type: 'complaint', about, answer: 'suppress-complaint' }] }
  }
  if (event.reason === 'suppress-unsubscribe') return { events: [{ type: 'unsubscribed', about }] }
  return { events: [{ type: 'bounce', about, bounce: bounceOf(event) }] }
}

function bounceOf({ reason, 'delivery-status': status }: EventData) {
  const code = String(status?.code ?? '')
  const said = status?.message || status?.description || reason || ''
  // Mailgun's own codes for emails it did not attempt are 6xx.
  const isReply = /^[45]\d\d$/.test(code) && !said.startsWith(code)
  const fallback = classes[reason ?? ''] ?? 'mailbox_refused'
  return toBounce(isReply ? `${code} ${said}` : said, status?.['enhanced-code'] ?? '', fallback)
}
