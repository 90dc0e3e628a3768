import type { Invoices } from '#features/invoices/server.ts'
import type { Legal } from '#features/legal/feature.ts'
import { orderLookUpPaths, withdrawalPaths } from '#features/orders/paths.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { withdrawalsPage } from './server/console.ts'
import { openPurchases } from './server/open-purchases.ts'
import { downloadsOfPerson, withdrawalsOfPerson } from './server/person.ts'
import { changedTerms } from './server/publish-checks.ts'
import { eraseOldStatements } from './server/retention.ts'
import { sellingPractices } from './server/selling-practices.ts'
import type { Purchases } from './server.ts'
import { emptyLookUp, emptyWithdrawal, sentParameter, sentVariant } from './wire.ts'
import './server/tables.ts'

interface Needs {
  legal: Legal
  shop: Shop
  orders: Orders
  invoices: Invoices
  payments: Payments
}

export const purchases: Feature<'purchases', Needs, Purchases> = {
  name: 'purchases',
  switch: selling,
  staysWhenOff: {
    routes: 'buyers of before see their orders, download, pay and withdraw',
    consolePages: 'owners answer withdrawals of before',
  },
  routes: () => [
    {
      page: 'orderLookUp',
      paths: orderLookUpPaths,
      variants: { parameter: sentParameter, values: () => ['', sentVariant], areShared: true },
      props: ({ variant, service }) => ({
        fields: emptyLookUp,
        problems: [],
        isSent: variant === sentVariant,
        sendsEmails: service.sendsEmails,
      }),
      updated: ({ site }) => site.updated,
    },
    {
      page: 'withdrawal',
      paths: withdrawalPaths,
      props: ({ service: { sendsEmails } }) => ({
        fields: emptyWithdrawal,
        problems: [],
        step: 'write',
        sendsEmails,
      }),
      updated: ({ site }) => site.updated,
    },
  ],
  tables: ['download_grants', 'withdrawals'],
  open(platform, needs) {
    const { legal, shop, payments } = needs
    legal.declareSelling(() => sellingPractices(shop, payments, platform.mail))
    return openPurchases(platform, needs)
  },
  consolePages: ({ db }) => [withdrawalsPage(db)],
  publishChecks: () => [changedTerms],
  people: ({ db, mail }, _purchases, { orders }) => [
    withdrawalsOfPerson({ db, mail, orders }),
    downloadsOfPerson({ db, mail, orders }),
  ],
  jobs: ({ db, mail }) => [
    {
      name: 'withdrawal retention',
      everyMs: hourMs,
      run: () => eraseOldStatements(db, mail, Date.now()),
    },
  ],
}
