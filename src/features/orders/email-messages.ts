import type { Messages } from '#lib/language.ts'
import type { BuyerEmailKind, OwnerEmail } from './email.ts'

interface Texts {
  states: Readonly<Record<'awaiting_payment' | 'paid' | 'fulfilled', string>>
  /** Above the sum of an order. */
  toPay: string
  paidSum: string
  buyer: Readonly<Record<BuyerEmailKind, { subject: (number: string) => string; lead: string }>>
  /** Precedes the lead of an overpayment. */
  excess: (sum: string) => string
  excessAfterEnd: (sum: string) => string
  /** Replaces the lead of an order that is not paid by transfer. */
  unpaidLead: string
  heldUntil: (time: string) => string
  renewalSubject: (number: string) => string
  renewalLead: string
  /** Replaces the lead when the invoice is attached. */
  paidWithInvoice: string
  freeSubject: (number: string) => string
  freeLead: string
  unpaid: string
  partPaid: string
  partBack: (sum: string) => string
  refundedSum: (sum: string) => string
  open: string
  pay: string
  isTest: string
  order: string
  discount: string
  total: string
  digital: string
  /** For a plan that was to begin at once. */
  begun: string
  withdraw: Readonly<Record<'placed' | 'paid', (day: string) => string>>
  code: string
  owner: Readonly<
    Record<
      // `free`: paid, but without a price.
      Exclude<OwnerEmail['kind'], 'flagged'> | 'free',
      { subject: (number: string) => string; lead: string }
    >
  >
  flagged: (number: string, name: string) => string
  waiting: string
  done: string
  answer: string
  company: string
}

