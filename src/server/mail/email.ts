import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { EmailPicture } from '#lib/site/email-props.ts'
import {
  type DestinationSettings,
  type NewDelivery,
  threeDays,
} from '#server/delivery/destination.ts'
import type { EmailDocument } from './attachments.ts'

/** An email as a feature writes it. Characters that would break a header's line are removed. */
export interface Email {
  /** One of the site's kinds of email. */
  kind: string
  to: string
  /** The sender, if it is not the site itself. */
  from?: Mailbox
  /** The recipient of answers, if it is not the site itself. */
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /** Pictures that its HTML shows as `cid:` and their name. */
  pictures?: readonly EmailPicture[]
  attachment?: EmailAttachment
  /** An event that mail programs offer to add to a calendar. */
  calendar?: CalendarFile
  /**
   * The address that unsubscribes from emails of this kind, used by a link and by mail programs.
   */
  unsubscribe?: string
  /** The subject of the email, such as `contact/7`, by which its delivery state can be read. */
  about?: string
  /** True when a person wrote it, whom an automatic reply may answer. */
  isPersonal?: boolean
  /** True when a site without a mail server writes it to a file of the data folder. */
  hasFile?: boolean
}

/** An event as `toCalendarFile` writes it. */
interface CalendarFile {
  /** The file's name: `susitikimas.ics`. */
  name: string
  text: string
}

/** A document made when the email is sent, by the function registered under its source. */
export interface EmailAttachment {
  source: string
  id: number
  /** The email's texts when the document cannot be made. */
  otherwise: { text: string; html: string }
}

export interface Mailbox {
  name: string
  address: string
}

/** The email to send; after delivery only its recipient and subject are retained. */
export interface EmailPayload extends Omit<Email, 'kind' | 'about' | 'hasFile'> {
  /** The same in every attempt, so that mail programs recognise an email that arrives twice. */
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
  // As long as contact messages are retained.
  retentionMs: 365 * dayMs,
}

/** @param domain the domain of the message id */
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
      ...(content.calendar && { calendar: content.calendar }),
      ...(content.isPersonal && { isPersonal: true }),
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
