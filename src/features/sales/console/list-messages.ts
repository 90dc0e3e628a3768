import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'

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
  rehearsals: string
  period: Readonly<Record<'from' | 'to' | 'show' | 'all', string>>
  /** Below the sum of an order that is not yet or no longer paid wholly. */
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
    none: 'Užsakymų dar nėra. Kai kas nors ką nors užsisakys, tai pamatysite čia ir gausite laišką.',
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
    rehearsals: 'Bandomieji',
    period: { from: 'Nuo', to: 'Iki', show: 'Rodyti', all: 'Visos dienos' },
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
    none: 'There are no orders yet. When somebody orders something you will see it here and get an email.',
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
    rehearsals: 'Rehearsals',
    period: { from: 'From', to: 'To', show: 'Show', all: 'All days' },
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
