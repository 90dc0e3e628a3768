import type { Language } from '#lib/language.ts'
import type { Mailbox } from '#server/mail/email.ts'
import type { IssueEmail } from '../../issue.ts'
import {
  compileIssueEmail,
  type PersonalLinks,
  type TrackingLinks,
} from '../../issue-placeholders.ts'
import { archivePaths } from '../../subscriber-paths.ts'
import { aboutSubscriber } from '../confirmation/confirmation-email.ts'
import type { Verp } from '../feedback/verp.ts'
import type { LinkOwner, SubscriberLinks } from '../subscriber-links.ts'

/** An email as it goes over the wire. */
export interface ComposedEmail {
  /** Whose it is, for a folder of emails. */
  about: string
  envelope: { from: string; to: string; size: number }
  message: Buffer
}

/** Who issues come from, as the settings say when an issue is taken up. */
export interface Sender {
  from: Mailbox
  replyTo: string
  /** Where bounces are received; empty when they go to the sender. */
  bounceDomain: string
}

/** What signs an email from an address, as nodemailer wants it; undefined while there is no key. */
type SigningOf = (from: string) => object | undefined

export interface ComposeParts {
  publicUrl: string
  links: SubscriberLinks
  verp: Verp
  signingOf: SigningOf
  /** Links that count opens and clicks of somebody who agreed to it; null where none are counted. */
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

/** Writes the email of an issue for one recipient after another. */
export async function createCompose(issue: ComposedIssue, sender: Sender, parts: ComposeParts) {
  // Loaded with the first issue: many a site sends none.
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fill = compileIssueEmail(issue.email)
  const listHeaders = listHeadersOf(issue, sender, parts.publicUrl)
  const dkim = parts.signingOf(sender.from.address)

  return async (recipient: ComposedRecipient): Promise<ComposedEmail> => {
    const owner = { subscriberId: recipient.subscriberId, issueId: issue.id }
    const personal = personalLinks(issue, owner, recipient, parts)
    const { message } = await writer.sendMail({
      ...fill(personal),
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
    // RFC 2919: by it mail programs distinguish lists, so it depends on nothing that may change.
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
 * RFC 8058: only an address of https may be posted to without asking. There is no `mailto:` beside it,
 * for nothing here would read such a mailbox.
 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Many servers take no other letters in a domain; those of the mailbox stay as they are. */
function toAscii(address: string): string {
  const domain = URL.parse(`https://${domainOf(address)}`)?.hostname
  return domain ? `${address.slice(0, address.lastIndexOf('@'))}@${domain}` : address
}
