import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { startGateway } from '../../../../tests/support/payments/every.ts'
import type { GatewayStandIn } from '../../../../tests/support/payments/gateway-stand-in.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../tests/support/payments/open-payments.ts'
import { callbackPath } from '../paths.ts'

const names = ['stripe', 'montonio'] as const
type Name = (typeof names)[number]
const methodOf: Readonly<Record<Name, string>> = {
  stripe: 'stripe:card',
  montonio: 'montonio:bank',
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  let standIns: Record<Name, GatewayStandIn>
  let isStripeAway: boolean
  beforeEach(async () => {
    isStripeAway = false
    const clock = { now: () => site?.clock.now ?? Date.UTC(2026, 10, 22, 10) }
    const [stripe, montonio] = await Promise.all(
      names.map((name) => startGateway(name, () => clock.now())),
    )
    if (!stripe || !montonio) throw new Error('Both are there')
    standIns = { stripe: stripe.standIn, montonio: montonio.standIn }
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, {
      standIns: { stripe: stripe.standIn.url, montonio: montonio.standIn.url },
      fetch: (input, init) => {
        const isAway = isStripeAway && String(input).startsWith(stripe.standIn.url)
        return isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)
      },
    })
    await site.settings.save('stripe', true, stripe.values)
    await site.settings.save('montonio', true, montonio.values)
  })
  afterEach(async () => {
    for (const name of names) standIns[name].stop()
    await site.close()
    await database.close()
  })

  const order = async () =>
    (await placed(site.orders, { lines: [guide], paymentMethod: 'montonio:bank' })).header.id
  async function begin(id: number, name: Name) {
    const waiting = await site.orders.read(id)
    if (!waiting) throw new Error('It is there')
    const started = await site.payments.start(waiting, methodOf[name], '/aciu')
    const payment = [...standIns[name].payments.values()].at(-1)
    if (started === 'unavailable' || !payment) throw new Error('It can be begun')
    return { payment, path: started.redirectTo }
  }
  async function pay(name: Name, paymentId: string) {
    standIns[name].settle(paymentId, 'paid')
    const { headers, body, query } = standIns[name].callbackOf(paymentId)
    const url = callbackPath(name) + (query && `?${query}`)
    const answer = await site.http.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.statusCode).toBe(200)
  }
  const pass = async (ms = 0) => {
    site.clock.now += ms
    await site.checks.checkDue()
    await site.refunds.sendDue()
    await site.events.flush()
  }
  const attemptsOf = async (id: number) =>
    (await site.payments.ofOrder(id)).attempts.map(({ gateway, state }) => `${gateway} ${state}`)
  const refundsOf = async (id: number) => (await site.payments.ofOrder(id)).refunds
  const rowOf = async (id: number) => (await site.orders.read(id))?.header
  const emails = (kind: string) => site.emails.filter((each) => each.kind === kind)
  const owner = { owner: 'ona@kryptis.lt' }
  /** 39.98 € for an order of 19.99 €: both pages were open, and both were paid. */
  async function paidTwice() {
    const id = await order()
    const first = await begin(id, 'stripe')
    const second = await begin(id, 'montonio')
    await pay('stripe', first.payment.id)
    await pay('montonio', second.payment.id)
    await pass()
    return { id, first: first.payment, second: second.payment }
  }

  test('an attempt that is begun anew elsewhere is closed, and its page pays nothing any more', async () => {
    const id = await order()
    const { payment, path } = await begin(id, 'stripe')
    await begin(id, 'montonio')
    await pass()
    expect(payment.state).toBe('expired')
    expect(await attemptsOf(id)).toEqual(['stripe expired', 'montonio pending'])
    expect((await fetch(`${standIns.stripe.url}/__pay/${payment.id}`)).status).toBe(410)
    const { statusCode, headers } = await site.http.inject(path)
    expect([statusCode, headers.location]).toEqual([303, '/aciu'])
  })

  test('where a gateway cannot close one, the buyer may go on with it, and the other is closed', async () => {
    const id = await order()
    const { payment } = await begin(id, 'montonio')
    const other = await begin(id, 'stripe')
    await pass()
    expect(await attemptsOf(id)).toEqual(['montonio pending', 'stripe pending'])
    expect((await begin(id, 'montonio')).payment).toBe(payment)
    await pass()
    expect(other.payment.state).toBe('expired')
    expect(await attemptsOf(id)).toEqual(['montonio pending', 'stripe expired'])
    expect((await begin(id, 'stripe')).payment).not.toBe(other.payment)
  })

  test.each(['paid', 'cancelled'])(
    'what is left open is closed once the order is %s',
    async (how) => {
      const id = await order()
      const { payment } = await begin(id, 'stripe')
      const money = { source: readMoneySource('bank:1'), amountCents: cents(1999) }
      const change = { orderId: id, actor: 'bank' } as const
      if (how === 'paid') await site.orders.receive({ ...change, ...money })
      else await site.orders.cancel({ ...change, reason: 'cancelled' })
      await pass()
      expect([payment.state, await attemptsOf(id)]).toEqual(['expired', ['stripe expired']])
    },
  )

  test('a gateway that does not answer is asked again until it has closed the attempt', async () => {
    const id = await order()
    const { payment } = await begin(id, 'stripe')
    await begin(id, 'montonio')
    isStripeAway = true
    await pass()
    await pass(minuteMs)
    expect(payment.state).toBe('pending')
    isStripeAway = false
    await pass(5 * minuteMs)
    expect(payment.state).toBe('expired')
  })

  test('an attempt that was paid before it could be closed is money all the same', async () => {
    const id = await order()
    const { payment } = await begin(id, 'stripe')
    await begin(id, 'montonio')
    standIns.stripe.settle(payment.id, 'paid')
    await pass()
    expect(await attemptsOf(id)).toEqual(['stripe paid', 'montonio pending'])
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', paidCents: 1999 })
    expect(standIns.stripe.ledger).toContainEqual(
      expect.objectContaining({
        fate: 'refused',
        reason: expect.stringContaining('This Checkout Session has a status of `complete`'),
      }),
    )
  })

  test('paid twice, the overpayment is said to both and goes back with one press', async () => {
    const { id, first, second } = await paidTwice()
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', paidCents: 3998 })
    expect(await site.orders.openFlags(id)).toMatchObject([
      { reason: 'overpaid', amountCents: 1999 },
    ])
    expect(emails('order_flagged_owner')).toHaveLength(1)
    expect(emails('order_overpaid')).toMatchObject([
      { to: 'Ona@pastas.lt', text: expect.stringMatching(/19,99\s€ daugiau, nei kainuoja/) },
    ])
    expect(await site.payments.refundExcess(id, owner)).toBe('requested')
    expect([first.refunds, second.refunds]).toMatchObject([[], [{ amountCents: 1999 }]])
    await pass(minuteMs)
    standIns.montonio.payments
      .get(second.id)
      ?.refunds.forEach((refund) => Object.assign(refund, { state: 'succeeded' }))
    await pass(minuteMs)
    expect(await rowOf(id)).toMatchObject({
      state: 'fulfilled',
      paidCents: 1999,
      refundedCents: 0,
      flaggedAt: null,
    })
    expect(emails('order_returned')).toMatchObject([
      { text: expect.stringMatching(/Grąžinome 19,99\s€/) },
    ])
    // The sale was not refunded, so there is no event and no credit note.
    const announced = (await site.events.announced()).map(({ name }) => name)
    expect(announced).not.toContain('order_refunded')
    const year = { from: 0, to: Date.UTC(2030, 0, 1) }
    expect(await site.orders.sales.byDay(year)).toMatchObject([
      { orders: 1, cents: 1999, refundedCents: 0 },
    ])
    expect(await site.payments.refundExcess(id, owner)).toBe('nothing')
    expect(await refundsOf(id)).toHaveLength(1)
  })

  test('an overpayment by transfer waits for the owner, with the account it came from', async () => {
    const id = await order()
    const bank = { iban: 'LT601010012345678901', payer_iban: 'LT121000011101001000' }
    const entry = { ...bank, import_id: 1, booked_on: '2026-11-22', amount_cents: 1999 }
    const texts = { reference: '', text: '', open_cents: 0, dismissed_at: null }
    for (const bank_key of ['one', 'two']) {
      const row = { ...entry, ...texts, bank_key, payer_name: 'Ona Žąsytė' }
      const { id: entry_id } = await database.db
        .insertInto('bank_entries')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      const share = { entry_id, order_id: id, amount_cents: 1999, matched_by: 'reference' } as const
      await database.db.insertInto('bank_entry_shares').values(share).execute()
      const source = `bank:${bank.iban}:${bank_key}@${entry_id}`
      await site.orders.receive({
        orderId: id,
        actor: 'bank',
        source: readMoneySource(source),
        amountCents: cents(1999),
      })
    }
    expect(await site.payments.refundExcess(id, owner)).toBe('manual')
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({
      state: 'manual',
      amount_cents: 1999,
      payee: 'LT121000011101001000, Ona Žąsytė',
    })
    expect(await site.payments.refundExcess(id, owner)).toBe('nothing')
    expect(await site.payments.confirmRefund(Number(refund?.id), owner)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ paidCents: 1999, refundedCents: 0 })
  })

  test('a transfer the order lost and got again goes back once', async () => {
    const id = await order()
    const entry = {
      iban: 'LT601010012345678901',
      bank_key: 'one',
      payer_iban: 'LT121000011101001000',
      payer_name: 'Ona Žąsytė',
      import_id: 1,
      booked_on: '2026-11-22',
      amount_cents: 400,
      reference: '',
      text: '',
      open_cents: 0,
      dismissed_at: null,
    }
    const { id: entry_id } = await database.db
      .insertInto('bank_entries')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: shareId } = await database.db
      .insertInto('bank_entry_shares')
      .values({ entry_id, order_id: id, amount_cents: 400, matched_by: 'owner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await site.orders.cancel({ orderId: id, actor: 'system', reason: 'unpaid' })
    for (const [source, amount] of [
      ['owner:1', 800],
      [`bank:${entry.iban}:one@0`, 400],
      [`bank:${entry.iban}:one@0/detached`, -400],
      [`bank:${entry.iban}:one@${shareId}`, 400],
    ] as const) {
      const money = { source: readMoneySource(source), amountCents: cents(amount) }
      await site.orders.receive({ orderId: id, actor: 'bank', ...money })
    }
    expect(await site.payments.refundExcess(id, owner)).toBe('manual')
    expect((await refundsOf(id)).map(({ amount_cents, payee }) => [amount_cents, payee])).toEqual([
      [400, 'LT121000011101001000, Ona Žąsytė'],
      [800, ''],
    ])
  })

  test('all that came for an order that was given up goes back', async () => {
    const id = await order()
    const { payment } = await begin(id, 'stripe')
    await site.orders.receive({
      orderId: id,
      actor: 'bank',
      source: readMoneySource('bank:1'),
      amountCents: cents(500),
    })
    await site.orders.cancel({ orderId: id, actor: 'system', reason: 'unpaid' })
    await pass()
    expect(payment.state).toBe('expired')
    expect(await site.payments.refundExcess(id, owner)).toBe('manual')
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 500, payee: '' }])
  })

  test('a refund that could not be sent is sent later, once', async () => {
    const id = await order()
    const { payment } = await begin(id, 'stripe')
    await site.orders.receive({
      orderId: id,
      actor: 'bank',
      source: readMoneySource('owner:1'),
      amountCents: cents(1999),
    })
    await pay('stripe', payment.id)
    isStripeAway = true
    expect(await site.payments.refundExcess(id, owner)).toBe('requested')
    expect([payment.refunds, await rowOf(id)]).toMatchObject([[], { paidCents: 3998 }])
    expect(await site.payments.refundExcess(id, owner)).toBe('nothing')
    isStripeAway = false
    await pass(2 * minuteMs)
    await pass(2 * minuteMs)
    expect([payment.refunds, await rowOf(id)]).toMatchObject([
      [{ amountCents: 1999 }],
      { paidCents: 1999 },
    ])
  })

  test('whatever came and however often it is pressed at once, just the overpayment goes back', async () => {
    const money = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 })
    const presses = fc.integer({ min: 1, max: 3 })
    await fc.assert(
      fc.asyncProperty(money, presses, async (sums, count) => {
        const id = await order()
        const { payment } = await begin(id, 'stripe')
        await pay('stripe', payment.id)
        for (const [index, sum] of sums.entries()) {
          const source = `owner:${id}-${index}`
          const amountCents = cents(sum)
          await site.orders.receive({
            orderId: id,
            actor: 'bank',
            source: readMoneySource(source),
            amountCents,
          })
        }
        const excess = sums.reduce((all, each) => all + each, 0)
        await Promise.all(
          Array.from({ length: count }, () => site.payments.refundExcess(id, owner)),
        )
        for (const { id: refund, state } of await refundsOf(id))
          if (state === 'manual') await site.payments.confirmRefund(refund, owner)
        const refunds = await refundsOf(id)
        expect(refunds.reduce((all, { amount_cents }) => all + amount_cents, 0)).toBe(excess)
        expect(await rowOf(id)).toMatchObject({ paidCents: 1999, refundedCents: 0 })
      }),
      { numRuns: 5 },
    )
  })
})
