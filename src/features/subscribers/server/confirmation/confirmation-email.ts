import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { SenderOptions } from '../../sender-options.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import type { SenderContent } from '../sender-content.ts'
import type { SendConfirmation } from '../subscribers/sign-up.ts'

type SenderSettings = Pick<SenderOptions, 'senderName' | 'senderAddress' | 'replyTo'>
type Contents = Readonly<Record<Language, SenderContent>>

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  /** The site's name. */
  content: Contents
  publicUrl: string
  settings: () => SenderSettings
  /** The sender's address unless the owner has set another one. */
  fromAddress: () => string
}

/** The key under which the mail outbox files emails to one subscriber. */
export const aboutSubscriber = (id: number) => `newsletter/${id}`

/** Queues the email that asks to confirm, in the language of the form. */
export function createConfirmationEmail(options: Options): SendConfirmation {
  const { mail, renderEmail, content, publicUrl, settings, fromAddress } = options

  return async (transaction, { subscriberId, email, language, token }) => {
    const { senderName, ...sender } = settings()
    const { site } = content[language]
    const path = subscriberPaths.confirm[language]
    const props = {
      site: senderName ? { name: senderName, nameGenitive: null } : site,
      confirmUrl: `${publicUrl}${path}?${new URLSearchParams({ [tokenField]: token })}`,
    }
    await mail.enqueue(transaction, {
      kind: 'newsletter_confirmation',
      about: aboutSubscriber(subscriberId),
      to: email,
      ...mailboxesOf({ senderName, ...sender, fromAddress: fromAddress(), content, language }),
      ...renderEmail('newsletterConfirmation', props, language),
      hasFile: true,
    })
    return mail.wake
  }
}

interface Sender extends SenderSettings {
  fromAddress: string
  content: Contents
  language: Language
}

/** The sender of emails to subscribers and the mailbox for replies. */
export function mailboxesOf(sender: Sender) {
  const { senderName, senderAddress, replyTo, fromAddress, content, language } = sender
  const name = senderName || content.lt.site.name
  return {
    from: { name, address: senderAddress || fromAddress },
    replyTo: { name, address: replyTo || content[language].site.email },
  }
}
