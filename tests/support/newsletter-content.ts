import type { EmailContent } from '#features/issues/server/email-look.ts'
import { emailLookOf } from '#lib/site/email-look.ts'

export const colours = {
  navy: '#101b35',
  'navy-deep': '#0a1226',
  cream: '#f7f1e4',
  paper: '#efe6d3',
  amber: '#f4b544',
  mist: '#c3c6d2',
  slate: '#4a5166',
}

const sender: EmailContent = {
  site: {
    name: 'Kryptis',
    nameGenitive: 'Krypties',
    email: 'labas@kryptis.lt',
    phone: '+370 600 00000',
    street: 'Pavyzdžio g. 1',
    postcode: 'LT-00000',
    city: 'Vilnius',
  },
  brand: { colours, icons: { id: '0123456789', hasSvg: true } },
}

/** The part of a site's content that emails to subscribers use. */
export const senderContent = { lt: sender, en: sender }

/** What it gives to all emails. */
export const emailLook = emailLookOf(sender, 'https://kryptis.lt')
