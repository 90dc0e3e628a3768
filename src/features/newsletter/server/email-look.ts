import type { Language } from '#lib/language.ts'
import { formatPostalAddress, type PostalAddress } from '#lib/postal-address.ts'
import type { SiteName } from '#lib/site-name.ts'
import type { EmailColours, IssueEmailProps } from '../issue-email.ts'
import type { NewsletterOptions } from '../settings.ts'

/** Of the site's content what says whose email it is. */
export interface SenderContent {
  site: SiteName & PostalAddress & { email: string }
  brand: { colours: EmailColours }
}

export interface EmailLook extends Pick<IssueEmailProps, 'sender' | 'colours'> {
  publicUrl: string
}

interface Options {
  options: () => Pick<NewsletterOptions, 'senderName' | 'postalAddress'>
  content: Readonly<Record<Language, SenderContent>>
  publicUrl: string
}

/** How emails to subscribers look, as the settings and the content of the site are now. */
export const createEmailLook =
  ({ options, content, publicUrl }: Options) =>
  (language: Language): EmailLook => {
    const { senderName, postalAddress } = options()
    const { site, brand } = content[language]
    return {
      publicUrl,
      colours: brand.colours,
      sender: {
        name: senderName || site.name,
        siteUrl: publicUrl,
        logoUrl: `${publicUrl}/icon-192.png`,
        postalAddress: postalAddress || formatPostalAddress(site),
      },
    }
  }
