import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../../tests/support/orders.ts'
import { startGateway } from '../../../../../tests/support/payments/every.ts'
import type {
  BookedState,
  Callback,
  GatewayStandIn,
} from '../../../../../tests/support/payments/gateway-stand-in.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../../tests/support/payments/open-payments.ts'
import { type AccountGateway, accountGateways } from '../../gateways.ts'
import { callbackPath } from '../../paths.ts'

/** Capabilities that each gateway lacks. */
const lacks: Readonly<Record<AccountGateway, readonly string[]>> = {
  montonio: ['failed'],
  paysera: ['questions', 'refunds', 'voided', 'expired', 'requests'],
  paysera_modern: ['failed', 'refunds', 'voided', 'expired'],
  stripe: ['voided'],
}

// The differences between engines are the same for all gateways.
const matrix = engines.flatMap((engine) =>
  (engine === 'sqlite' ? accountGateways : (['montonio'] as const)).map(
    (name) => [name, engine] as const,
  ),
)

describe.each(matrix)('%s on %s', (name, engine) => {
  const { openEmpty } = useEngine(engine)
  const can = (what: string) => !lacks[name].includes(what)
  const method = name === 'stripe' ? 'stripe:card' : `${name}:bank`
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  let standIn: GatewayStandIn
  let clock: { now: number }
  beforeEach(async () => {
    clock = { now: Date.UTC(2026, 10, 22, 10) }
    const started = await startGateway(name, () => clock.now)
    standIn = started.standIn
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, { standIns: { [name]: standIn.url } })
    clock = site.clock
    await site.settings.save(name, true, started.values)
  })
  afterEach(async () => {
    standIn.stop()
    await site.close()
    await database.close()
  })

  const rowOf = async (id: number) => (await site.orders.read(id))?.header
  const stateOf = async (id: number) => (await rowOf(id))?.state
  const outcomes = async () => {
    const rows = await database.db
      .selectFrom('payment_callbacks')
      .selectAll()
      .orderBy('id')
      .execute()
    return rows.map(({ outcome }) => outcome)
  }
  const purchases = async () =>
    (await site.events.announced()).filter((event) => event.name === 'order_paid').length
  /** Emails to the owner about flags. */
  const toOwner = async () => {
    await site.events.flush()
    return site.emails.filter(({ kind }) => kind === 'order_flagged_owner')
  }
  const attemptsOf = async (id: number) =>
    (await site.payments.ofOrder(id)).attempts.map(({ state }) => state)
  /** Delivers a callback and returns the shop's answer. */
  async function deliver({ method: verb, query, headers, body }: Callback) {
    const url = callbackPath(name) + (query && `?${query}`)
    const { statusCode, body: text } = await site.http.inject({
      method: verb,
      url,
      headers,
      ...(verb === 'POST' && { payload: body }),
    })
    return `${statusCode} ${text}`
  }
  async function start(changes = {}) {
    const order = await placed(site.orders, { lines: [guide], paymentMethod: method, ...changes })
    return { order, started: await site.payments.start(order, method, '/aciu') }
  }
  /** An order whose buyer has reached the gateway's page. */
  async function begin(changes = {}) {
    const { order, started } = await start(changes)
    if (started === 'unavailable') throw new Error(`${name} is unavailable`)
    const { headers } = await site.http.inject(started.redirectTo)
    const url = String(headers.refresh).replace('0; url=', '')
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('19.99 EUR')])
    const payment = [...standIn.payments.values()].at(-1)
    if (!payment) throw new Error('Nothing was begun')
    const end = (state: BookedState) => {
      standIn.settle(payment.id, state)
      return deliver(standIn.callbackOf(payment.id))
    }
    return { id: order.header.id, payment, end, returnPath: new URL(payment.returnUrl).pathname }
  }
  const pass = async (ms: number) => {
    clock.now += ms
    await site.checks.checkDue()
    await site.refunds.sendDue()
  }
  const refund = (id: number, amountCents: number, key?: string) =>
    site.payments.refund(id, {
      amountCents: cents(amountCents),
      reason: 'Grąžinta',
      actor: { owner: 'ona@kryptis.lt' },
      ...(key && { key }),
    })
  const refundsOf = async (id: number) =>
    (await site.payments.ofOrder(id)).refunds.map(({ state }) => state)

  test('it takes the buyer to its page, and a callback pays the order', async () => {
    const { id, payment, end } = await begin()
    expect(payment).toMatchObject({ amountCents: 1999, currency: 'EUR' })
    expect(payment.notificationUrl).toBe(`https://kryptis.example${callbackPath(name)}`)
    expect(await end('paid')).toBe('200 OK')
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', paidCents: 1999 })
    expect(await purchases()).toBe(1)
  })

  test('the same callback three times, also at once, pays once', async () => {
    const { id, payment } = await begin()
    standIn.settle(payment.id, 'paid')
    const callback = standIn.callbackOf(payment.id)
    const answers = await Promise.all([1, 2, 3].map(() => deliver(callback)))
    expect([...answers, await deliver(callback)]).toEqual(Array(4).fill('200 OK'))
    expect(await rowOf(id)).toMatchObject({ paidCents: 1999 })
    expect([await outcomes(), await purchases()]).toEqual([['accepted'], 1])
  })

  test('several callbacks that say the same pay once', async () => {
    const { id, payment } = await begin()
    standIn.settle(payment.id, 'paid')
    const callbacks = [1, 2, 3].map(() => {
      clock.now += secondMs
      return standIn.callbackOf(payment.id)
    })
    await Promise.all(callbacks.map(deliver))
    expect(await rowOf(id)).toMatchObject({ paidCents: 1999 })
    expect((await outcomes()).toSorted()).toEqual(['accepted', 'stale', 'stale'])
    expect(await purchases()).toBe(1)
  })

  test('an order waits for its buyer some hours, and for a bank that has accepted it days', async () => {
    const [left, again, accepted] = [await begin(), await begin(), await begin()]
    await accepted.end('authorized')
    await pass(119 * minuteMs)
    const order = await site.orders.read(again.id)
    await database.db.updateTable('payments').set({ expires_at: 0 }).execute()
    expect(order && (await site.payments.start(order, method))).toHaveProperty('redirectTo')
    await pass(minuteMs)
    await site.due.cancelUnpaid()
    const states = async () => [
      await stateOf(left.id),
      await stateOf(again.id),
      await stateOf(accepted.id),
    ]
    expect(await states()).toEqual(['cancelled', 'awaiting_payment', 'awaiting_payment'])
    expect(site.stock.released).toEqual([left.id])
    clock.now += 2 * hourMs
    await site.due.cancelUnpaid()
    expect(await states()).toEqual(['cancelled', 'cancelled', 'awaiting_payment'])
    expect(await accepted.end('paid')).toBe('200 OK')
    expect(await left.end('paid')).toBe('200 OK')
    expect(await states()).toEqual(['fulfilled', 'cancelled', 'fulfilled'])
  })

  test('a callback that is late for what is sold out leaves money to pay back', async () => {
    const { id, payment, end } = await begin()
    clock.now += 2 * hourMs
    await site.due.cancelUnpaid()
    site.stock.missing = [101]
    expect(await end('paid')).toBe('200 OK')
    expect(await deliver(standIn.callbackOf(payment.id))).toBe('200 OK')
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', paidCents: 1999 })
    expect(await site.orders.openFlags(id)).toMatchObject([{ reason: 'out_of_stock' }])
    expect(await toOwner()).toHaveLength(1)
    expect(await refund(id, 1999)).toBe(can('refunds') ? 'requested' : 'manual')
    for (const each of payment.refunds) each.state = 'succeeded'
    await pass(minuteMs)
    if (!can('refunds')) return
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', paidCents: 0 })
  })

  test('money that belongs to another order is shown to the owner, not lost', async () => {
    const { id, payment, end } = await begin()
    const other = await placed(site.orders, { lines: [guide] })
    const source = `${name}:${payment.id}`
    const amountCents = cents(1999)
    await site.orders.receive({
      orderId: other.header.id,
      actor: 'bank',
      source: readMoneySource(source),
      amountCents,
    })
    expect(await end('paid')).toBe('200 OK')
    expect(await deliver(standIn.callbackOf(payment.id))).toBe('200 OK')
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await site.orders.openFlags(id)).toMatchObject([
      { reason: 'payment_refused', amountCents: 1999 },
    ])
    expect(await toOwner()).toHaveLength(1)
  })

  test('a callback that is late pays an order that was given up', async () => {
    const { id, end } = await begin()
    clock.now += 2 * hourMs
    await site.due.cancelUnpaid()
    expect(await stateOf(id)).toBe('cancelled')
    clock.now += dayMs
    expect(await end('paid')).toBe('200 OK')
    expect(await stateOf(id)).toBe('fulfilled')
  })

  test('a callback that is faster than the answer pays, and the answer undoes nothing', async () => {
    const order = await placed(site.orders, { lines: [guide], paymentMethod: method })
    const original = standIn.payments.size
    const starting = site.payments.start(order, method)
    await expect.poll(() => standIn.payments.size > original || name === 'paysera').toBe(true)
    const started = await starting
    if (name === 'paysera' && started !== 'unavailable') {
      const { headers } = await site.http.inject(started.redirectTo)
      await fetch(String(headers.refresh).replace('0; url=', ''))
    }
    const payment = [...standIn.payments.values()].at(-1)
    if (!payment) throw new Error('Nothing was begun')
    // As if the process had been killed before it stored the answer.
    await database.db
      .updateTable('payments')
      .set({ state: 'created', external_id: null, redirect_url: null })
      .execute()
    standIn.settle(payment.id, 'paid')
    expect(await deliver(standIn.callbackOf(payment.id))).toBe('200 OK')
    expect(await rowOf(order.header.id)).toMatchObject({ state: 'fulfilled', paidCents: 1999 })
  })

  test('older news changes nothing after newer', async () => {
    const { id, payment, end } = await begin()
    const older = standIn.callbackOf(payment.id, { state: 'authorized' })
    await end('paid')
    expect(await deliver(older)).toBe('200 OK')
    expect(await attemptsOf(id)).toEqual(['paid'])
    expect(await outcomes()).toEqual(['accepted', 'stale'])
  })

  test('money that is not settled yet delivers nothing', async () => {
    const { id, end } = await begin()
    expect(await end('authorized')).toBe('200 OK')
    expect([await stateOf(id), await attemptsOf(id)]).toEqual(['awaiting_payment', ['authorized']])
    await end('paid')
    expect(await stateOf(id)).toBe('fulfilled')
  })

  test('who has left its page unpaid is reminded, and not while a bank has accepted it', async () => {
    const accepted = await begin()
    await accepted.end('authorized')
    const left = await begin()
    clock.now += 30 * minuteMs
    await site.due.remindUnpaid()
    await site.events.flush()
    const reminded = site.emails.filter(({ kind }) => kind === 'order_placed')
    expect(reminded.map(({ about }) => about)).toEqual([`order/${left.id}`])
  })

  test('nobody is believed who does not know the secret', async () => {
    const { id, payment } = await begin()
    for (const [what, forgery] of Object.entries(standIn.forgeriesOf(payment.id))) {
      const answer = await deliver(forgery)
      expect([what, answer]).toEqual([what, expect.stringMatching(/^4\d\d refused$/)])
      expect(await deliver(forgery)).toBe(answer)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await outcomes()).not.toContain('accepted')
  })

  test.each([
    ['another amount', { amountCents: 1 }, 'other_amount'],
    ['another currency', { currency: 'PLN' }, 'other_currency'],
    ['an order of nobody', { reference: '9999999999-1' }, 'unknown_payment'],
  ])('%s pays nothing, however well it is signed', async (_, changes, outcome) => {
    const { id, payment } = await begin()
    const callback = standIn.callbackOf(payment.id, { state: 'paid', ...changes })
    const answer = await deliver(callback)
    expect(answer).toMatch(/^4\d\d refused$/)
    expect(await deliver(callback)).toBe(answer)
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await outcomes()).toEqual([outcome])
  })

  test('what was sent wrong is taken once it is sent right, also under the same id', async () => {
    const { id, payment } = await begin()
    const eventId = '1234567890'
    const wrong = standIn.callbackOf(payment.id, { state: 'paid', amountCents: 1, eventId })
    expect(await deliver(wrong)).toBe('422 refused')
    standIn.settle(payment.id, 'paid')
    expect(await deliver(standIn.callbackOf(payment.id, { eventId }))).toBe('200 OK')
    expect(await stateOf(id)).toBe('fulfilled')
  })

  test('what belongs to another shop on the account is taken and changes nothing', async () => {
    const { id, payment } = await begin()
    const foreign = standIn.callbackOf(payment.id, { state: 'paid', reference: 'kita-55' })
    expect(await deliver(foreign)).toBe('200 OK')
    expect(await outcomes()).toEqual(['ignored'])
    expect(await stateOf(id)).toBe('awaiting_payment')
  })

  test('a callback of a payment that is known only later pays when it comes again', async () => {
    const { id, payment } = await begin()
    const reference = '9999999999-1'
    const callback = standIn.callbackOf(payment.id, { state: 'paid', reference })
    expect(await deliver(callback)).toBe('404 refused')
    await database.db.updateTable('payments').set({ reference, external_id: null }).execute()
    expect(await deliver(callback)).toBe('200 OK')
    expect([await stateOf(id), await outcomes()]).toEqual(['fulfilled', ['accepted']])
  })

  test('what the buyer brings back proves nothing', async () => {
    const { id, payment, returnPath } = await begin()
    const forged = standIn.forgeriesOf(payment.id)
    const [first] = Object.values(forged)
    const url = `${returnPath}?order-token=x&status=1&${first?.query ?? ''}`
    const { statusCode, headers } = await site.http.inject(url)
    expect([statusCode, headers.location]).toEqual([303, '/aciu'])
    expect(await stateOf(id)).toBe('awaiting_payment')
  })

  test.runIf(can('questions'))('a callback that never comes is not needed', async () => {
    const { id, payment, returnPath } = await begin()
    standIn.settle(payment.id, 'paid')
    await site.http.inject(returnPath)
    expect(await stateOf(id)).toBe('fulfilled')

    const other = await begin()
    standIn.settle(other.payment.id, 'paid')
    await pass(minuteMs)
    expect(await stateOf(other.id)).toBe('fulfilled')
    expect([await outcomes(), await purchases()]).toEqual([[], 2])
  })

  test.runIf(can('questions'))(
    'it is asked ever more seldom, and after a week no more',
    async () => {
      await begin()
      const before = standIn.calls.length
      for (let hours = 0; hours < 24 * 8; hours++) await pass(hourMs)
      const asked = standIn.calls.length - before
      expect(asked).toBeGreaterThan(5)
      expect(asked).toBeLessThan(40)
      const row = await database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
      expect(row.next_check_at).toBeNull()
    },
  )

  test('one of which nothing is heard is over a day later, and late money is taken still', async () => {
    const { id, end } = await begin()
    if (can('expired')) await end('expired')
    else for (let hours = 0; hours < 48; hours++) await pass(hourMs)
    expect(await attemptsOf(id)).toEqual(['expired'])
    await end('paid')
    expect(await stateOf(id)).toBe('fulfilled')
  })

  test.runIf(can('failed'))('one that failed may be tried again', async () => {
    const { id, end } = await begin()
    await end('failed')
    expect(await attemptsOf(id)).toEqual(['failed'])
    const order = await site.orders.read(id)
    if (order) await site.payments.start(order, method)
    expect(await attemptsOf(id)).toEqual(['failed', 'pending'])
  })

  test('a buyer who begins again goes on with the payment that is open', async () => {
    const { id } = await begin()
    const order = await site.orders.read(id)
    const again = order && (await site.payments.start(order, method))
    expect(again).toMatchObject({ redirectTo: expect.stringContaining('/mokejimas/') })
    expect(await attemptsOf(id)).toEqual(['pending'])
  })

  test('a buyer who begins twice at once is sent to one payment', async () => {
    const order = await placed(site.orders, { lines: [guide], paymentMethod: method })
    const start = () => site.payments.start(order, method)
    const [first, second] = await Promise.all([start(), start()])
    expect(first).toEqual(second)
    expect(await attemptsOf(order.header.id)).toEqual(['pending'])
  })

  test('an order has at most twenty attempts', async () => {
    const { order } = await start()
    for (let begun = 1; begun < 20; begun++) {
      await database.db.updateTable('payments').set({ state: 'failed' }).execute()
      expect(await site.payments.start(order, method)).not.toBe('unavailable')
    }
    await database.db.updateTable('payments').set({ state: 'failed' }).execute()
    expect(await site.payments.start(order, method)).toBe('unavailable')
    expect(await attemptsOf(order.header.id)).toHaveLength(20)
  })

  test.runIf(can('requests'))(
    'an outage leaves the order waiting for another attempt',
    async () => {
      standIn.fail('failing', 'failing', 'throttled', 'throttled', 'html', 'html')
      const { order, started } = await start()
      expect(started).toBe('unavailable')
      expect(await stateOf(order.header.id)).toBe('awaiting_payment')
      standIn.mend()
      expect(await site.payments.start(order, method)).not.toBe('unavailable')
    },
  )

  test.runIf(can('requests'))('money of a payment whose answer was lost is taken', async () => {
    // Signs in beforehand, so that the failures below hit the request for the payment.
    await site.gateways.open(name)?.test()
    standIn.fail('cut', 'cut')
    const { order, started } = await start()
    const payment = [...standIn.payments.values()][0]
    if (!payment) throw new Error('Nothing was begun')
    // Stripe merges repeats, so the second request has reported the first payment.
    expect(started === 'unavailable').toBe(name === 'montonio' || standIn.payments.size === 1)
    standIn.settle(payment.id, 'paid')
    expect(await deliver(standIn.callbackOf(payment.id))).toBe('200 OK')
    expect(await stateOf(order.header.id)).toBe('fulfilled')
  })

  test.runIf(can('voided'))('money that a bank takes back leaves the order unpaid', async () => {
    const { id, end } = await begin()
    await end('paid')
    expect(await end('voided')).toBe('200 OK')
    expect(await rowOf(id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await attemptsOf(id)).toEqual(['voided'])
  })

  test.runIf(can('voided'))('that is found without a callback, too', async () => {
    const { id, payment, end } = await begin()
    await end('paid')
    standIn.settle(payment.id, 'voided')
    await pass(2 * dayMs + secondMs)
    expect(await stateOf(id)).toBe('awaiting_payment')
  })

  test.runIf(can('refunds'))('money is paid back in parts, and never more than came', async () => {
    const { id, payment, end } = await begin()
    await end('paid')
    expect(await refund(id, 500, 'first')).toBe('requested')
    expect(await refund(id, 500, 'first')).toBe('requested')
    expect(await refund(id, 1500)).toBe('too_much')
    expect(await refund(id, 1499)).toBe('requested')
    expect(payment.refunds.map(({ amountCents }) => amountCents)).toEqual([500, 1499])
    if (name === 'montonio') {
      expect(await refundsOf(id)).toEqual(['pending', 'pending'])
      expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 0 })
      for (const each of payment.refunds) each.state = 'succeeded'
      const [first] = payment.refunds
      const callback = first && standIn.refundCallbackOf?.(payment.id, first)
      if (callback) expect(await deliver(callback)).toBe('200 OK')
      expect(await refundsOf(id)).toEqual(['succeeded', 'pending'])
      await pass(minuteMs)
    }
    expect(await refundsOf(id)).toEqual(['succeeded', 'succeeded'])
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
  })

  test.runIf(can('refunds'))('a refund whose answer was lost is made once', async () => {
    const { id, payment, end } = await begin()
    await end('paid')
    standIn.fail(...Array<'cut'>(name === 'stripe' ? 3 : 1).fill('cut'))
    expect(await refund(id, 1999)).toBe('requested')
    expect(await refundsOf(id)).toEqual(['requested'])
    for (const each of payment.refunds) each.state = 'succeeded'
    await pass(2 * minuteMs)
    expect(await refundsOf(id)).toEqual(['succeeded'])
    expect(payment.refunds).toHaveLength(1)
    expect(await stateOf(id)).toBe('refunded')
  })

  test.runIf(can('refunds'))('a refund that keys do not open is sent when they do', async () => {
    const { id, end } = await begin()
    await end('paid')
    standIn.fail({ status: 401, json: { error: { message: 'Unauthorized' } } })
    await refund(id, 1999)
    expect(await refundsOf(id)).toEqual(['requested'])
    await pass(2 * minuteMs)
    expect(await refundsOf(id)).toEqual([name === 'stripe' ? 'succeeded' : 'pending'])
  })

  test.runIf(can('refunds'))('a refund that is refused is left to the owner', async () => {
    const { id, end } = await begin()
    await end('paid')
    standIn.fail({ status: 400, json: { error: { type: 'invalid_request_error' } } })
    await refund(id, 1999)
    expect(await refundsOf(id)).toEqual(['manual'])
    expect(await site.orders.openFlags(id)).toMatchObject([{ reason: 'refund_failed' }])
    expect(await toOwner()).toHaveLength(1)
    expect(await site.payments.ordersToRefund()).toEqual([id])
    expect(await refund(id, 1999)).toBe('too_much')
  })

  test.runIf(can('refunds'))(
    'a refund without its gateway is left to the owner in the end',
    async () => {
      const { id, end } = await begin()
      await end('paid')
      standIn.fail(...Array<'cut'>(3).fill('cut'))
      await refund(id, 1999)
      standIn.mend()
      expect(await refundsOf(id)).toEqual(['requested'])
      await database.db.deleteFrom('payment_gateways').execute()
      await site.settings.refresh()
      await pass(2 * minuteMs)
      expect(await refundsOf(id)).toEqual(['requested'])
      await pass(8 * dayMs)
      expect(await refundsOf(id)).toEqual(['manual'])
      const [waiting] = (await site.payments.ofOrder(id)).refunds
      expect(await site.payments.confirmRefund(waiting?.id ?? 0, { owner: 'ona@kryptis.lt' })).toBe(
        true,
      )
      expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
    },
  )

  test.runIf(can('refunds'))('a refund that fails leaves the debt', async () => {
    const { id, payment, end } = await begin()
    await end('paid')
    await refund(id, 1999)
    const [booked] = payment.refunds
    if (!booked) throw new Error('Nothing was paid back')
    booked.state = 'failed'
    const callback = standIn.refundCallbackOf?.(payment.id, booked)
    if (callback) expect(await deliver(callback)).toBe('200 OK')
    // Stripe had reported success, so the order counts the refund.
    expect(await refundsOf(id)).toEqual([name === 'stripe' ? 'manual' : 'failed'])
    if (callback) await deliver(callback)
    const reason = name === 'stripe' ? 'refund_undone' : 'refund_failed'
    expect(await site.orders.openFlags(id)).toMatchObject([{ reason, amountCents: 1999 }])
    expect(await toOwner()).toHaveLength(1)
    if (name === 'stripe') return
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 0 })
    expect(await refund(id, 1999)).toBe('requested')
  })

  test.runIf(can('refunds'))('a refund made on its own pages is taken over', async () => {
    const { id, payment, end } = await begin()
    await end('paid')
    const booked = { id: 're_by_hand', key: '', amountCents: 999, state: 'succeeded' } as const
    const callback = standIn.refundCallbackOf?.(payment.id, booked)
    if (callback) await deliver(callback)
    if (callback) await deliver(callback)
    expect(await rowOf(id)).toMatchObject({ refundedCents: 999 })
    expect(await refundsOf(id)).toEqual(['succeeded'])
  })

  test.runIf(can('refunds'))(
    'a refund on its own pages is none that the owner has transferred, be it of the same sum',
    async () => {
      const { id, payment, end } = await begin()
      await end('paid')
      standIn.fail({ status: 400, json: { error: { type: 'invalid_request_error' } } })
      await refund(id, 999)
      const [waiting] = (await site.payments.ofOrder(id)).refunds
      await site.payments.confirmRefund(waiting?.id ?? 0, { owner: 'ona@kryptis.lt' })
      const byHand = (refundId: string, state: 'succeeded' | 'failed') => {
        const booked = { id: refundId, key: '', amountCents: 999, state }
        const callback = standIn.refundCallbackOf?.(payment.id, booked)
        return callback && deliver(callback)
      }
      // A report about the refund that the owner has transferred instead.
      await byHand('re_refused', 'failed')
      expect(await refundsOf(id)).toEqual(['succeeded'])
      await byHand('re_by_hand', 'succeeded')
      expect(await refundsOf(id)).toEqual(['succeeded', 'succeeded'])
      expect(await rowOf(id)).toMatchObject({ refundedCents: 1998 })
      await byHand('re_again', 'succeeded')
      expect(await rowOf(id)).toMatchObject({ refundedCents: 1998 })
      expect((await site.orders.openFlags(id)).map(({ reason }) => reason)).toEqual([
        'refund_failed',
        'refund_refused',
      ])
    },
  )

  test.runIf(!can('refunds'))(
    'what it cannot pay back the owner transfers and confirms',
    async () => {
      const { id, end } = await begin()
      await end('paid')
      expect(await refund(id, 999)).toBe('manual')
      expect(await rowOf(id)).toMatchObject({ refundedCents: 0 })
      const [waiting] = (await site.payments.ofOrder(id)).refunds
      const confirm = () =>
        site.payments.confirmRefund(waiting?.id ?? 0, { owner: 'ona@kryptis.lt' })
      expect([await confirm(), await confirm()]).toEqual([true, false])
      expect(await rowOf(id)).toMatchObject({ refundedCents: 999 })
    },
  )

  test.runIf(name === 'stripe')('a charge whose answer was lost is made once', async () => {
    const { id, end } = await begin({ kind: 'plan' })
    await end('paid')
    const renewal = await placed(site.orders, { kind: 'renewal', lines: [guide] })
    const before = standIn.payments.size
    standIn.fail('cut', 'cut', 'cut')
    expect(await site.payments.chargeAgain(id, renewal)).toBe('unknown')
    expect(await attemptsOf(renewal.header.id)).toEqual(['created'])
    expect(await site.payments.chargeAgain(id, renewal)).toBe('charged')
    expect(await attemptsOf(renewal.header.id)).toEqual(['paid'])
    expect(standIn.payments.size - before).toBe(1)
  })

  test('a rehearsal is not paid by it, since its money is real', async () => {
    const { started } = await start({ isTest: true })
    expect(started).toBe('unavailable')
  })

  test('one that was switched off still hears of payments begun before', async () => {
    const { id, end } = await begin()
    await site.settings.save(name, false, {})
    expect(site.payments.methods().map(({ gateway }) => gateway)).toEqual(['bank_transfer'])
    await end('paid')
    expect(await stateOf(id)).toBe('fulfilled')
  })
})
