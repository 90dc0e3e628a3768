import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { selling } from '#lib/site/switches.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { lookOf } from '#server/pdf/look.ts'
import { numbersAfterRestore } from './server/after-restore.ts'
import { invoicesPage } from './server/invoices-page.ts'
import { isafPage } from './server/isaf-page.ts'
import { numberingPage } from './server/numbering-page.ts'
import { invoicesOfPerson } from './server/person.ts'
import { deleteOldInvoices } from './server/retention.ts'
import { type Invoices, openInvoices } from './server.ts'
import './server/tables.ts'

export const invoices: Feature<'invoices', { orders: Orders; shop: Shop }, Invoices> = {
  name: 'invoices',
  switch: selling,
  staysWhenOff: {
    consolePages: 'the books of before are kept and filed',
  },
  tables: ['invoice_series', 'invoices', 'invoice_terms', 'waiting_invoices'],
  open: (platform, { orders, shop }) => {
    const { db, mail } = platform
    return openInvoices({ db, mail, orders, shop, readLook: readLookOf(platform) })
  },
  consolePages: (platform, invoices, { shop }) => {
    const { db, log } = platform
    const readLook = readLookOf(platform)
    return [
      invoicesPage({ db, invoices, shop, readLook }),
      isafPage({ db, shop, readLook }),
      numberingPage({ db, log, invoices, shop }),
    ]
  },
  // A job, because the numbers may be confirmed on another server, or a restart may interrupt.
  jobs: ({ db }, { issueWaiting }) => [
    { name: 'waiting invoices', everyMs: minuteMs, run: issueWaiting },
    { name: 'invoice retention', everyMs: dayMs, run: () => deleteOldInvoices(db, Date.now()) },
  ],
  people: ({ db }, invoices, { orders }) => [invoicesOfPerson({ db, orders, invoices })],
  afterRestore: ({ db }) => numbersAfterRestore(db),
}

const readLookOf =
  ({ content, icons }: Pick<Platform, 'content' | 'icons'>) =>
  () =>
    lookOf(content.lt.brand, icons)
