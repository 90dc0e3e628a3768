import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface ListMessages {
  title: string
  table: string
  none: string
  noneFound: string
  older: string
  note: string
  links: Readonly<Record<'statements' | 'withdrawals' | 'plans' | 'settings', string>>
  statesLabel: string
  all: string
  needed: string
  tick: (number: string) => string
  fulfil: string
  fulfilled: {
    done: PluralForms
    unchanged: PluralForms
    noneTicked: string
  }
  rehearsals: string
  period: Readonly<Record<'title' | 'from' | 'to' | 'show' | 'all', string>>
  /** Shown below the sum of an order that is not yet, or no longer, fully paid. */
  received: (sum: string) => string
  refunded: (sum: string) => string
  columns: Readonly<Record<'number' | 'placed' | 'buyer' | 'state' | 'method' | 'sum', string>>
  csv: Readonly<Record<'email' | 'company' | 'refunded' | 'paid' | 'source' | 'campaign', string>>
  /** Follows the number on the menu. */
  waiting: string
  notices: Readonly<Record<'flagged' | 'refunds' | 'transfers', PluralForms>>
}

export const listMessages: Messages<ListMessages> = {
  lt: {
    title: 'Užsakymai',
    table: 'Užsakymų sąrašas',
    none: 'Užsakymų dar nėra. Kai kas nors ką nors užsisakys, tai pamatysite čia.',
    noneFound: 'Tokių užsakymų nėra.',
    older: 'Senesni užsakymai',
    note: 'Ieškoma pagal vardo, el. pašto, įmonės, jos kodo, užsakymo, sąskaitos ir kreditinės sąskaitos numerio žodžių pradžią ir pagal visą įmokos kodą (RF…).',
    links: {
      statements: 'Banko išrašai',
      withdrawals: 'Sutarčių atsisakymai',
      plans: 'Prenumeruojami planai',
      settings: 'Parduotuvės nustatymai',
    },
    statesLabel: 'Užsakymų būsenos',
    all: 'Visi',
    needed: 'Reikia dėmesio',
    tick: (number) => `Pažymėti užsakymą ${number}`,
    fulfil: 'Pažymėti įvykdytais',
    fulfilled: {
      done: {
        one: 'užsakymas pažymėtas įvykdytu.',
        few: 'užsakymai pažymėti įvykdytais.',
        other: 'užsakymų pažymėta įvykdytais.',
      },
      unchanged: {
        one: 'užsakymas nepakeistas: jis jau įvykdytas arba jo būsena pasikeitė.',
        few: 'užsakymai nepakeisti: jie jau įvykdyti arba jų būsena pasikeitė.',
        other: 'užsakymų nepakeista: jie jau įvykdyti arba jų būsena pasikeitė.',
      },
      noneTicked: 'Nepažymėtas nė vienas užsakymas, todėl niekas nepakeista.',
    },
    rehearsals: 'Bandomieji',
    period: { title: 'Pagal dieną', from: 'Nuo', to: 'Iki', show: 'Rodyti', all: 'Visos dienos' },
    received: (sum) => `gauta ${sum}`,
    refunded: (sum) => `grąžinta ${sum}`,
    columns: {
      number: 'Numeris',
      placed: 'Pateiktas',
      buyer: 'Pirkėjas',
      state: 'Būsena',
      method: 'Mokėjimas',
      sum: 'Suma',
    },
    csv: {
      email: 'El. paštas',
      company: 'Įmonė',
      refunded: 'Grąžinta',
      paid: 'Apmokėtas',
      source: 'Šaltinis',
      campaign: 'Kampanija',
    },
    waiting: 'laukia įvykdymo',
    notices: {
      flagged: {
        one: 'užsakymui reikia jūsų dėmesio',
        few: 'užsakymams reikia jūsų dėmesio',
        other: 'užsakymų reikia jūsų dėmesio',
      },
      refunds: {
        one: 'užsakymo pinigai laukia jūsų pavedimo pirkėjui',
        few: 'užsakymų pinigai laukia jūsų pavedimo pirkėjams',
        other: 'užsakymų pinigai laukia jūsų pavedimo pirkėjams',
      },
      transfers: {
        one: 'pavedimas nesusietas su užsakymu',
        few: 'pavedimai nesusieti su užsakymais',
        other: 'pavedimų nesusieta su užsakymais',
      },
    },
  },
  en: {
    title: 'Orders',
    table: 'List of orders',
    none: 'There are no orders yet. When somebody orders something you will see it here.',
    noneFound: 'There are no such orders.',
    older: 'Older orders',
    note: 'Found by the beginnings of words of the name, email, company, its codes, and the numbers of order, invoice and credit note, and by the whole creditor reference (RF…).',
    links: {
      statements: 'Bank statements',
      withdrawals: 'Withdrawals',
      plans: 'Subscribed plans',
      settings: 'Shop settings',
    },
    statesLabel: 'States of orders',
    all: 'All',
    needed: 'Needs attention',
    tick: (number) => `Select order ${number}`,
    fulfil: 'Mark as fulfilled',
    fulfilled: {
      done: { one: 'order is marked as fulfilled.', other: 'orders are marked as fulfilled.' },
      unchanged: {
        one: 'order was left as it is: it is fulfilled already, or its state has changed.',
        other:
          'orders were left as they are: they are fulfilled already, or their state has changed.',
      },
      noneTicked: 'No order was selected, so nothing has changed.',
    },
    rehearsals: 'Rehearsals',
    period: { title: 'By day', from: 'From', to: 'To', show: 'Show', all: 'All days' },
    received: (sum) => `${sum} received`,
    refunded: (sum) => `${sum} refunded`,
    columns: {
      number: 'Number',
      placed: 'Placed',
      buyer: 'Buyer',
      state: 'State',
      method: 'Payment',
      sum: 'Sum',
    },
    csv: {
      email: 'Email',
      company: 'Company',
      refunded: 'Refunded',
      paid: 'Paid',
      source: 'Source',
      campaign: 'Campaign',
    },
    waiting: 'to be fulfilled',
    notices: {
      flagged: {
        one: 'order needs your attention',
        other: 'orders need your attention',
      },
      refunds: {
        one: 'order waits for you to transfer its refund',
        other: 'orders wait for you to transfer their refunds',
      },
      transfers: {
        one: 'transfer is not matched to an order',
        other: 'transfers are not matched to orders',
      },
    },
  },
}
