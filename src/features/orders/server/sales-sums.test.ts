import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import { bothEngines, countWaiting, useEngine } from '../../../../tests/support/databases.ts'
import {
  cameFrom,
  guide,
  openTestOrders,
  orderTables,
  placed,
  seminar,
} from '../../../../tests/support/orders.ts'
import type { NewOrder, Order } from '../server.ts'
import { eraseVisitor } from './visitors.ts'

interface Sums {
  orders: number
  cents: number
  refundedCents: number
}

const year = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2027, 9, 1) }

const bought = fc.constantFrom<Partial<NewOrder>>(
  { lines: [seminar] },
  { lines: [guide, seminar, { ...guide, offerId: 102, quantity: 3 }] },
  { lines: [{ ...guide, offerId: null, plan: 'augimas' }, guide, guide] },
  { lines: [{ ...guide, offerId: null, plan: 'augimas', billingInterval: 'year' }, guide] },
  { lines: [guide], isTest: true },
  { lines: [{ ...guide, unitCents: cents(0) }] },
)
const source = fc.constantFrom(null, 'google.com', 'fb')
const orders = fc.array(fc.tuple(bought, source), { minLength: 3, maxLength: 3 })
const step = fc.record({
  order: fc.nat(2),
  what: fc.constantFrom('pay', 'pay', 'reverse', 'refund', 'refund', 'cancel', 'withdraw', 'erase'),
  cents: fc.integer({ min: 1, max: 3000 }),
  hours: fc.constantFrom(0, 0, 20),
})
/** The steps of one group run at the same time. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 7,
})

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  let made = 0

  async function place(given: Partial<NewOrder>, from: string | null) {
    const consentId = `consent ${++made}`
    const visitor = { language: 'lt' as const, consentId }
    const attribution = from === null ? null : cameFrom(from)
    const { header } = await placed(opened.orders, { ...given, attribution, visitor })
    return { id: header.id, total: header.totalCents, consentId }
  }

  function take(
    order: Awaited<ReturnType<typeof place>> | undefined,
    { what, cents: some }: { what: string; cents: number },
  ): Promise<unknown> {
    if (!order) throw new Error('Each step names one of the orders')
    const change = {
      orderId: order.id,
      actor: 'bank',
      source: readMoneySource(`money:${++made}`),
      reason: 'x',
    } as const
    const whole = cents(order.total)
    if (what === 'pay') return opened.orders.receive({ ...change, amountCents: whole })
    if (what === 'reverse') return opened.orders.receive({ ...change, amountCents: cents(-whole) })
    if (what === 'refund') return opened.orders.refund({ ...change, amountCents: cents(some) })
    if (what === 'cancel') return opened.orders.cancel(change)
    if (what === 'withdraw') return opened.orders.withdraw(change)
    return database.db.transaction().execute((it) => eraseVisitor(it, order.consentId))
  }

  test('sums are those of the orders, whatever was paid, reversed, refunded and cancelled in any order', async () => {
    const sums = fc.asyncProperty(orders, steps, async (given, groups) => {
      const all: Awaited<ReturnType<typeof place>>[] = []
      for (const [order, from] of given) all.push(await place(order, from))
      for (const group of groups) {
        await Promise.all(group.map((each) => take(all[each.order], each)))
        opened.clock.now += Math.max(...group.map(({ hours }) => hours)) * hourMs
      }
      expect(await shown()).toEqual(await counted())
    })
    await fc.assert(sums, { numRuns: 12, endOnFailure: true })
  })

  test('a visitor of two orders is erased while one of them is paid back', async () => {
    const [first, second] = [await place({ lines: [seminar] }, 'fb'), await place({}, 'fb')]
    for (const order of [first, second]) await take(order, { what: 'pay', cents: 0 })
    await database.db.updateTable('orders').set({ visitor_consent: 'same' }).execute()
    let erased: Promise<unknown> | null = null
    await opened.orders.inTransaction(async (transaction) => {
      await opened.orders.lock(second.id, transaction)
      erased = database.db.transaction().execute((it) => eraseVisitor(it, 'same'))
      // SQLite runs one transaction at a time.
      if (engine === 'postgres')
        await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0)
      const change = {
        orderId: second.id,
        actor: 'bank',
        source: readMoneySource('refund:1'),
        reason: 'x',
      } as const
      await opened.orders.refund({ ...change, amountCents: cents(100) }, transaction)
    })
    await erased
    expect(await shown()).toEqual(await counted())
    expect((await opened.orders.sales.bySource(year)).map(({ source: from }) => from)).toEqual([
      null,
    ])
  })

  async function shown() {
    const { byDay, bySource, offersBySource } = opened.orders.sales
    return {
      days: await byDay(year),
      sources: sorted(await bySource(year)),
      offers: sorted(await offersBySource(year)),
    }
  }

  async function counted() {
    const ids = await database.db.selectFrom('orders').select('id').execute()
    const found = await Promise.all(ids.map(({ id }) => opened.orders.read(id)))
    return sumsOf(
      found.flatMap((order) => {
        if (!order || order.header.paidAt === null) return []
        return order.header.isTest || order.header.totalCents === 0 ? [] : [order]
      }),
    )
  }
})

/** Sums order by order. */
function sumsOf(sold: readonly Order[]) {
  const days = new Map<number, Sums>()
  const sources = new Map<string | null, Sums>()
  const offers = new Map<string, { quantity: number; cents: number }>()
  for (const { header, lines } of sold) {
    const day = dayOf(header.paidAt ?? 0).from
    for (const sum of [sumAt(days, day), sumAt(sources, header.source)]) {
      sum.orders++
      sum.cents += header.totalCents
      sum.refundedCents += header.refundedCents
    }
    for (const { plan, offerId, billingInterval, name, quantity, totalCents } of lines) {
      const ofPlan = billingInterval === 'year' ? `plan:${plan}:year` : `plan:${plan}`
      const key = plan === null ? `offer:${offerId}` : ofPlan
      const place = JSON.stringify({ source: header.source, key, name })
      const { quantity: pieces = 0, cents: sum = 0 } = offers.get(place) ?? {}
      offers.set(place, { quantity: pieces + quantity, cents: sum + totalCents })
    }
  }
  return {
    days: [...days].map(([day, sum]) => ({ at: day, ...sum })).sort((a, b) => a.at - b.at),
    sources: sorted([...sources].map(([source, sum]) => ({ source, ...sum }))),
    offers: sorted([...offers].map(([place, sum]) => ({ ...JSON.parse(place), ...sum }))),
  }
}

function sumAt<Key>(sums: Map<Key, Sums>, key: Key): Sums {
  const sum = sums.get(key) ?? { orders: 0, cents: 0, refundedCents: 0 }
  sums.set(key, sum)
  return sum
}

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
