import { openInvoices } from '#features/invoices/server.ts'
import { openStatements } from '#features/payments/server/statements/open-statements.ts'
import { ordersPage } from '#features/sales/server/orders-page.ts'
import { salesPage } from '#features/sales/server/sales-page.ts'
import { statementsPage } from '#features/sales/server/statements-page.ts'
import { createShop } from '#features/shop/server.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import { serviceByHostOrName } from '#features/statistics/server/enrich/referring-services.ts'
import { lawfulVatRates } from '#lib/money/vat.ts'
import type { Database } from '#server/database/database.ts'
import { plainLook } from '#server/pdf/look.ts'
import { incidentDays, invoiceNumbering } from '../../migrations/0004-restored-data.ts'
import { migration as invoicesInTime } from '../../migrations/0029-invoices-deleted-in-time.ts'
import { migration as installation } from '../../migrations/baseline/installation.ts'
import { migration as invoices } from '../../migrations/baseline/invoices.ts'
import { openConsoleOf } from './console-of.ts'
import { openTestPayments, paymentTables } from './payments/open-payments.ts'
import { exampleShop } from './shop.ts'

export const salesTables = [
  ...paymentTables,
  installation,
  incidentDays,
  invoices,
  invoiceNumbering,
  invoicesInTime,
]

type Counts = Readonly<Record<string, number>>

/** Visits by source in the statistics' form; null for an engine that does not answer. */
function statedVisits() {
  const visits = { all: {} as Counts | null, byPage: {} as Readonly<Record<string, Counts>> }
  const ranking: StatisticsQueries['ranking'] = async ({ filters: { page } }) => {
    if (!visits.all) throw new Error('The engine does not answer')
    const counts = page === undefined ? visits.all : (visits.byPage[page] ?? {})
    const rows = Object.entries(counts).map(([value, measure]) => ({ value, measure }))
    return { rows, found: rows.length, total: 0 }
  }
  const sourceOf = (host: string) => serviceByHostOrName(host)?.name ?? host
  return { visits, statistics: { queries: { ranking }, sourceOf } }
}

/**
 * The owner's pages of orders over a database with `salesTables`, with all services behind them.
 */
export async function openTestSales(
  database: Database,
  options?: Parameters<typeof openTestPayments>[1],
) {
  const { db } = database
  const site = await openTestPayments(database, options)
  const { orders, payments, clock } = site
  const now = () => clock.now
  const shop = createShop({
    current: () => ({ ...exampleShop, vatRates: lawfulVatRates }),
    save: async () => {},
  })
  const issued = openInvoices({
    db,
    mail: { addDocuments: () => {} },
    orders,
    shop,
    readLook: async () => plainLook,
    now,
  })
  const iban = () => exampleShop.bank.iban
  const statements = openStatements({ db, orders, invoices: issued, iban, now })
  const { visits, statistics } = statedVisits()
  const mail = { isOn: true }
  const pages = [
    ordersPage({
      mail,
      orders,
      payments,
      invoices: issued,
      vatRates: () => lawfulVatRates,
      countUnmatchedTransfers: statements.countUnmatched,
    }),
    statementsPage({ statements, iban }),
    salesPage({ orders, statistics, now }),
  ]
  const page = await openConsoleOf(pages)
  return {
    ...site,
    /** Whether mail is switched on as the console's pages see it. */
    mail,
    pages,
    page,
    statements,
    invoices: issued,
    visits,
    async close() {
      await page.close()
      await site.close()
    },
  }
}

export type TestSales = Awaited<ReturnType<typeof openTestSales>>
