import type { RenderEmail } from '#lib/email-props.ts'
import type { Language } from '#lib/language.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { NewsletterOptions } from '../../settings.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import type { SendConfirmation } from '../subscribers/sign-up.ts'

/** Of the site's content what says whose email it is. */
export interface SenderContent {
  site: { name: string; email: string }
  brand: { colours: { navy: string } }
}

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  /** The site's name and colours. */
  content: Readonly<Record<Language, SenderContent>>
  publicUrl: string
  settings: () => Pick<NewsletterOptions, 'senderName' | 'senderAddress' | 'replyTo'>
  /** Who emails come from unless the owner has set another sender. */
  from: () => { name: string; address: string }
}

/** What emails to a subscriber are filed under. */
export const aboutSubscriber = (id: number) => `newsletter/${id}`

/** Queues the email that asks to confirm, in the language of the form. */
export function createConfirmationEmail(options: Options): SendConfirmation {
  const { mail, renderEmail, content, publicUrl, settings, from } = options

  return async (transaction, { subscriberId, email, language, token }) => {
    const { senderName, senderAddress, replyTo } = settings()
    const { site, brand } = content[language]
    const sender = from()
    const name = senderName || sender.name
    const path = subscriberPaths.confirm[language]
    const props = {
      siteName: name,
      confirmUrl: `${publicUrl}${path}?${new URLSearchParams({ [tokenField]: token })}`,
      colour: brand.colours.navy,
    }
    await mail.enqueue(transaction, {
      kind: 'newsletter_confirmation',
      about: aboutSubscriber(subscriberId),
      to: email,
      from: { name, address: senderAddress || sender.address },
      replyTo: { name, address: replyTo || site.email },
      ...renderEmail('newsletterConfirmation', props, language),
      hasFile: true,
    })
    return mail.wake
  }
}
