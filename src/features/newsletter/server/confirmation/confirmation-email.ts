import type { RenderEmail } from '#lib/email-props.ts'
import type { Language } from '#lib/language.ts'
import type { SiteName } from '#lib/site-name.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { NewsletterOptions } from '../../settings.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import type { SendConfirmation } from '../subscribers/sign-up.ts'

/** Of the site's content what says whose email it is. */
export interface SenderContent {
  site: SiteName & { email: string }
  brand: { colours: { navy: string } }
}

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  /** The site's name and colours. */
  content: Readonly<Record<Language, SenderContent>>
  publicUrl: string
  settings: () => Pick<NewsletterOptions, 'senderName' | 'senderAddress' | 'replyTo'>
  /** Where emails come from unless the owner has set another address. */
  fromAddress: () => string
}

/** What emails to a subscriber are filed under. */
export const aboutSubscriber = (id: number) => `newsletter/${id}`

/** Queues the email that asks to confirm, in the language of the form. */
export function createConfirmationEmail(options: Options): SendConfirmation {
  const { mail, renderEmail, content, publicUrl, settings, fromAddress } = options

  return async (transaction, { subscriberId, email, language, token }) => {
    const { senderName, senderAddress, replyTo } = settings()
    const { site, brand } = content[language]
    const name = senderName || content.lt.site.name
    const path = subscriberPaths.confirm[language]
    const props = {
      site: senderName ? { name, nameGenitive: null } : site,
      confirmUrl: `${publicUrl}${path}?${new URLSearchParams({ [tokenField]: token })}`,
      colour: brand.colours.navy,
    }
    await mail.enqueue(transaction, {
      kind: 'newsletter_confirmation',
      about: aboutSubscriber(subscriberId),
      to: email,
      from: { name, address: senderAddress || fromAddress() },
      replyTo: { name, address: replyTo || site.email },
      ...renderEmail('newsletterConfirmation', props, language),
      hasFile: true,
    })
    return mail.wake
  }
}
