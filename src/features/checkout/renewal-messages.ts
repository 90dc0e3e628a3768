import type { Messages } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'

interface Terms {
  interval: BillingInterval
  price: string
  /** A card may be charged again. */
  isCharged: boolean
}

interface Texts {
  /** The terms agreed to by ordering a plan. */
  renewal: (terms: Terms) => string
  /** The same terms where the site sends no emails. */
  renewalWithoutEmails: (terms: Terms) => string
}

const periods = {
  lt: {
    month: { runs: 'mėnesį', each: 'kas mėnesį', sent: 'Kas mėnesį', before: '7\u00a0dienas' },
    year: { runs: 'metus', each: 'kasmet', sent: 'Kasmet', before: '30\u00a0dienų' },
  },
  en: {
    month: { runs: 'a month', each: 'every month', sent: 'Each month', before: '7\u00a0days' },
    year: { runs: 'a year', each: 'every year', sent: 'Each year', before: '30\u00a0days' },
  },
} as const

export const messages: Messages<Texts> = {
  lt: {
    renewal: ({ interval, price, isCharged }) => {
      const { runs, each, sent, before } = periods.lt[interval]
      return `Planas galioja ${runs} ir ${each} pratęsiamas už ${price}, kol jo atsisakysite. ${isCharged ? 'Jei mokate kortele, sumą nuskaitysime iš jos patys, kitaip atsiųsime' : `${sent} atsiųsime`} nuorodą apmokėti, o\u00a0nesumokėjus planas baigsis. Apie pratęsimą priminsime prieš ${before}, o\u00a0atsisakyti galima vienu paspaudimu užsakymo puslapyje.`
    },
    renewalWithoutEmails: ({ interval, price, isCharged }) => {
      const { runs, each } = periods.lt[interval]
      return `Planas galioja ${runs} ir ${each} pratęsiamas už ${price}, kol jo atsisakysite. ${isCharged ? 'Jei mokate kortele, sumą nuskaitysime iš jos patys, kitaip nesumokėjus' : 'Nesumokėjus'} planas baigsis. Ši svetainė el.\u00a0laiškų nesiunčia, todėl apie pratęsimą nepriminsime: iki kada planas apmokėtas, matysite užsakymo puslapyje, o\u00a0ten jo galima ir atsisakyti vienu paspaudimu.`
    },
  },
  en: {
    renewal: ({ interval, price, isCharged }) => {
      const { runs, each, sent, before } = periods.en[interval]
      return `The plan runs for ${runs} and is renewed ${each} for ${price} until you cancel it. ${isCharged ? 'If you pay by card we charge that card ourselves; otherwise we' : `${sent} we`} send a link to pay, and without a payment the plan ends. We remind you ${before} before, and you can cancel with one click on the page of your order.`
    },
    renewalWithoutEmails: ({ interval, price, isCharged }) => {
      const { runs, each } = periods.en[interval]
      return `The plan runs for ${runs} and is renewed ${each} for ${price} until you cancel it. ${isCharged ? 'If you pay by card we charge that card ourselves; otherwise, without' : 'Without'} a payment the plan ends. This site sends no emails, so we do not remind you: the page of your order shows until when the plan is paid, and you can cancel it there with one click.`
    },
  },
}
