import type { InvoiceKind } from '#features/invoices/invoice.ts'
import type { Messages } from '#lib/language.ts'
import type { OrderRecord } from '../console-wire.ts'

interface OrderMoneyMessages {
  payments: {
    title: string
    lead: string

    none: string
    received: string
    went: string
    attempts: Readonly<Record<OrderRecord['attempts'][number]['state'], string>>
    /** `undone` waits for the owner, although the gateway had reported success. */
    refunds: Readonly<Record<OrderRecord['refunds'][number]['state'] | 'undone', string>>
    refund: string
    open: (sum: string) => string
    excess: (sum: string) => string
    confirm: {
      name: string
      note: string
      /** For a refund that the order already counts as paid back. */
      undoneNote: string
      /** For a refund that corrects no invoice. */
      excessNote: string
      payee: (payee: string) => string
      noPayee: string
      sure: string
    }
    /** Asks the gateway for the refund again. */
    retry: { name: (gateway: string) => string; note: string; sure: string }
  }
  invoices: {
    title: string
    lead: string
    kinds: Readonly<Record<InvoiceKind, string>>
    none: string
    pdf: string
    annulled: string
  }
}

export const orderMoneyMessages: Messages<OrderMoneyMessages> = {
  lt: {
    payments: {
      title: 'Mokėjimai',
      lead: '',
      none: 'Pinigų dar negauta.',
      received: 'Gauta',
      went: 'Išmokėta',
      attempts: {
        created: 'pradėta mokėti',
        pending: 'laukiama mokėtojo',
        authorized: 'bankas priėmė, pinigų dar nėra',
        paid: 'apmokėta',
        failed: 'nepavyko',
        expired: 'baigėsi laikas',
        voided: 'bankas atmetė',
      },
      refunds: {
        requested: 'siunčiama mokėjimų paslaugai',
        pending: 'mokėjimų paslauga vykdo',
        succeeded: 'grąžinta',
        failed: 'nepavyko',
        manual: 'laukia jūsų pavedimo',
        undone: 'pirkėjo nepasiekė, nors buvo pranešta, kad grąžinta; laukia jūsų',
      },
      refund: 'Grąžinimas',
      open: (sum) => `Dar trūksta ${sum}.`,
      excess: (sum) => `Pirkėjui grąžintina ${sum}.`,
      confirm: {
        name: 'Pinigus pervedžiau',
        note: 'Patvirtinkite tik tada, kai pavedimas pirkėjui jau atliktas: bus išrašyta kreditinė sąskaita.',
        undoneNote:
          'Patvirtinkite tik tada, kai pavedimas pirkėjui jau atliktas. Užsakyme ši suma jau įrašyta kaip grąžinta, todėl nauja kreditinė sąskaita neišrašoma ir laiškas pirkėjui nesiunčiamas.',
        excessNote:
          'Patvirtinkite tik tada, kai pavedimas pirkėjui jau atliktas. Kreditinė sąskaita už permoką neišrašoma.',
        payee: (payee) => `Perveskite: ${payee}`,
        noPayee: 'Pirkėjo sąskaita nežinoma: paklauskite jo laišku.',
        sure: 'Taip, pinigai pervesti',
      },
      retry: {
        name: (gateway) => `Grąžinti dar kartą per „${gateway}“`,
        note: 'Mokėjimų paslauga pranešė, kad šių pinigų negrąžino. Jos bus paprašyta grąžinti iš naujo, atskira operacija. Jei pinigus jau pervedėte patys, to nedarykite.',
        sure: 'Taip, grąžinti dar kartą',
      },
    },
    invoices: {
      kinds: { invoice: 'sąskaita', credit_note: 'kreditinė sąskaita' },
      title: 'Sąskaitos',
      lead: '',
      none: 'Sąskaita išrašoma gavus pinigus.',
      pdf: 'PDF',
      annulled: 'anuliuota',
    },
  },
  en: {
    payments: {
      title: 'Payments',
      lead: '',
      none: 'No money has come yet.',
      received: 'Received',
      went: 'Paid back',
      attempts: {
        created: 'begun',
        pending: 'waits for the payer',
        authorized: 'accepted by the bank, not settled yet',
        paid: 'paid',
        failed: 'failed',
        expired: 'ran out of time',
        voided: 'rejected by the bank',
      },
      refunds: {
        requested: 'being sent to the gateway',
        pending: 'the gateway is working on it',
        succeeded: 'paid back',
        failed: 'failed',
        manual: 'waits for your transfer',
        undone: 'did not arrive, though it was said to be paid back; waits for you',
      },
      refund: 'Refund',
      open: (sum) => `${sum} missing.`,
      excess: (sum) => `${sum} is to be paid back to the buyer.`,
      confirm: {
        name: 'I have transferred the money',
        note: 'Confirm only once the transfer to the buyer is done: a credit note is issued.',
        undoneNote:
          'Confirm only once the transfer to the buyer is done. The order counts this sum as paid back already, so there is no other credit note and no email to the buyer.',
        excessNote:
          'Confirm only once the transfer to the buyer is done. An overpayment has no credit note.',
        payee: (payee) => `Transfer to: ${payee}`,
        noPayee: 'The account of the buyer is not known: please ask them by email.',
        sure: 'Yes, it is transferred',
      },
      retry: {
        name: (gateway) => `Pay back again by ${gateway}`,
        note: 'The payment service has said that it did not pay this back. It will be asked anew, as another refund. Do not do this if you have transferred the money yourself.',
        sure: 'Yes, pay it back again',
      },
    },
    invoices: {
      kinds: { invoice: 'invoice', credit_note: 'credit note' },
      title: 'Invoices',
      lead: '',
      none: 'An invoice is issued when the money has come.',
      pdf: 'PDF',
      annulled: 'annulled',
    },
  },
}
