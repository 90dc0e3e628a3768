import type { Consent } from '#features/consent/feature.ts'
import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { consentsOfBuyers } from './server/consents-of-buyers.ts'
import { orderEmailsAfterRestore } from './server/emails-after-restore.ts'
import { type OrderParts, openOrders } from './server/open-orders.ts'
import { deleteVisitor, eraseVisitor } from './server/visitors.ts'
import type { Orders } from './server.ts'
import './server/tables.ts'

interface Needs {
  consent: Consent
  statistics: Pick<Statistics, 'sourceOf' | 'recogniseVisitOf'>
  shop: Shop
  products: Products
}

export const orders: Feature<'orders', Needs, Orders & { parts: OrderParts }> = {
  name: 'orders',
  domainEvents: {
    order_placed: { lt: 'Pateiktas užsakymas', en: 'An order was placed' },
    order_paid: { lt: 'Apmokėtas užsakymas', en: 'An order was paid' },
  },
  tables: ['orders', 'order_lines', 'order_terms', 'order_events', 'order_payments', 'sales_sums'],
  open(platform, { consent, statistics, shop, products }) {
    consent.onDecision(async (transaction, { id, choices }) => {
      if (!choices.analytics || !choices.advertisement)
        await deleteVisitor(transaction, id, choices)
    })
    consent.onErased(eraseVisitor)
    const { publicUrl } = platform.config
    const { sourceOf } = statistics
    const { engine, synced } = platform.database
    const { orders, ...parts } = openOrders({
      ...platform,
      engine,
      synced,
      publicUrl,
      shop,
      products,
      sourceOf,
    })
    statistics.recogniseVisitOf('order_placed')
    return { ...orders, parts }
  },
  jobs: (_, { parts: due }) => [
    { name: 'unpaid orders', everyMs: minuteMs, waitsForSettling: true, run: due.remindUnpaid },
    {
      name: 'orders given up',
      everyMs: 5 * minuteMs,
      waitsForSettling: true,
      run: due.cancelUnpaid,
    },
    { name: 'order retention', everyMs: hourMs, run: due.deleteOld },
  ],
  people: ({ db }, { parts }, { consent }) => [parts.buyers, consentsOfBuyers(db, consent)],
  afterRestore: ({ db }) => orderEmailsAfterRestore(db),
}
