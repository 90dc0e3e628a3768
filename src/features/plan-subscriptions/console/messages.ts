import type { Messages } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { PlanSubscriptionState } from '../subscription.ts'

interface Texts {
  title: string
  back: string
  none: string
  older: string
  running: PluralForms
  monthly: (sum: string) => string
  /** Where some plans are paid by the year. */
  monthlyOfYears: (sum: string) => string
  /** What a price is for. */
  price: Readonly<Record<BillingInterval, string>>
  columns: Readonly<Record<'plan' | 'buyer' | 'state' | 'until' | 'price' | 'action', string>>
  states: Readonly<Record<PlanSubscriptionState, string>>
  email: string
  /** The way in which the next period is paid. */
  byItself: string
  byHand: string
  cancel: { name: string; note: string; sure: string }
}

export const boughtPlanMessages: Messages<Texts> = {
  lt: {
    title: 'Prenumeruojami planai',
    back: 'Visi užsakymai',
    none: 'Planų dar niekas nenusipirko.',
    older: 'Senesni planai',
    running: { one: 'veikiantis planas', few: 'veikiantys planai', other: 'veikiančių planų' },
    monthly: (sum) => `${sum} per mėnesį`,
    monthlyOfYears: (sum) => `${sum} per mėnesį, metinės kainos dalijamos iš 12`,
    price: { month: 'per mėnesį', year: 'per metus' },
    columns: {
      plan: 'Planas',
      buyer: 'Pirkėjas',
      state: 'Būsena',
      until: 'Apmokėtas iki',
      price: 'Kaina',
      action: 'Veiksmas',
    },
    states: {
      active: 'Veikia',
      past_due: 'Neapmokėtas',
      cancelled: 'Nutrauktas',
      ended: 'Pasibaigęs',
    },
    email: 'El.\u00a0paštas',
    byItself: 'paskui nuskaičiuojama',
    byHand: 'paskui užsakymas el.\u00a0paštu',
    cancel: {
      name: 'Nutraukti',
      note: 'Planas veiks, kol apmokėtas, ir nebebus pratęsiamas.',
      sure: 'Taip, nutraukti',
    },
  },
  en: {
    title: 'Subscribed plans',
    back: 'All orders',
    none: 'Nobody has bought a plan yet.',
    older: 'Older plans',
    running: { one: 'running plan', other: 'running plans' },
    monthly: (sum) => `${sum} a month`,
    monthlyOfYears: (sum) => `${sum} a month, with a twelfth of yearly prices`,
    price: { month: 'a month', year: 'a year' },
    columns: {
      plan: 'Plan',
      buyer: 'Buyer',
      state: 'State',
      until: 'Paid until',
      price: 'Price',
      action: 'Action',
    },
    states: {
      active: 'Running',
      past_due: 'Unpaid',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    email: 'Email',
    byItself: 'then charged by itself',
    byHand: 'then an order by email',
    cancel: {
      name: 'Cancel',
      note: 'The plan runs as long as it is paid and is not renewed.',
      sure: 'Yes, cancel',
    },
  },
}
