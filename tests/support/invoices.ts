import { openInvoices } from '#features/invoices/server.ts'
import { createShop } from '#features/shop/server.ts'
import type { ShopSettings } from '#features/shop/settings.ts'
import { lawfulVatRates } from '#lib/money/vat.ts'
import type { Database } from '#server/database/database.ts'
import type { MakeDocument } from '#server/mail/attachments.ts'
import { plainLook } from '#server/pdf/look.ts'
import { incidentDays, invoiceNumbering } from '../../migrations/0004-restored-data.ts'
import { migration as invoicesInTime } from '../../migrations/0029-invoices-deleted-in-time.ts'
import { migration as installation } from '../../migrations/baseline/installation.ts'
import { migration as invoices } from '../../migrations/baseline/invoices.ts'
import { openTestOrders, orderTables } from './orders.ts'
import { exampleShop } from './shop.ts'

export const invoiceTables = [
  ...orderTables,
  installation,
  incidentDays,
  invoices,
  invoiceNumbering,
  invoicesInTime,
]

/** Invoices over a database with `invoiceTables`, with a clock and settings that tests set. */
export function openTestInvoices(database: Database) {
  const settings: ShopSettings = { ...exampleShop, vatRates: lawfulVatRates }
  const shop = createShop({
    current: () => settings,
    save: async ({ series }) => void Object.assign(settings, { series }),
  })
  const test = openTestOrders(database)
  const documents = new Map<string, MakeDocument>()
  const service = openInvoices({
    db: database.db,
    mail: { addDocuments: (source, make) => void documents.set(source, make) },
    orders: test.orders,
    shop,
    readLook: async () => plainLook,
    now: () => test.clock.now,
  })
  return { ...test, settings, shop, documents, invoices: service }
}
