import type { EmailPicture } from '#lib/site/email-props.ts'
import type { Delivery } from '#server/delivery/destination.ts'
import type { EmailDocument } from './attachments.ts'
import type { EmailPayload, Mailbox } from './email.ts'

/** An email in the form nodemailer takes. */
export function toMessage({ payload, createdAt }: Delivery<EmailPayload>, from: Mailbox) {
  const { messageId, to, replyTo, subject, text, html, unsubscribe, document, calendar } = payload
  const headers = payload.isPersonal ? {} : automatic
  return {
    messageId,
    date: new Date(createdAt),
    from: payload.from ?? from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    attachments: [
      ...(payload.pictures ?? []).map(toInline),
      ...(document ? [toFile(document)] : []),
      ...(calendar ? [toEvent(calendar)] : []),
    ],
    headers: { ...headers, ...(unsubscribe && oneClick(unsubscribe)) },
  }
}

const toInline = ({ name, png }: EmailPicture) => ({
  cid: name,
  filename: name,
  content: Buffer.from(png, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

const toFile = ({ name, bytes }: EmailDocument) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
  contentDisposition: 'attachment' as const,
})

/** The method is the one in the file: RFC 6047 §2.4. */
const toEvent = ({ name, text }: NonNullable<EmailPayload['calendar']>) => ({
  filename: name,
  content: Buffer.from(text),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentDisposition: 'attachment' as const,
})

/**
 * Headers that keep automatic replies away from an email that a program wrote: RFC 3834, and for
 * Exchange
 * https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxcmail/ced68690-498a-4567-9d14-5c01f974d8b1
 */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/**
 * RFC 8058: the recipient's mail program may unsubscribe by one post. There is no `mailto:` beside
 * the address, because one-click requires https and nothing here would read such a mailbox.
 */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
