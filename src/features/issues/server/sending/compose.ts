import type { LinkOwner, SubscriberLinks } from '#features/subscribers/server.ts'
import { aboutSubscriber } from '#features/subscribers/server.ts'
import type { Language } from '#lib/language.ts'
import type { Mailbox } from '#server/mail/email.ts'
import { archivePaths } from '../../archive-paths.ts'
import type { IssueEmail } from '../../issue.ts'
import { compileIssueEmail, type PersonalLinks, type TrackingLinks } from '../../merge-tags.ts'
import { mimePart, quotedPrintable } from './mime-part.ts'
import type { Verp } from './verp.ts'

/** An email in the form that goes over the wire. */
export interface ComposedEmail {
  /** The key of its subscriber, by which a folder of emails files it. */
  about: string
  envelope: { from: string; to: string; size: number }
  message: Buffer
}

/** The sender of an issue by the settings at the time its sending begins or resumes. */
export interface Sender {
  from: Mailbox
  replyTo: string
  /** The domain that receives bounces; empty when they go to the sender. */
  bounceDomain: string
}

/** Returns nodemailer's options for signing emails from an address; undefined without a key. */
type SigningOf = (from: string) => object | undefined

export interface ComposeParts {
  publicUrl: string
  links: SubscriberLinks
  verp: Verp
  signingOf: SigningOf
  /** Returns the tracking links of a recipient who agreed; null while tracking is off. */
  trackingLinks: (owner: LinkOwner) => TrackingLinks | null
  now: () => number
}

export interface ComposedIssue {
  id: number
  language: Language
  slug: string | null
  email: IssueEmail
}

export interface ComposedRecipient {
  subscriberId: number
  email: string
  firstName: string | null
  language: Language
  isTracked: boolean
}

export type Compose = Awaited<ReturnType<typeof createCompose>>

/** Prepares an issue and returns a function that writes the email for one recipient. */
export async function createCompose(issue: ComposedIssue, sender: Sender, parts: ComposeParts) {
  // Imported lazily, with the first issue: many sites send none.
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fill = compileIssueEmail(issue.email, quotedPrintable)
  const listHeaders = listHeadersOf(issue, sender, parts.publicUrl)
  const dkim = parts.signingOf(sender.from.address)

  return async (recipient: ComposedRecipient): Promise<ComposedEmail> => {
    const owner = { subscriberId: recipient.subscriberId, issueId: issue.id }
    const personal = personalLinks(issue, owner, recipient, parts)
    const { subject, html, text } = fill(personal)
    const { message } = await writer.sendMail({
      subject,
      html: { raw: mimePart('text/html', html) },
      text: { raw: mimePart('text/plain', text) },
      from: sender.from,
      replyTo: sender.replyTo,
      to: { name: '', address: recipient.email },
      messageId: parts.verp.messageId(owner, domainOf(sender.from.address)),
      date: new Date(parts.now()),
      headers: { ...listHeaders, ...unsubscribeHeaders(personal.unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim }),
    })
    if (!Buffer.isBuffer(message)) throw new Error('the email was not written whole')
    const { from, bounceDomain } = sender
    return {
      about: aboutSubscriber(recipient.subscriberId),
      envelope: {
        from: bounceDomain ? parts.verp.address(owner, bounceDomain) : from.address,
        to: toAscii(recipient.email),
        size: message.length,
      },
      message,
    }
  }
}

function personalLinks(
  { id, language, slug }: ComposedIssue,
  owner: LinkOwner,
  recipient: ComposedRecipient,
  { links, publicUrl, trackingLinks }: ComposeParts,
): PersonalLinks {
  return {
    unsubscribe: links.url('unsubscribe', owner, recipient.language),
    preferences: links.url('preferences', owner, recipient.language),
    archive: `${publicUrl}${archivePaths[language]}/${slug ?? id}`,
    firstName: recipient.firstName,
    tracking: recipient.isTracked ? trackingLinks(owner) : null,
  }
}

function listHeadersOf({ id }: ComposedIssue, { from }: Sender, publicUrl: string) {
  const { hostname } = new URL(publicUrl)
  return {
    // RFC 2919: mail programs distinguish lists by this id, so it depends on nothing that may
    // change.
    'List-Id': { prepared: false, value: `${from.name} <newsletter.${hostname}>` },
    Precedence: 'bulk',
    'Feedback-ID': `${id}:issue:newsletter:${feedbackSender(hostname)}`,
  }
}

// https://support.google.com/mail/answer/6254652: 5 to 15 characters, the same in all emails.
const feedbackSender = (hostname: string) =>
  hostname
    .replaceAll(/[^a-z0-9]/g, '')
    .padEnd(5, '0')
    .slice(0, 15)

/**
 * RFC 8058: mail programs may post only to an https address without asking. There is no `mailto:`
 * beside it, since nothing here reads such a mailbox.
 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Many servers accept domains in ASCII only; the part before the @ stays unchanged. */
function toAscii(address: string): string {
  const domain = URL.parse(`https://${domainOf(address)}`)?.hostname
  return domain ? `${address.slice(0, address.lastIndexOf('@'))}@${domain}` : address
}
