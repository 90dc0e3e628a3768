import type { Language, Messages } from '#lib/language.ts'
import type { OrderOutcome, OrderProblem } from '../console-wire.ts'

interface Part {
  title: string
  lead: string
}

interface OrderMessages {
  title: string
  /** Heading of an order, by its number. */
  heading: (number: string) => string
  back: string
  outcomes: Readonly<Record<OrderOutcome, string>>
  problems: Readonly<Record<OrderProblem, string>>
  languages: Readonly<Record<Language, string>>
  flags: Part & { clear: string }
  facts: Part & Readonly<Record<FactName, string>>
  ownPage: string
  buyer: Part & Readonly<Record<BuyerFactName, string>>
  vies: Readonly<Record<string, string>>
  lines: Part & {
    columns: Readonly<Record<'name' | 'quantity' | 'price' | 'sum', string>>
    subtotal: string
    discount: (coupon: string | null) => string
    total: string
    vat: string
    reverseCharge: string
  }
  timeline: Part
}
type FactName =
  | 'state'
  | 'placed'
  | 'kind'
  | 'method'
  | 'withdraw'
  | 'language'
  | 'source'
  | 'campaign'
  | 'landing'
type BuyerFactName =
  | 'name'
  | 'email'
  | 'address'
  | 'company'
  | 'code'
  | 'vatCode'
  | 'companyAddress'
  | 'vies'

