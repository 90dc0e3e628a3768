import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { PlanSubscriptionState } from '../subscription.ts'

interface Texts {
  title: string
  none: string
  older: string
  running: PluralForms
  monthly: (sum: string) => string
  columns: Readonly<
    Record<'plan' | 'buyer' | 'state' | 'until' | 'payment' | 'price' | 'action', string>
  >
  states: Readonly<Record<PlanSubscriptionState, string>>
  byItself: string
  byHand: string
  cancel: string
  /** For who hears the button without its row. */
  cancelOf: (plan: string, buyer: string) => string
}

export const boughtPlanMessages: Messages<Texts> = {
  lt: {
    title: 'Prenumeruojami planai',
    none: 'Planų dar niekas nenusipirko.',
    older: 'Senesni planai',
    running: { one: 'veikiantis planas', few: 'veikiantys planai', other: 'veikiančių planų' },
    monthly: (sum) => `${sum} per mėnesį`,
    columns: {
      plan: 'Planas',
      buyer: 'Pirkėjas',
      state: 'Būsena',
      until: 'Apmokėtas iki',
      payment: 'Kitas mokėjimas',
      price: 'Mėnesio kaina',
      action: 'Veiksmas',
    },
    states: {
      active: 'Veikia',
      past_due: 'Neapmokėtas',
      cancelled: 'Nutrauktas',
      ended: 'Pasibaigęs',
    },
    byItself: 'nuskaičiuojamas',
    byHand: 'užsakymas el. paštu',
    cancel: 'Nutraukti',
    cancelOf: (plan, buyer) => `Nutraukti planą „${plan}“ (${buyer})`,
  },
  en: {
    title: 'Subscribed plans',
    none: 'Nobody has bought a plan yet.',
    older: 'Older plans',
    running: { one: 'running plan', other: 'running plans' },
    monthly: (sum) => `${sum} a month`,
    columns: {
      plan: 'Plan',
      buyer: 'Buyer',
      state: 'State',
      until: 'Paid until',
      payment: 'Next payment',
      price: 'Monthly price',
      action: 'Action',
    },
    states: {
      active: 'Running',
      past_due: 'Unpaid',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    byItself: 'charged',
    byHand: 'order by email',
    cancel: 'Cancel',
    cancelOf: (plan, buyer) => `Cancel the plan “${plan}” (${buyer})`,
  },
}
