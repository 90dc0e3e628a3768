import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '#lib/durations.ts'
import type { EmailPicture } from '#lib/email-props.ts'
import {
  type DestinationSettings,
  type NewDelivery,
  threeDays,
} from '#server/delivery/destination.ts'
import type { EmailDocument } from './attachments.ts'

/** An email as a feature writes it. Whatever would break a header's line is taken out of it. */
export interface Email {
  /** Which of the site's emails it is. */
  kind: string
  to: string
  /** Who it comes from, when not the site itself. */
  from?: Mailbox
  /** Who gets the answer, when not the site itself. */
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /** Pictures that its HTML shows by `cid:` and their names. */
  pictures?: readonly EmailPicture[]
  attachment?: EmailAttachment
  /** The address that ends emails of this kind: by a link, and by the recipient's mail program. */
  unsubscribe?: string
  /** What it is about, such as `contact/7`; how its sending stands can be read by this. */
  about?: string
  /** Without a mail server it is written to a file of the data folder. */
  hasFile?: boolean
}

/** A document that is made when the email is sent, by what was registered under its source. */
export interface EmailAttachment {
  source: string
  id: number
  /** The words of the email where the document cannot be made. */
  otherwise: { text: string; html: string }
}

export interface Mailbox {
  name: string
  address: string
}

/** What is sent; once it is delivered only whom it went to and what about. */
export interface EmailPayload extends Omit<Email, 'kind' | 'about' | 'hasFile'> {
  /** The same in every attempt, so that an email which came twice is seen to be one. */
  messageId: string
  /** Made for one attempt; never stored. */
  document?: EmailDocument
}

export const emailDestinationName = 'email'

export const emailDestination: DestinationSettings<EmailPayload> = {
  name: emailDestinationName,
  concurrency: 3,
  leaseMs: 5 * minuteMs,
  retry: threeDays,
  keepAfterDelivery: ({ messageId, to, subject }) => ({ messageId, to, subject }),
  // As long as contact messages are kept.
  retentionMs: 365 * dayMs,
}

/** @param domain after which emails are numbered */
export function toDelivery(
  { kind, about, to, from, replyTo, unsubscribe, subject, ...content }: Email,
  domain: string,
): NewDelivery<EmailPayload> {
  return {
    kind,
    ...(about !== undefined && { subject: about }),
    payload: {
      messageId: `<${randomUUID()}@${domain}>`,
      to: toLine(to),
      ...(from && { from: toMailbox(from) }),
      ...(replyTo && { replyTo: toMailbox(replyTo) }),
      subject: toLine(subject),
      text: content.text,
      html: content.html,
      ...(content.pictures && { pictures: content.pictures }),
      ...(content.attachment && { attachment: content.attachment }),
      ...(unsubscribe !== undefined && { unsubscribe: toLine(unsubscribe) }),
    },
  }
}

const toMailbox = ({ name, address }: Mailbox): Mailbox => ({
  name: toLine(name),
  address: toLine(address),
})

// RFC 5322 §2.2: a header ends where its line does.
const toLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
