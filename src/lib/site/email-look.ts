import { formatPostalAddress, type PostalAddress } from '../money/postal-address.ts'
import { type Icons, iconPath } from './icons.ts'

/** The colours of emails, as `#rrggbb`. */
export type EmailColours = Readonly<
  Record<'navy' | 'navy-deep' | 'cream' | 'paper' | 'amber' | 'mist' | 'slate', string>
>

export interface EmailSender {
  name: string
  siteUrl: string
  /** The absolute address of a PNG; null for an email that loads nothing. */
  logoUrl: string | null
  postalAddress: string
  /** Email address and phone, in one line. */
  contacts: string
}

/** What the identity of a site gives to its emails. */
export interface EmailLook {
  sender: EmailSender
  colours: EmailColours
}

interface Identity {
  site: PostalAddress & { name: string; email: string; phone: string }
  brand: { colours: EmailColours; icons: Icons }
}

export const emailLookOf = ({ site, brand }: Identity, publicUrl: string): EmailLook => ({
  colours: brand.colours,
  sender: {
    name: site.name,
    siteUrl: publicUrl,
    logoUrl: publicUrl + iconPath(brand.icons, 'icon-192.png'),
    postalAddress: formatPostalAddress(site),
    contacts: [site.email, site.phone].filter(Boolean).join(', '),
  },
})
