import type { InvoiceKind } from '#features/invoices/invoice.ts'
import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { BoughtPlan } from './plan.ts'
import type { OrderDownload } from './wire.ts'
import type { PlanDays, WithdrawalRefusal } from './withdrawal.ts'

interface Texts {
  downloads: {
    title: string
    button: (name: string) => string
    left: (times: number, until: string) => string
    /** In emails, after the names of files. */
    inEmail: (times: number, until: string) => string
    problems: Readonly<Record<NonNullable<OrderDownload['problem']>, string>>
  }
  plan: {
    title: string
    /** In Lithuanian a date ends with the full stop of its “d.”. */
    states: Readonly<Record<BoughtPlan['state'], (name: string, until: string) => string>>
    cancel: string
    cancelNote: string
  }
  documents: {
    title: string
    kinds: Readonly<Record<InvoiceKind, string>>
    annulled: string
    /** A document is still to be issued. */
    waiting: string
  }
  withdrawal: {
    title: string
    open: (until: string) => string
    partly: string
    /**
     * For a plan: what the seller retains when the buyer withdraws today, and what is paid back.
     */
    retained: (plan: PlanDays, retained: string, refund: string) => string
    button: string
    sureTitle: string
    sure: (number: string) => string
    confirm: string
    back: string
    refused: Readonly<Record<WithdrawalRefusal, string>>
    done: (at: string) => string
    receipt: string
  }
}

const times: Messages<PluralForms> = {
  lt: { one: 'kartą', few: 'kartus', other: 'kartų' },
  en: { one: 'time', other: 'times' },
}

/** Texts of the parts of an order's page that appear once it is paid. */
export const orderPartMessages: Messages<Texts> = {
  lt: {
    downloads: {
      title: 'Jūsų failai',
      button: (name) => `Atsisiųsti „${name}“`,
      left: (count, until) =>
        `Galite atsisiųsti dar ${count} ${pluralForm('lt', count, times.lt)}, iki ${until}.`,
      inEmail: (count, until) =>
        `Atsisiųsite užsakymo puslapyje: ${count} ${pluralForm('lt', count, times.lt)}, iki ${until}.`,
      problems: {
        revoked: 'Nebepasiekiama: pinigai grąžinti.',
        expired: 'Atsisiuntimo laikas baigėsi. Parašykite mums.',
        used_up: 'Atsisiųsta tiek kartų, kiek buvo galima. Parašykite mums.',
      },
    },
    plan: {
      title: 'Jūsų planas',
      states: {
        active: (name, until) => `Planas „${name}“ apmokėtas iki ${until}`,
        cancelled: (name, until) =>
          `Planas „${name}“ nutrauktas. Naudotis galite iki ${until}, daugiau mokėti nereikės.`,
        past_due: (name, until) =>
          `Planas „${name}“ buvo apmokėtas iki ${until} Kitas laikotarpis laukia apmokėjimo.`,
        ended: (name, until) => `Planas „${name}“ baigėsi ${until}`,
      },
      cancel: 'Nutraukti planą',
      cancelNote: 'Užtenka vieno paspaudimo. Iki apmokėto laikotarpio pabaigos niekas nesikeičia.',
    },
    documents: {
      title: 'Sąskaitos',
      kinds: { invoice: 'Sąskaita faktūra', credit_note: 'Kreditinė sąskaita' },
      annulled: 'anuliuota',
      waiting: 'Dar ne visos sąskaitos išrašytos: kai išrašysime, rasite jas čia.',
    },
    withdrawal: {
      title: 'Teisė atsisakyti sutarties',
      open: (until) =>
        `Iki ${until} (įskaitytinai) sutarties galite atsisakyti nenurodydami priežasties.`,
      partly:
        'Skaitmeninį turinį gavote iš karto, kaip prašėte, todėl jis lieka jums ir pinigai už jį negrąžinami.',
      retained: ({ begun, days }, retained, refund) =>
        `Planą paprašėte pradėti iš karto: iš ${days} jo dienų prasidėjo ${begun}. Atsisakius šiandien, už jas liktų ${retained}, o\u00a0${refund} grąžintume.`,
      button: 'Atsisakyti sutarties',
      sureTitle: 'Patvirtinkite atsisakymą',
      sure: (number) =>
        `Atsisakote sutarties pagal užsakymą ${number}. Patvirtinimą parodysime iš karto, pinigus grąžinsime per 14 dienų.`,
      confirm: 'Patvirtinti atsisakymą',
      back: 'Ne, grįžti',
      refused: {
        company:
          'Pirko įmonė, o\u00a0sutarties atsisakyti nenurodydami priežasties gali tik vartotojai.',
        digital:
          'Skaitmeninį turinį paprašėte pateikti iš karto ir sutikote, kad dėl to teisės atsisakyti sutarties neteksite.',
        late: '14 dienų terminas baigėsi.',
        none: 'Šios sutarties atsisakyti nenurodant priežasties negalima.',
      },
      done: (at) => `Sutarties atsisakėte ${at}.`,
      receipt: 'Atsisakymo patvirtinimas',
    },
  },
  en: {
    downloads: {
      title: 'Your files',
      button: (name) => `Download “${name}”`,
      left: (count, until) =>
        `Can be downloaded ${count} more ${pluralForm('en', count, times.en)}, until ${until}.`,
      inEmail: (count, until) =>
        `Download them on the page of the order: ${count} ${pluralForm('en', count, times.en)} each, until ${until}.`,
      problems: {
        revoked: 'No longer there: the money was returned.',
        expired: 'The time to download it is over. Please write to us.',
        used_up: 'Downloaded as often as it may be. Please write to us.',
      },
    },
    plan: {
      title: 'Your plan',
      states: {
        active: (name, until) => `The plan “${name}” is paid until ${until}.`,
        cancelled: (name, until) =>
          `The plan “${name}” is cancelled. You may use it until ${until}; there is nothing more to pay.`,
        past_due: (name, until) =>
          `The plan “${name}” was paid until ${until}. The next period waits for its payment.`,
        ended: (name, until) => `The plan “${name}” ended on ${until}.`,
      },
      cancel: 'Cancel the plan',
      cancelNote: 'One click is enough. Nothing changes until the end of the period you have paid.',
    },
    documents: {
      title: 'Invoices',
      kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
      annulled: 'annulled',
      waiting: 'Not all invoices are issued yet: you will find them here as soon as they are.',
    },
    withdrawal: {
      title: 'The right to withdraw',
      open: (until) =>
        `Until ${until} (that day included) you may withdraw from the contract without giving a reason.`,
      partly:
        'You had the digital content at once, as you asked, so it stays yours and is not refunded.',
      retained: ({ begun, days }, retained, refund) =>
        `You asked for the plan to begin right away: ${begun} of its ${days} days have begun. If you withdraw today, ${retained} stays for them and ${refund} comes back.`,
      button: 'Withdraw from the contract',
      sureTitle: 'Confirm the withdrawal',
      sure: (number) =>
        `You withdraw from the contract of order ${number}. You see the receipt at once; the money comes within 14 days.`,
      confirm: 'Confirm withdrawal',
      back: 'No, go back',
      refused: {
        company: 'A company bought, and only consumers may withdraw without a reason.',
        digital:
          'You asked to have the digital content at once and agreed that you lose the right to withdraw by that.',
        late: 'The 14 days are over.',
        none: 'This contract cannot be withdrawn from without a reason.',
      },
      done: (at) => `You withdrew from the contract on ${at}.`,
      receipt: 'Receipt of the withdrawal',
    },
  },
}
