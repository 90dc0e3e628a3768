import type { Language, Messages } from '#lib/language.ts'
import type { FlagReason, OrderFlag } from './flags.ts'

type FlagTexts = Readonly<Record<FlagReason, { name: string; text: (sum: string) => string }>>

/** Texts about flagged orders for the owner, in the console and in emails. */
export const flagMessages: Messages<FlagTexts> = {
  lt: {
    overpaid: {
      name: 'Permokėta',
      text: (sum) => `Gauta ${sum} daugiau, nei kainuoja užsakymas. Permoką grąžinkite pirkėjui.`,
    },
    part_paid: {
      name: 'Atšauktas, o dalis sumos sumokėta',
      text: (sum) =>
        `Užsakymas atšauktas, o už jį jau gauta ${sum}. Šiuos pinigus grąžinkite pirkėjui.`,
    },
    paid_after_end: {
      name: 'Pinigai už pasibaigusį užsakymą',
      text: (sum) =>
        `Užsakymas jau pasibaigęs, o už jį gauta ${sum}. Šiuos pinigus grąžinkite pirkėjui.`,
    },
    out_of_stock: {
      name: 'Apmokėta po atšaukimo, o\u00a0likutis per mažas',
      text: (sum) =>
        `Užsakymas buvo atšauktas, o dabar už jį gauta ${sum}, bet likutis per mažas. Grąžinkite pinigus arba papildykite likutį ir užsakymą atnaujinkite.`,
    },
    payment_reversed: {
      name: 'Bankas atsiėmė pinigus',
      text: (sum) => `Bankas atsiėmė ${sum} už šį užsakymą. Susisiekite su pirkėju.`,
    },
    payment_refused: {
      name: 'Neįskaityti pinigai',
      text: (sum) =>
        `Gautas pranešimas apie ${sum}, bet ši suma jau įskaityta kitam užsakymui. Patikrinkite, už ką mokėta.`,
    },
    refund_refused: {
      name: 'Grąžinta daugiau, nei priklausė',
      text: (sum) =>
        `Pirkėjui grąžinta ${sum}, nors pagal užsakymą tiek grąžinti nereikėjo. Patikrinkite, ar pinigai negrąžinti du kartus.`,
    },
    refund_failed: {
      name: 'Grąžinti pinigų nepavyko',
      text: (sum) =>
        `Mokėjimų paslauga negrąžino pirkėjui ${sum}. Pabandykite dar kartą arba perveskite pinigus patys.`,
    },
    refund_undone: {
      name: 'Grąžinti pinigai pirkėjo nepasiekė',
      text: (sum) =>
        `Mokėjimų paslauga buvo pranešusi, kad pirkėjui grąžino ${sum}, o dabar praneša, kad grąžinti nepavyko. Pirkėjui ją tebesate skolingi: užsakymo dalyje „Mokėjimai“ grąžinkite ją dar kartą per mokėjimų paslaugą arba perveskite patys. Naujos kreditinės sąskaitos nereikia.`,
    },
    dispute_opened: {
      name: 'Pirkėjas ginčija mokėjimą',
      text: (sum) =>
        `Pirkėjas banke užginčijo ${sum}. Atsakykite mokėjimų paslaugos puslapyje: praleidus jos terminą, ginčas pralaimimas.`,
    },
    dispute_won: {
      name: 'Ginčas laimėtas',
      text: (sum) => `Bankas atmetė ginčą dėl ${sum}: pinigai lieka jums.`,
    },
    dispute_lost: {
      name: 'Ginčas pralaimėtas',
      text: (sum) => `Bankas pirkėjui grąžino ${sum}. Tai įrašyta kaip pinigų grąžinimas.`,
    },
  },
  en: {
    overpaid: {
      name: 'Paid too much',
      text: (sum) => `${sum} more came than the order costs. Please pay the excess back.`,
    },
    part_paid: {
      name: 'Cancelled with a part paid',
      text: (sum) =>
        `The order is cancelled, and ${sum} had come for it. Please pay this back to the buyer.`,
    },
    paid_after_end: {
      name: 'Money for an order that has ended',
      text: (sum) =>
        `The order has ended, and ${sum} has come for it. Please pay this back to the buyer.`,
    },
    out_of_stock: {
      name: 'Paid after it was cancelled, and too few are left',
      text: (sum) =>
        `The order was cancelled, and now ${sum} has come for it, but too few pieces are left. Pay it back, or add to the stock and revive the order.`,
    },
    payment_reversed: {
      name: 'A bank took money back',
      text: (sum) => `A bank took back ${sum} of this order. Please get in touch with the buyer.`,
    },
    payment_refused: {
      name: 'Money that is not counted',
      text: (sum) =>
        `${sum} was reported, but this money is known as that of another order. Please look what it was paid for.`,
    },
    refund_refused: {
      name: 'More was paid back than owed',
      text: (sum) =>
        `${sum} was paid back to the buyer, which the order does not owe. Please look whether it was paid back twice.`,
    },
    refund_failed: {
      name: 'A refund failed',
      text: (sum) =>
        `The payment service did not pay ${sum} back to the buyer. Try again, or transfer it yourself.`,
    },
    refund_undone: {
      name: 'Money paid back did not arrive',
      text: (sum) =>
        `The payment service had said that it paid ${sum} back to the buyer, and now says that it failed. The sum is still owed: under Payments, have the service pay it back again, or transfer it yourself. No other credit note is needed.`,
    },
    dispute_opened: {
      name: 'The buyer disputes the payment',
      text: (sum) =>
        `The buyer has disputed ${sum} at the bank. Answer on the pages of the payment service: a dispute is lost when its term passes.`,
    },
    dispute_won: {
      name: 'Dispute won',
      text: (sum) => `The bank has rejected the dispute of ${sum}: the money stays yours.`,
    },
    dispute_lost: {
      name: 'Dispute lost',
      text: (sum) => `The bank has given ${sum} back to the buyer. It is recorded as a refund.`,
    },
  },
}

/**
 * Returns the detail of a flag: sold-out products unchanged, anything else introduced as the words
 * of the gateway, which are in English.
 */
export function flagDetail(
  { reason, detail }: Pick<OrderFlag, 'reason' | 'detail'>,
  language: Language,
): string {
  const isSaid = detail !== '' && reason !== 'out_of_stock'
  return isSaid ? `${said[language]}: ${detail}` : detail
}

const said: Messages<string> = {
  lt: 'Mokėjimų paslauga nurodo',
  en: 'The payment service says',
}
