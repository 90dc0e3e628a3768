import type { Language, Messages } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { PlanEmailKind } from './email.ts'

interface Facts {
  plan: string
  /** Dates in their readable form. */
  until: string
  payableUntil: string
  price: string
  interval: BillingInterval
  /** True when the paid period has ended. */
  isOver: boolean
}

interface Texts {
  subject: (facts: Facts) => string
  paragraphs: (facts: Facts) => readonly string[]
  button: string
}

export const testNote: Messages<string> = {
  lt: 'Tai bandomasis užsakymas: tikrų pinigų už jį nemokėta.',
  en: 'This is a rehearsal: no real money was paid for it.',
}

/** A note in the timeline of its order. */
export const cancelledNote: Readonly<Record<Language, (plan: string) => string>> = {
  lt: (plan) => `Planas „${plan}“ nutrauktas`,
  en: (plan) => `The plan “${plan}” was cancelled`,
}

interface PaidPeriodTexts {
  title: string
  first: (plan: string, until: string) => string
  next: (plan: string, until: string) => string
}

/** For the email that confirms the payment of a period. */
export const paidPeriodMessages: Messages<PaidPeriodTexts> = {
  lt: {
    title: 'Jūsų planas',
    first: (plan, until) => `Planas „${plan}“ prasidėjo ir yra apmokėtas iki ${until}`,
    next: (plan, until) => `Planas „${plan}“ pratęstas ir yra apmokėtas iki ${until}`,
  },
  en: {
    title: 'Your plan',
    first: (plan, until) => `The plan “${plan}” has begun and is paid until ${until}.`,
    next: (plan, until) => `The plan “${plan}” goes on and is paid until ${until}.`,
  },
}

/** The next period, in the cases its texts need. */
const nextPeriod = {
  lt: {
    month: { accusative: 'kitą mėnesį', genitive: 'kito mėnesio' },
    year: { accusative: 'kitus metus', genitive: 'kitų metų' },
  },
  en: { month: 'the next month', year: 'the next year' },
} as const

/** For the email that asks to pay a period after the card was refused. */
export const refusedCardMessages: Messages<{
  title: string
  text: (interval: BillingInterval) => string
}> = {
  lt: {
    title: 'Nuskaičiuoti nepavyko',
    text: (interval) =>
      `Iš jūsų kortelės ${nextPeriod.lt[interval].genitive} mokėjimo nuskaičiuoti nepavyko: galbūt baigėsi jos galiojimas ar pritrūko pinigų. Mokėkite ta pačia arba kita kortele\u00a0– nuo šiol planą pratęsime iš jos.`,
  },
  en: {
    title: 'Your card was not charged',
    text: (interval) =>
      `The payment for ${nextPeriod.en[interval]} could not be taken from your card: it may have expired or lacked the funds. Pay with the same card or another one, and the plan renews from that one from now on.`,
  },
}

/** Text before the order's number. */
export const orderMessages: Messages<string> = { lt: 'Užsakymas', en: 'Order' }

/** Texts of emails about bought plans. */
export const planEmailMessages: Messages<Readonly<Record<PlanEmailKind, Texts>>> = {
  lt: {
    reminder: {
      subject: ({ plan, until }) => `Planas „${plan}“ bus pratęstas ${until}`,
      paragraphs: ({ plan, until, price, interval }) => [
        `Jūsų planas „${plan}“ apmokėtas iki ${until} Tą dieną iš jūsų kortelės nuskaičiuosime ${price} už ${nextPeriod.lt[interval].accusative} – daryti nieko nereikia.`,
        'Jei plano nebereikia, nutraukite jį užsakymo puslapyje: užteks vieno paspaudimo.',
      ],
      button: 'Tvarkyti planą',
    },
    past_due: {
      subject: ({ plan }) => `Planas „${plan}“ neapmokėtas`,
      paragraphs: ({ plan, until, payableUntil, price, interval }) => [
        `Jūsų planas „${plan}“ buvo apmokėtas iki ${until}, o ${nextPeriod.lt[interval].genitive} mokėjimo (${price}) negavome.`,
        `Apmokėti galite iki ${payableUntil} Jei plano nebereikia, nieko daryti nereikia – jis pasibaigs pats.`,
      ],
      button: 'Apmokėti',
    },
    cancelled: {
      subject: ({ plan }) => `Planas „${plan}“ nutrauktas`,
      paragraphs: ({ plan, until, isOver }) => [
        `Patvirtiname: planas „${plan}“ nutrauktas, daugiau už jį mokėti nereikės.`,
        isOver ? `Apmokėtas jis buvo iki ${until}` : `Naudotis juo galite iki ${until}`,
      ],
      button: 'Atverti užsakymą',
    },
    ended: {
      subject: ({ plan }) => `Planas „${plan}“ baigėsi`,
      paragraphs: ({ plan, until, interval }) => [
        `Jūsų planas „${plan}“ baigėsi ${until}, nes ${nextPeriod.lt[interval].genitive} mokėjimo negavome. Mokėti nieko nereikia.`,
        'Jei vėl jo prireiks, planą galėsite užsisakyti svetainėje.',
      ],
      button: 'Atverti užsakymą',
    },
  },
  en: {
    reminder: {
      subject: ({ plan, until }) => `The plan “${plan}” renews on ${until}`,
      paragraphs: ({ plan, until, price, interval }) => [
        `Your plan “${plan}” is paid until ${until}. On that day we will charge your card ${price} for ${nextPeriod.en[interval]}; there is nothing to do.`,
        'If you no longer need the plan, cancel it on the page of your order: one click is enough.',
      ],
      button: 'Manage the plan',
    },
    past_due: {
      subject: ({ plan }) => `The plan “${plan}” is not paid`,
      paragraphs: ({ plan, until, payableUntil, price, interval }) => [
        `Your plan “${plan}” was paid until ${until}, and we have not received the payment for ${nextPeriod.en[interval]} (${price}).`,
        `You can pay until ${payableUntil}. If you no longer need the plan, there is nothing to do: it ends by itself.`,
      ],
      button: 'Pay',
    },
    cancelled: {
      subject: ({ plan }) => `The plan “${plan}” is cancelled`,
      paragraphs: ({ plan, until, isOver }) => [
        `We confirm that the plan “${plan}” is cancelled, and there is nothing more to pay.`,
        isOver ? `It was paid until ${until}.` : `You may use it until ${until}.`,
      ],
      button: 'Open your order',
    },
    ended: {
      subject: ({ plan }) => `The plan “${plan}” has ended`,
      paragraphs: ({ plan, until, interval }) => [
        `Your plan “${plan}” ended on ${until}, because no payment came for ${nextPeriod.en[interval]}. There is nothing to pay.`,
        'If you need it again, you can order it on the site.',
      ],
      button: 'Open your order',
    },
  },
}
