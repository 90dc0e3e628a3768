import type { OrderState } from '#features/orders/order.ts'
import type { Messages } from '#lib/language.ts'
import type { OrderAnswer } from './wire.ts'

interface Texts {
  title: (number: string) => string
  /** Title of a page that shows no order. */
  name: string
  states: Readonly<Record<Exclude<OrderState, 'created'>, { badge: string; lead: string }>>
  /** For an order that waits for money, before its deadline. */
  received: string
  heldUntil: (time: string) => string
  /** Replaces the state of an order that cost nothing. */
  free: { badge: string; lead: string; service: string }
  /** Replaces the lead of a paid order of services. */
  paidService: string
  /** Replaces the lead while a bought plan runs until a day. */
  planRuns: (until: string) => string
  /** For an order of which a part is paid. */
  partlyPaid: (paid: string, left: string) => string
  test: string
  answers: Readonly<Record<OrderAnswer, string>>
  unknown: { title: string; lead: string; lookUp: string }
  placed: string
  paid: string
  pay: {
    title: string
    lead: string
    ways: string
    button: string
    checkTitle: string
    check: string
    checkButton: string
  }
  summary: {
    title: string
    subtotal: string
    discount: string
    coupon: (code: string) => string
    total: string
    refunded: string
    returned: string
  }
  /** A refund that was reported as sent and did not arrive. */
  undone: { badge: string; lead: string; title: string; text: (sum: string) => string }
  excess: {
    title: string
    received: (sum: string) => string
    receivedAfterEnd: (sum: string) => string
    owed: string
    onItsWay: string
  }
  buyer: { title: string; code: string; vatCode: string }
  seller: string
}