export const orderMessages: Messages<OrderMessages> = {
  lt: {
    title: 'Užsakymas',
    heading: (number) => `Užsakymas ${number}`,
    back: 'Visi užsakymai',
    outcomes: {
      received: 'Pinigai įskaityti.',
      fulfilled: 'Užsakymas įvykdytas.',
      cancelled: 'Užsakymas atšauktas.',
      requested: 'Grąžinimas perduotas mokėjimų paslaugai.',
      manual: 'Perveskite pinigus pirkėjui ir patvirtinkite tai dalyje „Mokėjimai“.',
      confirmed: 'Grąžinimas patvirtintas.',
      sent: 'Laiškas perduotas siųsti.',
      commented: 'Pastaba įrašyta.',
      cleared: 'Užsakymui dėmesio nebereikia.',
      revived: 'Užsakymas atnaujintas.',
    },
    problems: {
      refused: 'To padaryti nebegalima: užsakymo būsena pasikeitė.',
      too_much: 'Tiek grąžinti negalima: suma didesnė už likusią.',
      too_little: 'Tiek mažai mokėjimų paslauga negrąžina: mažiausia suma nurodyta prie laukelio.',
      more_than_open: 'Suma didesnė už trūkstamą.',
      not_paid: 'Už šį užsakymą dar nemokėta.',
      over_limit: 'Tiek grąžinti gali tik savininkas.',
      no_amount: 'Įrašykite sumą, pavyzdžiui, 12,50.',
      not_sent: 'Tokio laiško dabar išsiųsti negalima.',
      no_comment: 'Įrašykite pastabą.',
      not_revived: 'Atnaujinti negalima: užsakymas neapmokėtas arba likutis per mažas.',
    },
    languages: { lt: 'Lietuvių', en: 'Anglų' },
    flags: { title: 'Reikia jūsų dėmesio', lead: '', clear: 'Sutvarkyta' },
    facts: {
      title: 'Užsakymas',
      lead: '',
      state: 'Būsena',
      placed: 'Pateiktas',
      kind: 'Iš kur',
      method: 'Mokėjimo būdas',
      withdraw: 'Sutarties galima atsisakyti iki (įskaitytinai)',
      language: 'Kalba',
      source: 'Šaltinis',
      campaign: 'Kampanija',
      landing: 'Pirmas puslapis',
    },
    ownPage: 'Pirkėjo užsakymo puslapis',
    buyer: {
      title: 'Pirkėjas',
      lead: '',
      name: 'Vardas ir pavardė',
      email: 'El. paštas',
      address: 'Adresas',
      company: 'Įmonė',
      code: 'Įmonės kodas',
      vatCode: 'PVM mokėtojo kodas',
      companyAddress: 'Buveinė',
      vies: 'VIES patikra',
    },
    vies: {
      valid: 'PVM mokėtojo kodas galioja',
      invalid: 'PVM mokėtojo kodas negalioja',
      unavailable: 'VIES neatsako',
    },
    lines: {
      title: 'Prekės ir paslaugos',
      lead: 'Kainos su PVM.',
      columns: { name: 'Pavadinimas', quantity: 'Kiekis', price: 'Kaina', sum: 'Suma' },
      subtotal: 'Iš viso be nuolaidos',
      discount: (coupon) => (coupon ? `Nuolaida, kodas ${coupon}` : 'Nuolaida'),
      total: 'Iš viso',
      vat: 'Įskaičiuotas PVM',
      reverseCharge: 'Atvirkštinis apmokestinimas: PVM moka pirkėjas.',
    },
    timeline: { title: 'Eiga', lead: 'Kas ir kada nutiko. Šių įrašų niekas nekeičia.' },
  },
  en: {
    title: 'Order',
    heading: (number) => `Order ${number}`,
    back: 'All orders',
    outcomes: {
      received: 'The money is recorded.',
      fulfilled: 'The order is fulfilled.',
      cancelled: 'The order is cancelled.',
      requested: 'The gateway was asked to pay it back.',
      manual: 'Transfer the money to the buyer, and confirm it under Payments.',
      confirmed: 'The refund is confirmed.',
      sent: 'The email is on its way.',
      commented: 'The note was added.',
      cleared: 'The order no longer needs attention.',
      revived: 'The order is sold again.',
    },
    problems: {
      refused: 'That is no longer possible: the order is in another state.',
      too_much: 'That is more than can be paid back.',
      too_little:
        'The payment service does not pay back so little: the least is said at the field.',
      more_than_open: 'That is more than is missing.',
      not_paid: 'Nothing was paid for this order.',
      over_limit: 'Only an owner may refund that much.',
      no_amount: 'Type an amount, such as 12.50.',
      not_sent: 'This email cannot be sent now.',
      no_comment: 'Type a note.',
      not_revived: 'It cannot be revived: it is not paid, or too few pieces are left.',
    },
    languages: { lt: 'Lithuanian', en: 'English' },
    flags: { title: 'Needs your attention', lead: '', clear: 'I have seen to it' },
    facts: {
      title: 'Order',
      lead: '',
      state: 'State',
      placed: 'Placed',
      kind: 'From',
      method: 'Payment method',
      withdraw: 'May be withdrawn from until (included)',
      language: 'Language',
      source: 'Source',
      campaign: 'Campaign',
      landing: 'First page',
    },
    ownPage: 'The buyer’s page of the order',
    buyer: {
      title: 'Buyer',
      lead: '',
      name: 'Name',
      email: 'Email',
      address: 'Address',
      company: 'Company',
      code: 'Company code',
      vatCode: 'VAT number',
      companyAddress: 'Seat',
      vies: 'VIES check',
    },
    vies: {
      valid: 'The VAT number is valid',
      invalid: 'The VAT number is not valid',
      unavailable: 'VIES did not answer',
    },
    lines: {
      title: 'Products and services',
      lead: 'Prices with VAT.',
      columns: { name: 'Name', quantity: 'Quantity', price: 'Price', sum: 'Sum' },
      subtotal: 'Total before discount',
      discount: (coupon) => (coupon ? `Discount, code ${coupon}` : 'Discount'),
      total: 'Total',
      vat: 'Of which VAT',
      reverseCharge: 'Reverse charge: the buyer owes the VAT.',
    },
    timeline: { title: 'Timeline', lead: 'What happened when. Nobody changes these rows.' },
  },
}