/** Texts of emails about an order. */
export const emailMessages: Messages<Texts> = {
  lt: {
    states: { awaiting_payment: 'Gauta', paid: 'Apmokėta', fulfilled: 'Įvykdyta' },
    toPay: 'Mokėtina suma',
    paidSum: 'Sumokėta',
    buyer: {
      placed: {
        subject: (number) => `Užsakymas ${number} gautas`,
        lead: 'Ačiū, jūsų užsakymą gavome. Apmokėkite jį banko pavedimu\u00a0– kai tik pinigai pasieks mūsų sąskaitą, parašysime.',
      },
      paid: {
        subject: (number) => `Užsakymas ${number} apmokėtas`,
        lead: 'Ačiū, mokėjimą gavome. Sąskaitą rasite užsakymo puslapyje.',
      },
      refunded: {
        subject: (number) => `Grąžinome pinigus už užsakymą ${number}`,
        lead: 'Pinigai grįš tuo pačiu būdu, kuriuo mokėjote, dažniausiai per kelias darbo dienas. Kreditinę sąskaitą rasite užsakymo puslapyje.',
      },
      cancelled: {
        subject: (number) => `Užsakymas ${number} atšauktas`,
        lead: 'Užsakymą atšaukėme. Jei turite klausimų, atsakykite į\u00a0šį laišką.',
      },
      overpaid: {
        subject: (number) => `Permoka už užsakymą ${number}`,
        lead: 'Šiuos pinigus jums grąžinsime. Jei prireiks jūsų sąskaitos numerio, paklausime.',
      },
      returned: {
        subject: (number) => `Grąžinome permoką už užsakymą ${number}`,
        lead: 'Pinigai pasieks jus dažniausiai per kelias darbo dienas. Užsakymo suma ir jo sąskaita nesikeičia.',
      },
    },
    excess: (sum) => `Gavome ${sum} daugiau, nei kainuoja šis užsakymas.`,
    excessAfterEnd: (sum) => `Gavome ${sum} už užsakymą, kuris jau pasibaigęs.`,
    unpaidLead:
      'Jūsų užsakymą gavome, bet mokėjimo\u00a0– dar ne. Apmokėti galite užsakymo puslapyje, ten pasirinksite ir mokėjimo būdą.',
    heldUntil: (time) => `Mokėjimo laukiame iki ${time}; po to užsakymą atšauksime.`,
    renewalSubject: (number) => `Plano pratęsimas: užsakymas ${number}`,
    renewalLead:
      'Artėja jūsų plano laikotarpio pabaiga. Kad planas nenutrūktų, apmokėkite kitą laikotarpį. Jei plano nebereikia, nieko daryti nereikia\u00a0– jis pasibaigs pats.',
    paidWithInvoice:
      'Ačiū, mokėjimą gavome. Sąskaita pridėta prie šio laiško; ją rasite ir užsakymo puslapyje.',
    freeSubject: (number) => `Užsakymas ${number} patvirtintas`,
    freeLead: 'Ačiū, užsakymas patvirtintas. Viską rasite jo puslapyje.',
    unpaid:
      'Užsakymą atšaukėme, nes apmokėjimo nesulaukėme. Jei pinigus jau pervedėte, nieko daryti nereikia: kai jie mus pasieks, užsakymą įvykdysime.',
    partPaid: 'Užsakymą atšaukėme, nes gavome tik dalį sumos.',
    partBack: (sum) => `Gautus ${sum} jums grąžinsime.`,
    refundedSum: (sum) => `Grąžinome ${sum}.`,
    open: 'Atverti užsakymą',
    pay: 'Apmokėti',
    isTest:
      'Tai bandomasis užsakymas: tikrų pinigų už jį nemokama, sąskaita faktūra jam neišrašoma, o\u00a0sutartis nesudaryta.',
    order: 'Užsakymas',
    discount: 'Nuolaida',
    total: 'Iš viso',
    digital:
      'Užsakydami prašėte skaitmeninį turinį pateikti iš karto ir sutikote, kad jį pateikus sutarties atsisakyti nebegalėsite.',
    begun:
      'Užsakydami prašėte planą pradėti iš karto ir sutikote, kad per 14\u00a0dienų atsisakius sutarties reikės sumokėti už dienas, kuriomis planas jau veikė; likusius pinigus grąžinsime.',
    withdraw: {
      placed: (day) =>
        `Sutarties galite atsisakyti iki ${day} imtinai, nenurodydami priežasties. Kol neapmokėjote, užtenka nemokėti; apmokėjus, mygtukas „Atsisakyti sutarties“ bus užsakymo puslapyje.`,
      paid: (day) =>
        `Sutarties galite atsisakyti iki ${day} imtinai, nenurodydami priežasties: mygtukas „Atsisakyti sutarties“ yra užsakymo puslapyje.`,
    },
    code: 'įmonės kodas',
    owner: {
      placed: {
        subject: (number) => `Naujas užsakymas ${number}, laukiama pavedimo`,
        lead: 'Kai pinigai pasieks sąskaitą, įkelkite banko išrašą arba pažymėkite užsakymą apmokėtu.',
      },
      paid: {
        subject: (number) => `Apmokėtas užsakymas ${number}`,
        lead: 'Užsakymas apmokėtas.',
      },
      free: {
        subject: (number) => `Naujas nemokamas užsakymas ${number}`,
        lead: 'Už šį užsakymą mokėti nereikia.',
      },
    },
    flagged: (number, name) => `Reikia dėmesio: ${name} (užsakymas ${number})`,
    waiting: 'Yra ką padaryti: kai paslaugą suteiksite, pažymėkite užsakymą įvykdytu.',
    done: 'Daryti nieko nereikia: pirkėjas viską gauna iš karto.',
    answer: 'Atsakius į\u00a0šį laišką, atsakymą gaus pirkėjas.',
    company: 'Perka įmonė',
  },
  en: {
    states: { awaiting_payment: 'Received', paid: 'Paid', fulfilled: 'Fulfilled' },
    toPay: 'To pay',
    paidSum: 'Paid',
    buyer: {
      placed: {
        subject: (number) => `Order ${number} received`,
        lead: 'Thank you, we have received your order. Please pay by bank transfer. We’ll email you as soon as the money arrives.',
      },
      paid: {
        subject: (number) => `Order ${number} paid`,
        lead: 'Thank you, we have received your payment. You will find the invoice on the page of your order.',
      },
      refunded: {
        subject: (number) => `Refund for order ${number}`,
        lead: 'The money comes back the way you paid, usually within a few working days. You will find the credit note on the page of your order.',
      },
      cancelled: {
        subject: (number) => `Order ${number} cancelled`,
        lead: 'We have cancelled the order. If you have questions, reply to this email.',
      },
      overpaid: {
        subject: (number) => `Overpayment of order ${number}`,
        lead: 'We will return this money to you. We’ll ask if we need your account number.',
      },
      returned: {
        subject: (number) => `Overpayment of order ${number} returned`,
        lead: 'The money usually reaches you within a few working days. The price of the order and its invoice stay as they are.',
      },
    },
    excess: (sum) => `We have received ${sum} more than this order costs.`,
    excessAfterEnd: (sum) => `We have received ${sum} for an order that has already ended.`,
    unpaidLead:
      'We have received your order, but no payment yet. You can pay on the page of your order, where you also choose how.',
    heldUntil: (time) => `Please pay by ${time} (Vilnius time). After that we cancel the order.`,
    renewalSubject: (number) => `Renewal of your plan: order ${number}`,
    renewalLead:
      'The period of your plan is about to end. To keep the plan, please pay for the next period. If you no longer need it, there is nothing to do: it ends by itself.',
    paidWithInvoice:
      'Thank you, we have received your payment. The invoice is attached to this email and is also on the page of your order.',
    freeSubject: (number) => `Order ${number} confirmed`,
    freeLead: 'Thank you, your order is confirmed. You will find everything on its page.',
    unpaid:
      'We have cancelled the order because no payment came. If you have already sent the money, there is nothing to do: when it reaches us, we will fulfil the order.',
    partPaid: 'We have cancelled the order because only part of its price came.',
    partBack: (sum) => `We will refund you ${sum}.`,
    refundedSum: (sum) => `We have refunded ${sum}.`,
    open: 'Open your order',
    pay: 'Pay',
    isTest:
      'This order is a rehearsal: no real money is paid for it, it has no invoice, and no contract was concluded.',
    order: 'Order',
    discount: 'Discount',
    total: 'Total',
    digital:
      'When you ordered, you asked for the digital content at once and agreed that you cannot withdraw from the contract once it is delivered.',
    begun:
      'When you ordered, you asked for the plan to begin right away and agreed that, if you withdraw within 14\u00a0days, you pay for the days it has run; the rest of the money comes back.',
    withdraw: {
      placed: (day) =>
        `You may withdraw from the contract up to and including ${day} without giving a reason. If you have not paid, simply do not pay; once you have, the button “Withdraw from the contract” is on the page of your order.`,
      paid: (day) =>
        `You may withdraw from the contract up to and including ${day} without giving a reason: the button “Withdraw from the contract” is on the page of your order.`,
    },
    code: 'company code',
    owner: {
      placed: {
        subject: (number) => `New order ${number}, waiting for a transfer`,
        lead: 'When the money reaches your account, upload the bank statement or mark the order as paid.',
      },
      paid: {
        subject: (number) => `Order ${number} is paid`,
        lead: 'The order is paid.',
      },
      free: {
        subject: (number) => `New free order ${number}`,
        lead: 'There is nothing to pay for this order.',
      },
    },
    flagged: (number, name) => `Needs you: ${name} (order ${number})`,
    waiting: 'There is something to do: mark the order as fulfilled once you have done it.',
    done: 'There is nothing to do: the buyer gets everything at once.',
    answer: 'A reply to this email goes to the buyer.',
    company: 'Bought by a company',
  },
}