export const orderMessages: Messages<Texts> = {
  lt: {
    title: (number) => `Užsakymas ${number}`,
    name: 'Užsakymas',
    states: {
      awaiting_payment: {
        badge: 'Laukia apmokėjimo',
        lead: 'Užsakymą gavome. Liko jį apmokėti.',
      },
      paid: { badge: 'Apmokėtas', lead: 'Ačiū, mokėjimą gavome.' },
      fulfilled: { badge: 'Įvykdytas', lead: 'Ačiū. Viskas, ką pirkote, jūsų.' },
      refunded: { badge: 'Pinigai grąžinti', lead: 'Už šį užsakymą pinigus grąžinome.' },
      cancelled: {
        badge: 'Atšauktas',
        lead: 'Šis užsakymas atšauktas. Jei vis dar norite pirkti, užsakykite iš naujo.',
      },
      withdrawn: { badge: 'Atsisakyta', lead: 'Šios sutarties atsisakėte.' },
    },
    received: 'Užsakymą gavome.',
    heldUntil: (time) => `Užsakymą apmokėkite iki ${time}; po to jį atšauksime.`,
    free: {
      badge: 'Patvirtintas',
      lead: 'Ačiū, užsakymą gavome. Mokėti nereikia.',
      service: 'Ačiū, užsakymą gavome. Mokėti nereikia; dėl paslaugos susisieksime su jumis.',
    },
    paidService: 'Ačiū, mokėjimą gavome. Dėl paslaugos susisieksime su jumis.',
    planRuns: (until) => `Ačiū, mokėjimą gavome. Planas veikia iki ${until}`,
    partlyPaid: (paid, left) => `Gauta ${paid}, liko ${left}.`,
    test: 'Tai bandomasis užsakymas: pinigai netikri, sąskaita faktūra jam neišrašoma, o\u00a0sutartis nesudaryta.',
    answers: {
      'planas-nutrauktas': 'Planas nutrauktas: daugiau už jį mokėti nereikės.',
      patikrinta: 'Mokėjimo būseną ką tik patikrinome.',
      'nepavyko-moketi':
        'Mokėjimų paslauga dabar neatsako. Pabandykite dar kartą arba pasirinkite kitą būdą.',
    },
    unknown: {
      title: 'Ši užsakymo nuoroda neveikia',
      lead: 'Gal nukopijuota ne visa.',
      lookUp: 'Gauti nuorodą',
    },
    placed: 'Pateiktas',
    paid: 'Apmokėtas',
    pay: {
      title: 'Apmokėti',
      lead: 'Jei mokėjimas nutrūko, galite mokėti dar kartą arba kitu būdu. Pradėję iš naujo, ankstesniame mokėjimo lange nebemokėkite: jei sumokėtumėte du kartus, permoką grąžintume.',
      ways: 'Mokėjimo būdas',
      button: 'Apmokėti',
      checkTitle: 'Jau sumokėjote?',
      check: 'Banko patvirtinimas kartais užtrunka kelias minutes.',
      checkButton: 'Patikrinti mokėjimą',
    },
    summary: {
      title: 'Ką pirkote',
      subtotal: 'Prekės ir paslaugos',
      discount: 'Nuolaida',
      coupon: (code) => `kodas ${code}`,
      total: 'Iš viso',
      refunded: 'Grąžinta',
      returned: 'Grąžinta permoka',
    },
    undone: {
      badge: 'Pinigai grąžinami',
      lead: 'Grąžinti pinigai jūsų nepasiekė, todėl grąžinsime juos dar kartą.',
      title: 'Grąžinimas',
      text: (sum) =>
        `Mokėjimų paslauga pranešė, kad ${sum} jums grąžinti nepavyko. Šiuos pinigus vis tiek grąžinsime. Jei prireiks jūsų sąskaitos numerio, paklausime.`,
    },
    excess: {
      title: 'Permoka',
      received: (sum) => `Gavome ${sum} daugiau, nei kainuoja šis užsakymas.`,
      receivedAfterEnd: (sum) => `Gavome ${sum} už užsakymą, kuris jau pasibaigęs.`,
      owed: 'Šiuos pinigus jums grąžinsime. Jei prireiks jūsų sąskaitos numerio, paklausime.',
      onItsWay: 'Grąžinimas jau pradėtas.',
    },
    buyer: { title: 'Pirkėjas', code: 'Įmonės kodas', vatCode: 'PVM mokėtojo kodas' },
    seller: 'Pardavėjas',
  },
  en: {
    title: (number) => `Order ${number}`,
    name: 'Order',
    states: {
      awaiting_payment: {
        badge: 'Awaiting payment',
        lead: 'We have your order. All that’s left is to pay.',
      },
      paid: { badge: 'Paid', lead: 'Thank you, your payment has arrived.' },
      fulfilled: { badge: 'Fulfilled', lead: 'Thank you. Everything is ready for you.' },
      refunded: { badge: 'Refunded', lead: 'The money for this order has been returned.' },
      cancelled: {
        badge: 'Cancelled',
        lead: 'This order was cancelled. If you still want to buy, please order again.',
      },
      withdrawn: { badge: 'Withdrawn', lead: 'You have withdrawn from this contract.' },
    },
    received: 'We have your order.',
    heldUntil: (time) => `Please pay by ${time} (Vilnius time). After that we cancel the order.`,
    free: {
      badge: 'Confirmed',
      lead: 'Thank you, we have your order. There is nothing to pay.',
      service:
        'Thank you, we have your order. There is nothing to pay; we will write to you about the service.',
    },
    paidService:
      'Thank you, your payment has arrived. We will get in touch with you about the service.',
    planRuns: (until) => `Thank you, your payment has arrived. The plan runs until ${until}.`,
    partlyPaid: (paid, left) => `${paid} received, ${left} left.`,
    test: 'This order is a rehearsal: the money is not real, it has no invoice, and no contract was concluded.',
    answers: {
      'planas-nutrauktas': 'The plan is cancelled: there is nothing more to pay.',
      patikrinta: 'We have just checked how the payment stands.',
      'nepavyko-moketi':
        'The payment service does not answer. Please try again or choose another way.',
    },
    unknown: {
      title: 'This order link doesn’t work',
      lead: 'Part of it may be missing.',
      lookUp: 'Get the link',
    },
    placed: 'Placed',
    paid: 'Paid',
    pay: {
      title: 'Pay',
      lead: 'If a payment was interrupted you can pay again, or in another way. Once you have started again, please don’t pay in the earlier window too; if you pay twice, we’ll return the overpayment.',
      ways: 'Payment method',
      button: 'Pay',
      checkTitle: 'Have you paid already?',
      check: 'Banks sometimes take a few minutes to confirm.',
      checkButton: 'Check the payment',
    },
    summary: {
      title: 'What you bought',
      subtotal: 'Products and services',
      discount: 'Discount',
      coupon: (code) => `code ${code}`,
      total: 'Total',
      refunded: 'Refunded',
      returned: 'Overpayment returned',
    },
    undone: {
      badge: 'Being refunded',
      lead: 'The money that was returned did not reach you, so it will be returned again.',
      title: 'Refund',
      text: (sum) =>
        `The payment service has told us that ${sum} could not be returned to you. You will get this money all the same. If we need the number of your account, we will ask.`,
    },
    excess: {
      title: 'Overpayment',
      received: (sum) => `We have received ${sum} more than this order costs.`,
      receivedAfterEnd: (sum) => `We have received ${sum} for an order that has already ended.`,
      owed: 'We will return this money to you. We’ll ask if we need your account number.',
      onItsWay: 'It is on its way back.',
    },
    buyer: { title: 'Buyer', code: 'Company code', vatCode: 'VAT number' },
    seller: 'Seller',
  },
}
