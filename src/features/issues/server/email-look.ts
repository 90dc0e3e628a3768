import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { Language } from '#lib/language.ts'
import type { PostalAddress } from '#lib/money/postal-address.ts'
import { type EmailColours, type EmailLook, emailLookOf } from '#lib/site/email-look.ts'
import type { Icons } from '#lib/site/icons.ts'
import type { SiteName } from '#lib/site/site-name.ts'

/** The part of the site's content that emails of issues use. */
export interface EmailContent {
  site: SiteName & PostalAddress & { email: string; phone: string }
  brand: { colours: EmailColours; icons: Icons }
}

export interface IssueLook extends EmailLook {
  publicUrl: string
}

interface Options {
  options: () => Pick<SenderOptions, 'senderName' | 'postalAddress'>
  content: Readonly<Record<Language, EmailContent>>
  publicUrl: string
}

/** Returns the look of emails to subscribers by the current settings and content. */
export const createIssueLook =
  ({ options, content, publicUrl }: Options) =>
  (language: Language): IssueLook => {
    const { senderName, postalAddress } = options()
    const { colours, sender } = emailLookOf(content[language], publicUrl)
    return {
      publicUrl,
      colours,
      sender: {
        ...sender,
        name: senderName || sender.name,
        postalAddress: postalAddress || sender.postalAddress,
      },
    }
  }
