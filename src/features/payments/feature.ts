import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import { paymentSettingsPath } from '#features/shop/console-wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import { selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { createPrivatePages } from '#server/http/private-page.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { accountGateways } from './gateways.ts'
import { refundsAfterRestore } from './server/after-restore.ts'
import { paymentSettingsPage } from './server/console.ts'
import { deleteOldCallbacks } from './server/delete-callbacks.ts'
import { openPayments, type PaymentsParts } from './server/open-payments.ts'
import { paymentsOfPerson } from './server/person.ts'
import { openStatements } from './server/statements/open-statements.ts'
import type { Payments, Statements } from './server.ts'

export const payments: Feature<
  'payments',
  { orders: Orders; invoices: Invoices; shop: Shop },
  Payments & { statements: Statements; parts: PaymentsParts }
> = {
  name: 'payments',
  switch: selling,
  staysWhenOff: {
    routes: 'gateways report and buyers pay for orders of before',
    consolePages: 'orders of before are still paid and refunded',
  },
  destinations: accountGateways,
  tables: [
    'payments',
    'payment_callbacks',
    'payment_refunds',
    'payment_gateways',
    'simulated_payments',
    'bank_imports',
    'bank_entries',
    'bank_entry_shares',
  ],
  async open(platform, { orders, invoices, shop }) {
    const showPrivate = createPrivatePages(platform.pages.renderPrivate)
    const parts = await openPayments({ ...platform, orders, shop, showPrivate })
    const { db } = platform
    const iban = () => shop.settings().bank.iban
    const statements = openStatements({ db, orders, invoices, iban })
    return { ...parts.payments, statements, parts }
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Mokėjimo būdai', en: 'Payment methods' },
      path: paymentSettingsPath,
      access: 'settings',
    },
  ],
  consolePages: ({ db, config }, { parts }, { shop }) => [
    paymentSettingsPage({ ...parts, db, shop, publicUrl: config.publicUrl }),
  ],
  people: ({ db }, _payments, { orders }) => [paymentsOfPerson({ db, orders })],
  jobs: ({ db }, { statements, parts: { settings, checks, refunds, simulator } }) => [
    followOtherServers('payment settings', settings.refresh),
    { name: 'payment checks', everyMs: 5 * secondMs, run: checks.checkDue },
    { name: 'payment refunds', everyMs: 5 * secondMs, run: refunds.sendDue },
    { name: 'simulated callbacks', everyMs: 2 * secondMs, run: simulator.sendDue },
    { name: 'bank entries', everyMs: hourMs, run: statements.deleteUnmatched },
    { name: 'payment callbacks', everyMs: hourMs, run: () => deleteOldCallbacks(db, Date.now()) },
  ],
  afterRestore: ({ db }) => refundsAfterRestore(db, Date.now),
}
