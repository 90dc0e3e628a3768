import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Feature } from '#server/feature.ts'
import { invoicesPage } from './server/invoices-page.ts'
import { isafPage } from './server/isaf-page.ts'
import { type Invoices, openInvoices } from './server.ts'
import './server/tables.ts'

export const invoices: Feature<'invoices', { orders: Orders; shop: Shop }, Invoices> = {
  name: 'invoices',
  tables: ['invoice_series', 'invoices', 'invoice_terms'],
  open: ({ db }, { orders, shop }) => openInvoices({ db, orders, shop }),
  consolePages: ({ db }, invoices, { shop }) => [
    invoicesPage({ db, invoices }),
    isafPage({ db, shop }),
  ],
}
