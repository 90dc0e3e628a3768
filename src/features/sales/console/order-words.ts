import type { BuyerEmailKind } from '#features/orders/email.ts'
import type { MoneySource } from '#features/orders/money-source.ts'
import type { OrderEventType, OrderKind, OrderState } from '#features/orders/order.ts'
import type { GatewayName } from '#features/payments/method.ts'
import type { Language, Messages } from '#lib/language.ts'

interface OrderWords {
  states: Readonly<Record<OrderState, string>>
  kinds: Readonly<Record<OrderKind, string>>
  events: Readonly<Record<OrderEventType, string>>
  emailNotSent: string
  gateways: Readonly<Record<GatewayName, string>>
  emails: Readonly<Record<BuyerEmailKind, string>>
  /** The origin or purpose of money, by its source. */
  sources: Readonly<Record<'bank' | 'owner' | 'refund', string>>
  /** Reasons the site itself gives. */
  reasons: Readonly<
    Record<'withdrawal' | 'cancelled' | 'dispute' | 'unpaid' | 'plan_ended' | 'overpayment', string>
  >
  actors: Readonly<Record<'buyer' | 'system' | 'bank', string>>
  /** An order by the simulator. */
  rehearsal: string
}

/** Words about orders, for all pages that show them. */
export const orderWords: Messages<OrderWords> = {
  lt: {
    states: {
      created: 'Kuriamas',
      awaiting_payment: 'Laukia apmokėjimo',
      paid: 'Laukia įvykdymo',
      fulfilled: 'Įvykdytas',
      refunded: 'Pinigai grąžinti',
      cancelled: 'Atšauktas',
      withdrawn: 'Sutarties atsisakyta',
    },
    kinds: {
      shop: 'Parduotuvė',
      digital: 'Atsisiuntimai',
      plan: 'Planas',
      renewal: 'Plano pratęsimas',
    },
    events: {
      place: 'Pateiktas',
      pay: 'Apmokėtas',
      fulfil: 'Įvykdytas',
      reverse: 'Bankas susigrąžino pinigus, užsakymas vėl laukia apmokėjimo',
      refund: 'Grąžinti visi pinigai',
      cancel: 'Atšauktas',
      withdraw: 'Pirkėjas atsisakė sutarties',
      payment_received: 'Gauti pinigai',
      payment_reversed: 'Bankas susigrąžino pinigus',
      payment_returned: 'Grąžinti pinigai, kuriems sąskaita neišrašyta',
      refunded_partly: 'Grąžinta dalis pinigų',
      email_sent: 'Išsiųstas laiškas pirkėjui',
      downloaded: 'Atsisiųstas failas',
      vat_code_checked: 'PVM kodas patikrintas vėliau',
      comment: 'Pastaba',
      flagged: 'Reikia dėmesio',
      flags_cleared: 'Dėmesio nebereikia',
    },
    emailNotSent: 'Laiškas pirkėjui neišsiųstas: paštas neprijungtas',
    gateways: {
      bank_transfer: 'Banko pavedimas',
      montonio: 'Montonio',
      paysera: 'Paysera',
      paysera_modern: 'Paysera Checkout',
      stripe: 'Stripe',
      simulator: 'Bandomasis mokėjimas',
    },
    emails: {
      placed: 'Apie pateiktą užsakymą',
      paid: 'Apie gautą apmokėjimą',
      refunded: 'Apie grąžintus pinigus',
      cancelled: 'Apie atšauktą užsakymą',
      overpaid: 'Apie permoką',
      returned: 'Apie grąžintą permoką',
    },
    sources: { bank: 'Pavedimas', owner: 'Įrašyta ranka', refund: 'Grąžinimas' },
    reasons: {
      withdrawal: 'Sutarties atsisakymas',
      cancelled: 'Užsakymas atšauktas',
      dispute: 'Pralaimėtas ginčas banke',
      unpaid: 'Laiku neapmokėta',
      plan_ended: 'Planas baigėsi',
      overpayment: 'Permoka',
    },
    actors: { buyer: 'Pirkėjas', system: 'Automatiškai', bank: 'Banko išrašas' },
    rehearsal: 'Bandomasis',
  },
  en: {
    states: {
      created: 'Being placed',
      awaiting_payment: 'Awaiting payment',
      paid: 'To be fulfilled',
      fulfilled: 'Fulfilled',
      refunded: 'Refunded',
      cancelled: 'Cancelled',
      withdrawn: 'Withdrawn from',
    },
    kinds: {
      shop: 'Shop',
      digital: 'Downloads',
      plan: 'Plan',
      renewal: 'Renewal of a plan',
    },
    events: {
      place: 'Placed',
      pay: 'Paid',
      fulfil: 'Fulfilled',
      reverse: 'A bank took the money back; the order waits for payment again',
      refund: 'Refunded wholly',
      cancel: 'Cancelled',
      withdraw: 'The buyer withdrew from the contract',
      payment_received: 'Money received',
      payment_reversed: 'A bank took money back',
      payment_returned: 'Money returned that is on no invoice',
      refunded_partly: 'Refunded partly',
      email_sent: 'Email sent to the buyer',
      downloaded: 'File downloaded',
      vat_code_checked: 'VAT number looked up later',
      comment: 'Note',
      flagged: 'Needs attention',
      flags_cleared: 'No longer needs attention',
    },
    emailNotSent: 'No email sent to the buyer: mail is not connected',
    gateways: {
      bank_transfer: 'Bank transfer',
      montonio: 'Montonio',
      paysera: 'Paysera',
      paysera_modern: 'Paysera Checkout',
      stripe: 'Stripe',
      simulator: 'Simulated payment',
    },
    emails: {
      placed: 'That the order was placed',
      paid: 'That the payment came',
      refunded: 'That money was paid back',
      cancelled: 'That the order was cancelled',
      overpaid: 'That too much was paid',
      returned: 'That an overpayment was returned',
    },
    sources: { bank: 'Transfer', owner: 'Entered by hand', refund: 'Refund' },
    reasons: {
      withdrawal: 'Withdrawal from the contract',
      cancelled: 'The order was cancelled',
      dispute: 'Lost dispute at a bank',
      unpaid: 'Not paid in time',
      plan_ended: 'The plan has ended',
      overpayment: 'Overpayment',
    },
    actors: { buyer: 'Buyer', system: 'By itself', bank: 'Bank statement' },
    rehearsal: 'Rehearsal',
  },
}

/** The visual emphasis of each state. */
export const stateLook: Readonly<Record<OrderState, 'plain' | 'strong' | 'wrong'>> = {
  created: 'plain',
  awaiting_payment: 'plain',
  paid: 'strong',
  fulfilled: 'plain',
  refunded: 'plain',
  cancelled: 'plain',
  withdrawn: 'wrong',
}

export function sourceName(source: MoneySource, language: Language): string {
  const { sources, gateways } = orderWords[language]
  if (source.from === 'simulator') return gateways.simulator
  if (source.from !== 'gateway') return sources[source.from]
  const names: Readonly<Record<string, string>> = gateways
  return names[source.gateway] ?? source.gateway
}

/** Words a reason of the site; a reason that somebody wrote stays as it is. */
export function reasonText(reason: string, language: Language): string {
  const reasons: Readonly<Record<string, string>> = orderWords[language].reasons
  return reasons[reason] ?? reason
}

/** `montonio:bank` is “Montonio”. */
export function methodName(method: string, language: Language): string {
  const gateways: Readonly<Record<string, string>> = orderWords[language].gateways
  return gateways[method.split(':', 1)[0] ?? ''] ?? method
}
