import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Purchases } from '#features/purchases/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { renewalsAfterRestore } from './server/after-restore.ts'
import { boughtPlansPage } from './server/console.ts'
import { openPlanSubscriptions } from './server/open-plan-subscriptions.ts'
import { plansOfPerson } from './server/person.ts'
import { changedPlans } from './server/publish-checks.ts'
import './server/tables.ts'
import type { PlanSubscriptions } from './server.ts'

interface Needs {
  shop: Shop
  invoices: Pick<Invoices, 'isSuspended' | 'usePlanPeriods'>
  orders: Orders
  payments: Payments
  purchases: Purchases
}

export const planSubscriptions: Feature<
  'planSubscriptions',
  Needs,
  PlanSubscriptions & { renew: () => Promise<void> }
> = {
  name: 'planSubscriptions',
  switch: 'plans',
  staysWhenOff: {
    consolePages: 'bought plans go on and are cancelled',
  },
  tables: ['plan_subscriptions'],
  open(platform, { purchases, ...needs }) {
    const service = openPlanSubscriptions({ ...platform, ...needs })
    purchases.usePlans(service)
    return service
  },
  consolePages: ({ db, mail }, { cancel }, { orders }) => [
    boughtPlansPage({ db, mail, orders, cancel }),
  ],
  publishChecks: ({ db }, _, { orders }) => [changedPlans({ db, orders })],
  people: ({ db }, _plans, { orders }) => [plansOfPerson({ db, orders })],
  jobs: (_, { renew }) => [
    { name: 'plan renewals', everyMs: 5 * minuteMs, waitsForSettling: true, run: renew },
  ],
  afterRestore: ({ db }) => renewalsAfterRestore(db, Date.now),
}
