import type { Attachment, Email } from 'postal-mime'
import type { FeedbackEvent, Reading } from './feedback-event.ts'
import { toBounce } from './feedback-event.ts'
import type { Identify } from './identify.ts'

/**
 * Reads an email to the address of bounces: a delivery status notification (RFC 3464) or a
 * complaint (RFC 5965). Anybody may write to that address, so only identifiers we signed identify
 * the recipient, and free text is ignored.
 */
export async function readFeedbackEmail(text: string, identify: Identify): Promise<Reading> {
  // Imported lazily, with the first bounce.
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(text, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 10,
  }).catch(() => null)
  if (!email || !isReport(email)) return { ignored: email ? 'other' : 'unreadable' }
  const status = contentOf(email, 'message/delivery-status')
  if (status !== null) return readDeliveryStatus(email, status, identify)
  const report = contentOf(email, 'message/feedback-report')
  if (report !== null) return readComplaint(email, report, identify)
  return { ignored: 'other' }
}

function readDeliveryStatus(email: Email, status: string, identify: Identify): Reading {
  const [, ...recipients] = status.split(/\r?\n\s*\r?\n/).map(fieldsOf)
  // Each of our emails has one recipient.
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) {
    const isKnown = recipients.some((fields) => fields.has('action'))
    return { ignored: isKnown ? 'delayed' : 'unreadable' }
  }
  const owner =
    identify.byBounceAddresses(addressesOf(email)) ?? identify.byReturnedHeaders(returned(email))
  if (!owner) return { ignored: 'forged' }
  const bounce = toBounce(failed.get('diagnostic-code') ?? '', failed.get('status'))
  return { events: [{ type: 'bounce', about: { owner, email: null }, bounce }] }
}

/** RFC 5965 §3.1: a report without these fields is invalid. */
const neededOfReport = ['feedback-type', 'user-agent', 'version']
const complaints = ['abuse', 'fraud', 'virus', 'opt-out', 'opt-out-list']

function readComplaint(email: Email, report: string, identify: Identify): Reading {
  const fields = fieldsOf(report)
  if (!neededOfReport.every((name) => fields.has(name))) return { ignored: 'unreadable' }
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  if (type === 'not-spam') return { ignored: 'not_spam' }
  if (!complaints.includes(type)) return { ignored: 'other' }
  const owner =
    identify.byReturnedHeaders(returned(email)) ??
    identify.byBounceAddresses([fields.get('original-mail-from') ?? ''])
  if (!owner) return { ignored: 'forged' }
  const answer = `${type}; ${fields.get('user-agent') ?? ''}`.slice(0, 200)
  const complaint: FeedbackEvent = { type: 'complaint', about: { owner, email: null }, answer }
  return { events: [complaint] }
}

const isReport = ({ headers }: Email) =>
  headers.some(({ key, value }) => key === 'content-type' && /^multipart\/report\b/i.test(value))

function contentOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  return part ? textOf(part) : null
}

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : '')

/** Returns the headers of our email as the report contains them. */
function returned(email: Email): string {
  const text = contentOf(email, 'message/rfc822') ?? contentOf(email, 'text/rfc822-headers') ?? ''
  return text.split(/\r?\n\r?\n/, 1)[0] ?? ''
}

const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

const addressesOf = ({ headers }: Email) =>
  headers.filter(({ key }) => recipientHeaders.includes(key)).map(({ value }) => value)

function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}
