import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { Language } from '#lib/language.ts'
import { formatPostalAddress, type PostalAddress } from '#lib/money/postal-address.ts'
import { type Icons, iconPath } from '#lib/site/icons.ts'
import type { SiteName } from '#lib/site/site-name.ts'
import type { EmailColours, IssueEmailProps } from '../issue-email.ts'

/** The part of the site's content that emails of issues use. */
export interface EmailContent {
  site: SiteName & PostalAddress & { email: string }
  brand: { colours: EmailColours; icons: Icons }
}

export interface EmailLook extends Pick<IssueEmailProps, 'sender' | 'colours'> {
  publicUrl: string
}

interface Options {
  options: () => Pick<SenderOptions, 'senderName' | 'postalAddress'>
  content: Readonly<Record<Language, EmailContent>>
  publicUrl: string
}

/** Returns the look of emails to subscribers by the current settings and content. */
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
        logoUrl: publicUrl + iconPath(brand.icons, 'icon-192.png'),
        postalAddress: postalAddress || formatPostalAddress(site),
      },
    }
  }
