import { openOrders } from '#features/orders/server/open-orders.ts'
import type { NewOrder, NewOrderLine, Order, Orders } from '#features/orders/server.ts'
import type { Products } from '#features/products/server.ts'
import { serviceByHostOrName } from '#features/statistics/server/enrich/referring-services.ts'
import { cents } from '#lib/money/money.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { Database } from '#server/database/database.ts'
import type { Email } from '#server/mail/email.ts'
import { migration as sources } from '../../migrations/0006-order-sources-and-overpayments.ts'
import { migration as startConsents } from '../../migrations/0014-plans-that-begin-at-once.ts'
import { migration as retriedRefunds } from '../../migrations/0028-refunds-tried-again.ts'
import { migration as entryShares } from '../../migrations/0032-bank-entry-shares.ts'
import { migration as orderFields } from '../../migrations/0035-fields-of-orders.ts'
import { migration as billingIntervals } from '../../migrations/0058-billing-intervals.ts'
import { migration as orders } from '../../migrations/baseline/orders.ts'
import { migration as payments } from '../../migrations/baseline/payments.ts'
import { migration as planSubscriptions } from '../../migrations/baseline/plan-subscriptions.ts'
import { domainEventTables, openEvents } from './domain-events.ts'
import { renderEmail } from './emails.ts'
import { exampleShop } from './shop.ts'

export const orderTables = [
  ...domainEventTables,
  orders,
  payments,
  sources,
  startConsents,
  retriedRefunds,
  entryShares,
  orderFields,
  planSubscriptions,
  billingIntervals,
]

export const guide: NewOrderLine = {
  offerId: 101,
  plan: null,
  name: 'Gidas „Vilnius iš arti“',
  category: 'Gidai',
  delivery: 'digital',
  quantity: 1,
  unitCents: cents(1999),
  vatKind: 'books',
  vatPercent: 5,
}

export const seminar: NewOrderLine = {
  offerId: 201,
  plan: null,
  name: 'Seminaras',
  category: 'Seminarai',
  delivery: 'service',
  quantity: 2,
  unitCents: cents(4900),
  vatKind: 'standard',
  vatPercent: 21,
}

/** The attribution in a form after a visit that began at another host. */
export const cameFrom = (lastSource: string, lastUtm = {}): FormAttribution => ({
  source: 'first.example',
  landingPage: '',
  utm: {},
  lastSource,
  lastLandingPage: '',
  lastUtm,
  clickIds: {},
  lastClickIds: {},
  browserTime: '',
  orderType: 'normal',
})

let made = 0

export const newOrder = (given: Partial<NewOrder> = {}): NewOrder => ({
  idempotencyKey: `key ${++made}`,
  kind: 'shop',
  orderType: 'normal',
  language: 'lt',
  buyer: { email: 'Ona@pastas.lt', name: 'Ona Žąsytė', address: '', company: null },
  lines: [seminar],
  discount: null,
  coupon: null,
  paymentMethod: 'bank_transfer',
  vies: null,
  isReverseCharge: false,
  hasDigitalConsent: false,
  hasStartConsent: false,
  termsVersion: 'terms',
  proof: { consent_text: 'Sutinku', consent_digest: 'digest', network: null, browser: 'Firefox' },
  attribution: null,
  visitor: null,
  isTest: false,
  ...given,
})

/** Options for orders, beside a database and the functions to notify. */
export const ordersOptions = {
  key: 'key',
  publicUrl: 'https://kryptis.lt',
  mail: {
    isOn: true,
    owner: 'savininke@kryptis.lt',
    wake: () => {},
    deleteAbout: async () => () => {},
    enqueue: async () => {},
  },
  renderEmail,
  shop: { settings: () => ({ ...exampleShop, vatRates: [] }) },
  sourceOf: (named: string) => serviceByHostOrName(named)?.name ?? named,
  log: { error: () => {} },
} satisfies Partial<Parameters<typeof openOrders>[0]>

/** Orders over a database with `orderTables`, with a clock and stock that tests set. */
export function openTestOrders(
  database: Database,
  newNumber?: () => string,
  products?: Pick<Products, 'isCounted' | 'reserve' | 'release'>,
) {
  const clock = { now: Date.UTC(2026, 10, 22, 10) }
  const mail = {
    ...ordersOptions.mail,
    isOn: true as boolean,
    enqueue: async (_: unknown, email: Email) => void emails.push(email),
  }
  const events = openEvents(database, () => clock.now)
  const stock = {
    /** Whether stock is counted, sufficient or not. */
    isCounted: false,
    missing: [] as readonly number[],
    reserved: [] as number[],
    released: [] as number[],
  }
  const emails: Email[] = []
  const errors: string[] = []
  const { orders: service, ...due } = openOrders({
    ...ordersOptions,
    db: database.db,
    engine: database.engine,
    domainEvents: events.domainEvents,
    mail,
    log: { error: (...said: unknown[]) => void errors.push(String(said.at(-1))) },
    now: () => clock.now,
    ...(newNumber && { newNumber }),
    products: products ?? {
      isCounted: (pieces) => stock.isCounted && pieces.length > 0,
      async reserve(_transaction, pieces, orderId) {
        if (pieces.length === 0) return []
        if (stock.missing.length === 0) stock.reserved.push(orderId)
        return stock.missing
      },
      async release(_transaction, orderId) {
        stock.released.push(orderId)
      },
    },
  })
  const close = () => events.close()
  return { orders: service, due, events, clock, stock, mail, emails, errors, close }
}

export async function placed(orders: Orders, given?: Partial<NewOrder>): Promise<Order> {
  const result = await orders.place(newOrder(given))
  if (!('order' in result)) throw new Error('Nothing is out of stock')
  return result.order
}
