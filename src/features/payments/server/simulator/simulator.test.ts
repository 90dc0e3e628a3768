import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewOrder } from '#features/orders/server.ts'
import { secondMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../../tests/support/orders.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../../tests/support/payments/open-payments.ts'
import type { SimulatedDelivery, SimulatedResult } from '../../simulation.ts'

describe.each(engines)('the simulator on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  beforeEach(async () => {
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database)
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })

  /** A rehearsal that has reached the simulator's page. */
  async function begin(changes: Partial<NewOrder> = {}) {
    const order = await placed(site.orders, { isTest: true, lines: [guide], ...changes })
    const started = await site.payments.start(order, 'simulator', '/aciu')
    if (started === 'unavailable') throw new Error('The simulator is there always')
    const { headers } = await site.http.inject(started.redirectTo)
    const { pathname } = new URL(String(headers.refresh).replace('0; url=', ''))
    const choose = (result: SimulatedResult, delivery: SimulatedDelivery) =>
      site.http.inject({
        method: 'POST',
        url: pathname,
        payload: new URLSearchParams({ result, delivery }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      })
    return { id: order.header.id, pathname, choose }
  }
  const rowOf = async (id: number) => (await site.orders.read(id))?.header
  const pass = async (ms: number) => {
    site.clock.now += ms
    await site.simulator.sendDue()
    await site.checks.checkDue()
  }
  const outcomes = async () => {
    const rows = await database.db.selectFrom('payment_callbacks').select('outcome').execute()
    return rows.map(({ outcome }) => outcome)
  }
  const paidEvents = async () =>
    (await site.events.announced()).filter(({ name }) => name === 'order_paid').length

  test('a payment takes the buyer to its page, pays the order, and brings them back', async () => {
    const { id, pathname, choose } = await begin()
    const page = await site.http.inject(pathname)
    expect(page.json()).toMatchObject({ name: 'paymentSimulator', props: { amountCents: 1999 } })
    const { statusCode, headers } = await choose('paid', 'at_once')
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\/grizo$/)])
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', paidCents: 1999 })
    const back = await site.http.inject(String(headers.location))
    expect([back.statusCode, back.headers.location]).toEqual([303, '/aciu'])
    expect(await outcomes()).toEqual(['accepted'])
  })

  test.each<[SimulatedResult, SimulatedDelivery, string[]]>([
    ['paid', 'repeated', ['accepted']],
    ['paid', 'reordered', ['accepted', 'stale']],
    ['authorized', 'reordered', ['accepted', 'stale', 'stale']],
    ['authorized', 'at_once', ['accepted', 'accepted']],
  ])('%s with callbacks %s pays once', async (result, delivery, expected) => {
    const { id, choose } = await begin()
    await choose(result, delivery)
    await pass(20 * secondMs)
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', paidCents: 1999 })
    expect(await outcomes()).toEqual(expected)
  })

  test('what is known of a payment goes with its order', async () => {
    const kept = await begin()
    await kept.choose('paid', 'at_once')
    const { id, choose } = await begin()
    await choose('paid', 'at_once')
    const reason = { reason: 'Grąžinta', actor: { owner: '1' } }
    await site.payments.refund(id, { amountCents: cents(500), ...reason })
    await site.events.flush()
    await database.db.updateTable('orders').set({ placed_at: 0 }).where('id', '=', id).execute()
    await site.due.deleteOld()
    const [payments, callbacks, simulated, refunds] = await Promise.all([
      database.db.selectFrom('payments').select('order_id').execute(),
      database.db.selectFrom('payment_callbacks').select('id').execute(),
      database.db.selectFrom('simulated_payments').select('id').execute(),
      database.db.selectFrom('payment_refunds').select('id').execute(),
    ])
    expect(payments).toEqual([{ order_id: kept.id }])
    expect([callbacks.length, simulated.length, refunds.length]).toEqual([1, 1, 0])
  })

  test('a callback that is late pays later', async () => {
    const { id, choose } = await begin()
    await choose('paid', 'late')
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment' })
    await pass(20 * secondMs)
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled' })
  })

  test('a callback that never comes is not needed', async () => {
    const { id, choose } = await begin()
    const { headers } = await choose('paid', 'never')
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment' })
    await site.http.inject(String(headers.location))
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled' })
    expect(await outcomes()).toEqual([])
  })

  test('a buyer who does not come back is asked about', async () => {
    const { id, choose } = await begin()
    await choose('paid', 'never')
    await pass(60 * secondMs)
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled' })
  })

  test('forged callbacks pay nothing', async () => {
    const { id, choose } = await begin()
    await choose('paid', 'forged')
    await pass(60 * secondMs)
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await outcomes()).toEqual(['wrong_signature', 'other_amount'])
  })

  test('a refused payment leaves the order waiting, and another attempt may pay it', async () => {
    const order = await begin()
    await order.choose('refused', 'at_once')
    expect(await rowOf(order.id)).toMatchObject({ state: 'awaiting_payment' })
    const read = await site.orders.read(order.id)
    const again = read && (await site.payments.start(read, 'simulator'))
    expect(again).toMatchObject({ redirectTo: expect.stringContaining('/mokejimas/') })
    const { attempts } = await site.payments.ofOrder(order.id)
    expect(attempts.map(({ state, reference }) => [state, reference.slice(-2)])).toEqual([
      ['failed', '-1'],
      ['pending', '-2'],
    ])
  })

  test('money that a bank takes back leaves the order unpaid', async () => {
    const { id, choose } = await begin()
    await choose('voided', 'at_once')
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    const { attempts } = await site.payments.ofOrder(id)
    expect(attempts).toMatchObject([{ state: 'voided' }])
  })

  test('news of money that was taken back is not undone by older news', async () => {
    const { id, choose } = await begin()
    await choose('voided', 'reordered')
    await pass(60 * secondMs)
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
  })

  test('what was paid is paid back wholly or partly, and no more than that', async () => {
    const { id, choose } = await begin()
    await choose('paid', 'at_once')
    const refund = (amountCents: number, key?: string) =>
      site.payments.refund(id, {
        amountCents: cents(amountCents),
        reason: 'Grąžinta',
        actor: { owner: 'ona@kryptis.lt' },
        ...(key && { key }),
      })
    expect(await refund(1000, 'once')).toBe('requested')
    expect(await refund(1000, 'once')).toBe('requested')
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 1000 })
    expect(await refund(1000)).toBe('too_much')
    expect(await refund(999)).toBe('requested')
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
  })

  test.each<SimulatedDelivery>(['at_once', 'never'])(
    'a plan is charged again by what its payment left, with its callback %s',
    async (delivery) => {
      const { id, choose } = await begin({ kind: 'plan', paymentMethod: 'simulator' })
      await choose('paid', delivery)
      await pass(60 * secondMs)
      const renewal = await placed(site.orders, { isTest: true, kind: 'renewal', lines: [guide] })
      expect(await site.payments.chargeAgain(id, renewal)).toBe('charged')
      expect(await rowOf(renewal.header.id)).toMatchObject({ state: 'fulfilled' })
      expect(await site.payments.chargeAgain(id, renewal)).toBe('charged')
      expect(await rowOf(renewal.header.id)).toMatchObject({ paidCents: 1999 })
    },
  )

  test('an order that was cancelled is not charged', async () => {
    const { id, choose } = await begin({ kind: 'plan', paymentMethod: 'simulator' })
    await choose('paid', 'never')
    await pass(60 * secondMs)
    const renewal = await placed(site.orders, { isTest: true, kind: 'renewal', lines: [guide] })
    await site.orders.cancel({ orderId: renewal.header.id, actor: 'system', reason: 'plan_ended' })
    await site.payments.chargeAgain(id, renewal)
    expect((await site.payments.ofOrder(renewal.header.id)).attempts).toEqual([])
    expect(await rowOf(renewal.header.id)).toMatchObject({ state: 'cancelled', paidCents: 0 })
  })

  test('no order but a rehearsal is paid by it, and no rehearsal by anything else', async () => {
    const real = await placed(site.orders, { lines: [guide] })
    expect(await site.payments.start(real, 'simulator')).toBe('unavailable')
    const test = await placed(site.orders, { lines: [guide], isTest: true })
    expect(await site.payments.start(test, 'bank_transfer')).toBe('unavailable')
    expect(await paidEvents()).toBe(0)
  })

  test('it is offered to nobody but an owner who rehearses', async () => {
    expect(site.payments.methods().map(({ id }) => id)).toEqual(['bank_transfer'])
    const forged = { cookies: { vitrina_bandymas: `${site.clock.now + 1e6}.abc` } }
    expect(site.payments.methods(forged).map(({ id }) => id)).toEqual(['bank_transfer'])
  })
})
