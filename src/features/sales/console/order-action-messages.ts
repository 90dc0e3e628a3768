import type { Messages } from '#lib/language.ts'

interface OrderActionMessages {
  part: { title: string; lead: string }
  receive: {
    name: string
    note: string
    amount: { label: string; hint: (open: string) => string }
    sure: string
  }
  fulfil: { name: string; note: string }
  revive: { name: string; note: string; sure: string }
  cancel: { name: string; note: string; sure: string; reason: string }
  refund: {
    name: string
    note: string
    amount: { label: string; hint: (most: string) => string }
    limited: string
    /** For a gateway with a minimum refund. */
    least: (gateway: string, least: string) => string
    reason: { label: string; hint: string }
    sure: string
    /** Reason on the credit note where the owner gives none. */
    usualReason: string
  }
  refundExcess: { name: (sum: string) => string; note: string }
  resend: { name: string; which: string; send: string }
  comment: { name: string; text: string; hint: string; add: string }
}

export const orderActionMessages: Messages<OrderActionMessages> = {
  lt: {
    part: { title: 'Veiksmai', lead: '' },
    receive: {
      name: 'Pažymėti apmokėtu',
      note: 'Kai pinigus gavote ir jų banko išraše neįkelsite: išraše jie būtų įskaityti dar kartą. Bus išrašyta sąskaita.',
      amount: { label: 'Gauta suma, €', hint: (open) => `Dar trūksta ${open}.` },
      sure: 'Taip, pinigai gauti',
    },
    fulfil: {
      name: 'Pažymėti įvykdytu',
      note: 'Kai paslauga suteikta arba sutarta.',
    },
    revive: {
      name: 'Atnaujinti',
      note: 'Užsakymas apmokėtas, nors buvo atšauktas. Jei likučio pakanka, jis bus rezervuotas ir užsakymas vėl galios.',
      sure: 'Taip, atnaujinti',
    },
    cancel: {
      name: 'Atšaukti',
      note: 'Rezervuoti vienetai grįš į pardavimą.',
      sure: 'Taip, atšaukti',
      reason: 'Atšaukė pardavėjas',
    },
    refund: {
      limited: 'Didesnę sumą gali grąžinti tik savininkas.',
      name: 'Grąžinti pinigus',
      note: 'Pinigai grįš tuo pačiu būdu, kuriuo sumokėta. Kreditinė sąskaita už grąžintą kainos dalį bus išrašyta savaime.',
      amount: { label: 'Suma, €', hint: (most) => `Ne daugiau kaip ${most}.` },
      least: (gateway, least) => `Ne mažiau kaip ${least}: mažiau „${gateway}“ negrąžina.`,
      reason: { label: 'Priežastis', hint: 'Bus įrašyta kreditinėje sąskaitoje.' },
      sure: 'Grąžinti',
      usualReason: 'Grąžinti pinigai',
    },
    refundExcess: {
      name: (sum) => `Grąžinti permoką ${sum}`,
      note: 'Gauta daugiau, nei reikėjo. Kas gauta per mokėjimų paslaugą, per kurią galima grąžinti, grįš per ją; likusią dalį pervesite patys. Kreditinės sąskaitos nereikia: pardavimas nesikeičia.',
    },
    resend: { name: 'Siųsti laišką dar kartą', which: 'Kurį laišką', send: 'Siųsti' },
    comment: {
      name: 'Pridėti pastabą',
      text: 'Pastaba',
      hint: 'Matote tik jūs.',
      add: 'Įrašyti',
    },
  },
  en: {
    part: { title: 'Actions', lead: '' },
    receive: {
      name: 'Mark as paid',
      note: 'When the money has come and you will not upload it with a bank statement, which would count it again. An invoice is issued.',
      amount: { label: 'Amount received, €', hint: (open) => `${open} missing.` },
      sure: 'Yes, the money has come',
    },
    fulfil: {
      name: 'Mark as fulfilled',
      note: 'Once the service is provided or agreed on.',
    },
    revive: {
      name: 'Revive',
      note: 'The order is paid though it was cancelled. If enough pieces are left they are reserved, and it is sold again.',
      sure: 'Yes, revive it',
    },
    cancel: {
      name: 'Cancel',
      note: 'Reserved pieces are for sale again.',
      sure: 'Yes, cancel',
      reason: 'Cancelled by the seller',
    },
    refund: {
      limited: 'Only an owner may refund more.',
      name: 'Pay money back',
      note: 'The money goes back the way it came. A credit note for the refunded part of the price is issued automatically.',
      amount: { label: 'Amount, €', hint: (most) => `At most ${most}.` },
      least: (gateway, least) => `At least ${least}: ${gateway} pays back no less.`,
      reason: { label: 'Reason', hint: 'It will stand in the credit note.' },
      sure: 'Pay back',
      usualReason: 'Money paid back',
    },
    refundExcess: {
      name: (sum) => `Return the overpayment of ${sum}`,
      note: 'More came than was needed. What came through a service that can refund goes back through it; you transfer the rest yourself. No credit note is needed, for the sale stays as it is.',
    },
    resend: { name: 'Send an email again', which: 'Which email', send: 'Send' },
    comment: { name: 'Add a note', text: 'Note', hint: 'Only you see it.', add: 'Add' },
  },
}
