import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments, Statements } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import { selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { ordersPage } from './server/orders-page.ts'
import { salesPage } from './server/sales-page.ts'
import { statementsPage } from './server/statements-page.ts'

interface Needs {
  orders: Orders
  payments: Payments & { statements: Statements }
  invoices: Invoices
  shop: Shop
  statistics: Statistics
}

export const sales: Feature<'sales', Needs> = {
  name: 'sales',
  switch: selling,
  staysWhenOff: {
    consolePages: 'orders of before are still paid, delivered and refunded',
  },
  consolePages: ({ mail }, _service, { orders, payments, invoices, shop, statistics }) => {
    const { statements } = payments
    const countUnmatchedTransfers = statements.countUnmatched
    return [
      ordersPage({
        orders,
        payments,
        invoices,
        mail,
        vatRates: () => shop.settings().vatRates,
        countUnmatchedTransfers,
      }),
      salesPage({ orders, statistics }),
      statementsPage({ statements, iban: () => shop.settings().bank.iban }),
    ]
  },
}
