import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callbackPath } from '#features/payments/paths.ts'
import { orderActionPath, orderPath } from '#features/sales/console-wire.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { placed, seminar } from '../../../../tests/support/orders.ts'
import { startGateways } from '../../../../tests/support/payments/every.ts'
import type {
  Callback,
  GatewayStandIn,
} from '../../../../tests/support/payments/gateway-stand-in.ts'
import type { StripeStandIn } from '../../../../tests/support/payments/stripe.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { endOfDay } from './periods.ts'

const plan = { ...seminar, offerId: null, plan: 'augimas', name: 'Planas „Augimas“', quantity: 1 }
const priceCents = 4900

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestSales
  let stripe: StripeStandIn
  let montonio: GatewayStandIn
  let stripeKey: string
  let plans: ReturnType<typeof openTestPlans>
  beforeEach(async () => {
    let clock = { now: Date.UTC(2026, 10, 22, 10) }
    const now = () => clock.now
    const started = {
      stripe: await startGateways.stripe(now),
      montonio: await startGateways.montonio(now),
    }
    stripe = started.stripe.standIn
    stripeKey = started.stripe.values.secret_key
    montonio = started.montonio.standIn
    database = await openEmpty(...salesTables)
    site = await openTestSales(database, {
      standIns: { stripe: stripe.url, montonio: montonio.url },
    })
    clock = site.clock
    await site.settings.save('stripe', true, started.stripe.values)
    await site.settings.save('montonio', true, started.montonio.values)
    plans = openTestPlans(database, site, pino({ level: 'silent' }), site.payments)
  })
  afterEach(async () => {
    stripe.stop()
    montonio.stop()
    await site.close()
    await database.close()
  })

  const lastOf = (gateway: GatewayStandIn) => {
    const payment = [...gateway.payments.values()].at(-1)
    if (!payment) throw new Error('Nothing was begun')
    return payment
  }
  async function report(name: 'stripe' | 'montonio', { headers, body, query }: Callback) {
    const url = callbackPath(name) + (query && `?${query}`)
    const answer = await site.http.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.statusCode).toBe(200)
  }
  async function payBy(name: 'stripe' | 'montonio', orderId: number) {
    const order = await site.orders.read(orderId)
    if (order) await site.payments.start(order, name === 'stripe' ? 'stripe:card' : 'montonio:bank')
    const gateway = name === 'stripe' ? stripe : montonio
    const { id } = lastOf(gateway)
    gateway.settle(id, 'paid')
    await report(name, gateway.callbackOf(id))
  }
  /** A plan that was bought by card, and the order of its next period. */
  async function planWithRenewal() {
    stripe.useCard('pm_first')
    const order = { kind: 'plan', lines: [plan], paymentMethod: 'stripe:card' } as const
    const { id } = (await placed(site.orders, order)).header
    await payBy('stripe', id)
    const before = await plans.ofOrder(id)
    return { id, before }
  }
  /** The card is charged, but the gateway's answer never comes; after a day the plan is overdue. */
  async function chargeWithoutAnswer() {
    stripe.fail('cut', 'cut', 'cut')
    site.clock.now = endOfDay('2026-12-22') - 10 * hourMs
    await plans.renew()
    stripe.mend()
    site.clock.now += 26 * hourMs
    await site.checks.checkDue()
    await plans.renew()
    const charge = lastOf(stripe)
    expect(charge).toMatchObject({ id: expect.stringMatching(/^pi_/), state: 'paid' })
    return charge.id
  }
  async function confirm(chargeId: string) {
    const headers = { authorization: `Bearer ${stripeKey}`, 'stripe-version': '2026-10-28' }
    const asked = await fetch(`${stripe.url}/v1/payment_intents/${chargeId}`, { headers })
    const intent = (await asked.json()) as object
    await report('stripe', stripe.eventOf('payment_intent.succeeded', intent))
  }
  const renewalOrder = async () => {
    const { id } = await database.db
      .selectFrom('orders')
      .select('id')
      .where('kind', '=', 'renewal')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const recordOf = async (id: number) => pageOf(await site.page.get(orderPath(id)))[1].record
  const pass = async () => {
    site.clock.now += minuteMs
    await site.checks.checkDue()
    await site.refunds.sendDue()
    await site.events.flush()
  }

  test('a charge confirmed after its period was paid otherwise extends nothing, and goes back once', async () => {
    const { id, before } = await planWithRenewal()
    const chargeId = await chargeWithoutAnswer()
    const renewal = await renewalOrder()
    expect((await plans.ofOrder(id))?.state).toBe('past_due')
    await payBy('montonio', renewal)
    const extended = await plans.ofOrder(id)
    expect(extended?.state).toBe('active')
    expect(extended?.periodEnd).toBeGreaterThan(before?.periodEnd ?? Infinity)

    await confirm(chargeId)
    await confirm(chargeId)
    await pass()
    expect(await plans.ofOrder(id)).toEqual(extended)
    const paidTwice = { paidCents: 2 * priceCents, excessCents: priceCents }
    expect(await recordOf(renewal)).toMatchObject({
      ...paidTwice,
      flags: [{ reason: 'overpaid', amountCents: priceCents }],
    })

    const press = () => site.page.post(orderActionPath(renewal, 'refundExcess'), {})
    const presses = await Promise.all([press(), press()])
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    await pass()
    const charge = stripe.payments.get(chargeId)
    expect(charge?.refunds).toMatchObject([{ amountCents: priceCents }])
    expect(lastOf(montonio).refunds).toEqual([])
    for (const refund of charge?.refunds ?? [])
      stripe.settleRefund(chargeId, refund.id, 'succeeded')
    for (let count = 0; count < 3; count++) await pass()
    expect(await recordOf(renewal)).toMatchObject({
      paidCents: priceCents,
      excessCents: 0,
      refundedCents: 0,
      flags: [],
    })
    expect(await plans.ofOrder(id)).toEqual(extended)
  })

  test('the period after it is charged once, to the card the plan was bought with', async () => {
    const { id } = await planWithRenewal()
    const chargeId = await chargeWithoutAnswer()
    await payBy('montonio', await renewalOrder())
    await confirm(chargeId)
    const extended = await plans.ofOrder(id)
    const charges = stripe.payments.size
    site.clock.now = (extended?.periodEnd ?? 0) - 10 * hourMs
    await plans.renew()
    await plans.renew()
    expect(stripe.payments.size).toBe(charges + 1)
    expect(lastOf(stripe)).toMatchObject({ card: 'pm_first', amountCents: priceCents })
    expect((await plans.ofOrder(id))?.periodEnd).toBeGreaterThan(extended?.periodEnd ?? Infinity)
  })
})
