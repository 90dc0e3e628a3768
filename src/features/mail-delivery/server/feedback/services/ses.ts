import * as v from 'valibot'
import type { BounceClass } from '#features/issues/bounce-class.ts'
import { type FeedbackEvent, type Reading, toBounce } from '../feedback-event.ts'
import type { Identify } from '../identify.ts'
import { readBounded } from '../read-bounded.ts'
import type { Admission, AdmissionParts, FeedbackService } from './service.ts'
import { fetchKey, isAddressOfSns, isSignedBy, parseSnsMessage, type SnsMessage } from './sns.ts'

/** Amazon SES, which reports through a topic of SNS. */
export const ses: FeedbackService = {
  async admit(body, parts) {
    const message = parseSnsMessage(body)
    if (!message) return { refused: 'unknown_message' }
    const { sesTopic, sesSignatureVersion } = parts.options
    if (sesTopic && message.TopicArn !== sesTopic) return { refused: 'foreign_topic' }
    if (message.SignatureVersion < sesSignatureVersion) return { refused: 'weak_signature' }
    if (!isAddressOfSns(message.SigningCertURL)) return { refused: 'foreign_certificate' }
    const key = await fetchKey(message.SigningCertURL, parts.fetch)
    if (!isSignedBy(message, key)) return { refused: 'wrong_signature' }
    return admitSigned(message, parts)
  },

  read(body, identify) {
    const message = parseSnsMessage(body)
    const result = v.safeParse(notification, parseJson(message?.Message ?? ''))
    return result.success ? readNotification(result.output, identify) : { ignored: 'unreadable' }
  },
}

const maxAnswerBytes = 64 * 1024

async function admitSigned(message: SnsMessage, parts: AdmissionParts): Promise<Admission> {
  const learned = {
    sesTopic: message.TopicArn,
    sesSignatureVersion: message.SignatureVersion,
  }
  if (message.Type === 'UnsubscribeConfirmation') return { confirmed: true }
  if (message.Type === 'Notification') return { ids: [`ses:${message.MessageId}`], learned }
  const { SubscribeURL = '' } = message
  if (!isAddressOfSns(SubscribeURL)) return { refused: 'foreign_confirmation' }
  await readBounded(SubscribeURL, parts.fetch, maxAnswerBytes)
  return { confirmed: true, learned }
}

const text = v.optional(v.nullable(v.string()), '')
const recipient = v.object({
  emailAddress: v.string(),
  status: text,
  diagnosticCode: text,
})

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const notification = v.object({
  notificationType: text,
  eventType: text,
  mail: v.optional(
    v.object({
      source: text,
      headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
    }),
  ),
  bounce: v.optional(
    v.object({
      bounceType: text,
      bounceSubType: text,
      bouncedRecipients: v.pipe(v.array(recipient), v.maxLength(100)),
    }),
  ),
  complaint: v.optional(
    v.object({
      complaintFeedbackType: text,
      complainedRecipients: v.pipe(v.array(recipient), v.maxLength(100)),
    }),
  ),
})
type Notification = v.InferOutput<typeof notification>

/** Classes of bounces that SES reports without a code. */
const classes: Readonly<Record<string, BounceClass>> = {
  MessageTooLarge: 'message_refused',
  ContentRejected: 'message_refused',
  AttachmentRejected: 'message_refused',
}

function readNotification(given: Notification, identify: Identify): Reading {
  const { bounce, complaint } = given
  const owner = ownerOf(given, identify)
  const events: FeedbackEvent[] = []
  if (bounce) {
    const permanent = bounce.bounceType === 'Permanent' ? 'address_dead' : 'mailbox_refused'
    const fallback = classes[bounce.bounceSubType ?? ''] ?? permanent
    for (const { emailAddress, status, diagnosticCode } of bounce.bouncedRecipients) {
      const about = { owner, email: emailAddress }
      const bounce = toBounce(diagnosticCode ?? '', status ?? '', fallback)
      events.push({ type: 'bounce', about, bounce })
    }
  }
  if (complaint?.complaintFeedbackType === 'not-spam') return { ignored: 'not_spam' }
  for (const { emailAddress } of complaint?.complainedRecipients ?? []) {
    const answer = complaint?.complaintFeedbackType || 'complaint'
    events.push({ type: 'complaint', about: { owner, email: emailAddress }, answer })
  }
  return events.length > 0 ? { events } : { ignored: 'other' }
}

/** Each email of ours has one recipient, so a notification about several identifies none. */
function ownerOf({ mail, bounce, complaint }: Notification, identify: Identify) {
  const count = (bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? []).length
  if (count !== 1) return null
  const headers = mail?.headers.map(({ name, value }) => `${name}: ${value}`).join('\n') ?? ''
  return (
    identify.byReturnedHeaders(headers) ?? identify.byBounceAddresses([`${mail?.source ?? ''}`])
  )
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}
