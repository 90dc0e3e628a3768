import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openInvoices } from '#features/invoices/server.ts'
import { readMoneySource } from '#features/orders/money-source.ts'
import { openOrders } from '#features/orders/server/open-orders.ts'
import type { NewOrder, Orders } from '#features/orders/server.ts'
import { openShopSettings } from '#features/shop/server/open-settings.ts'
import { createShop } from '#features/shop/server.ts'
import { cents } from '#lib/money/money.ts'
import { openDomainEvents } from '#server/domain-events/domain-events.ts'
import { openJournal } from '#server/journal/journal.ts'
import { plainLook } from '#server/pdf/look.ts'
import { exampleShop } from '../tests/support/shop.ts'
import { effort } from './effort.ts'
import { openMigrated } from './migrated-database.ts'

/**
 * Measures orders of a plan from the form to the invoice: placed, reported as paid by a gateway,
 * fulfilled, with their events and tax documents. Beside them bare transactions of the same engine:
 * two for each order, because placing and paying are two commits that must be on disk.
 * `DATABASE_URL` names an empty PostgreSQL; without it, SQLite is used.
 */
const atOnce = 16
let bareOrders = 0
const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const database = await openMigrated({ databaseUrl: process.env.DATABASE_URL ?? null, dataDir })
const log = pino({ level: 'silent' })
const journal = openJournal(database, log)
const domainEvents = openDomainEvents({ database, journal, log })
try {
  const orders = await openShop()
  await perSecond(() => order(orders), effort.warmUpSeconds)
  const [ours, bare] = [
    await perSecond(() => order(orders), effort.seconds),
    await perSecond(bareOrder, effort.seconds),
  ]
  console.table({
    [database.engine]: {
      'orders /s': Math.round(ours),
      'bare pairs of transactions /s': Math.round(bare),
      ratio: Math.round((ours / bare) * 100) / 100,
    },
  })
} finally {
  await domainEvents.close()
  await journal.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
}

async function openShop(): Promise<Orders> {
  const { db, engine } = database
  const settings = await openShopSettings({ db, defaults: () => exampleShop, onChange: () => {} })
  const shop = createShop(settings)
  const { orders } = openOrders({
    db,
    engine,
    key: 'a key of a bench',
    publicUrl: 'https://kryptis.example',
    // Subscribers of the events write emails after the answer.
    domainEvents: { announce: domainEvents.announce, subscribe: () => {} },
    log,
    mail: {
      isOn: true,
      owner: 'savininke@kryptis.example',
      wake: () => {},
      enqueue: async () => {},
      deleteAbout: async () => () => {},
    },
    renderEmail: () => ({ subject: '', html: '', text: '' }),
    shop,
    products: { isCounted: () => false, reserve: async () => [], release: async () => {} },
    sourceOf: (named) => named,
  })
  openInvoices({
    db,
    mail: { addDocuments: () => {} },
    orders,
    shop,
    readLook: async () => plainLook,
  })
  return orders
}

async function order(orders: Orders) {
  const placed = await orders.place(newOrder())
  if (!('order' in placed)) throw new Error('Nothing is out of stock')
  const { id, totalCents } = placed.order.header
  await orders.receive({
    orderId: id,
    actor: { gateway: 'stripe' },
    source: readMoneySource(`bench:${id}`),
    amountCents: cents(totalCents),
  })
}

async function bareOrder() {
  const number = ++bareOrders
  for (const step of ['placed', 'paid']) {
    const row = { order_id: -number, source: `bare:${number}:${step}`, amount_cents: 1, at: 1 }
    await database.db
      .transaction()
      .execute((transaction) => transaction.insertInto('order_payments').values(row).execute())
  }
}

/** Repeats work, some at once, and returns how often it was done per second. */
async function perSecond(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const started = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      await work()
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return count / ((performance.now() - started) / 1000)
}

function newOrder(): NewOrder {
  return {
    idempotencyKey: crypto.randomUUID(),
    kind: 'plan',
    orderType: 'normal',
    language: 'lt',
    buyer: { email: 'ona@pastas.lt', name: 'Ona Žąsytė', address: '', company: null },
    lines: [
      {
        offerId: null,
        plan: 'augimas',
        name: 'Planas „Augimas“, vienas mėnuo',
        category: 'Planai',
        delivery: 'service',
        quantity: 1,
        unitCents: cents(5900),
        vatKind: 'standard',
        vatPercent: 21,
      },
    ],
    discount: null,
    coupon: null,
    paymentMethod: 'stripe:card',
    vies: null,
    isReverseCharge: false,
    hasDigitalConsent: false,
    hasStartConsent: true,
    termsVersion: 'terms',
    proof: { consent_text: 'Sutinku', consent_digest: 'digest', network: null, browser: 'Firefox' },
    attribution: null,
    visitor: null,
    isTest: false,
  }
}
