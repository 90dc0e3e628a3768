import type { SellingPractices } from '#features/legal/selling-parts.ts'

/** The practices of a shop that its terms and policies describe, without any gateway. */
export const exampleSelling: SellingPractices = {
  seller: {
    name: 'UAB „Kryptis & Ko“',
    code: '302307130',
    vatCode: 'LT100001919017',
    register: 'Juridinių asmenų registras',
    address: 'Pavyzdžio g. 1, Vilnius',
    phone: '+370 600 00000',
    email: 'labas@kryptis.lt',
  },
  isRehearsal: false,
  gateways: [],
  paymentDays: 7,
  scarceHours: 24,
  paymentHours: 2,
  downloads: { times: 5, days: 30 },
  sendsEmails: true,
}
