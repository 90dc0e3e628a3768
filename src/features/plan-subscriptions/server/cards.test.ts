import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrder } from '#features/orders/server.ts'
import { callbackPath } from '#features/payments/paths.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { placed, seminar } from '../../../../tests/support/orders.ts'
import { startGateways } from '../../../../tests/support/payments/every.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../tests/support/payments/open-payments.ts'
import type { StripeStandIn } from '../../../../tests/support/payments/stripe.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { endOfDay } from './periods.ts'

const plan = { ...seminar, offerId: null, plan: 'augimas', name: 'Planas „Augimas“', quantity: 1 }
const byCard = 'stripe:card'

describe.each(engines)('a card on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  let stripe: StripeStandIn
  let plans: ReturnType<typeof openTestPlans>
  beforeEach(async () => {
    let clock = { now: Date.UTC(2026, 10, 22, 10) }
    const started = await startGateways.stripe(() => clock.now)
    stripe = started.standIn
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, { standIns: { stripe: stripe.url } })
    clock = site.clock
    await site.settings.save('stripe', true, started.values)
    plans = openTestPlans(database, site, pino({ level: 'silent' }), site.payments)
  })
  afterEach(async () => {
    stripe.stop()
    await site.close()
    await database.close()
  })

  /** Pays an order on the gateway's page; Stripe's report arrives when `report` is called. */
  async function payAt(orderId: number, card: string) {
    stripe.useCard(card)
    const order = await site.orders.read(orderId)
    if (order) await site.payments.start(order, byCard)
    const session = [...stripe.payments.values()].at(-1)
    if (!session) throw new Error('Nothing was begun')
    stripe.settle(session.id, 'paid')
    return async () => {
      const { headers, body } = stripe.callbackOf(session.id)
      await site.http.inject({
        method: 'POST',
        url: callbackPath('stripe'),
        headers,
        payload: body,
      })
    }
  }
  const pay = async (orderId: number, card: string) => (await payAt(orderId, card))()
  async function buy(changes: Partial<NewOrder> = {}) {
    const order = { kind: 'plan', lines: [plan], paymentMethod: byCard, ...changes } as const
    const { id } = (await placed(site.orders, order)).header
    await pay(id, 'pm_first')
    return id
  }
  const at = async (day: string) => {
    site.clock.now = endOfDay(day) - 10 * 3_600_000
    await plans.renew()
  }
  const newestOrder = async () => {
    const { id } = await database.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const lastPaidBy = () => [...stripe.payments.values()].at(-1)?.card
  const savedCards = async () => {
    const rows = await database.db
      .selectFrom('payments')
      .select('order_id')
      .where('recurring_token', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ order_id }) => order_id)
  }
  const stateOf = async (id: number) => (await plans.ofOrder(id))?.state
  const planOf = async (id: number) => (await plans.ofOrder(id))?.id ?? 0

  test('with which a renewal was paid is charged from then on', async () => {
    const id = await buy()
    stripe.refuseCharges(true)
    await at('2026-12-22')
    await pay(await newestOrder(), 'pm_second')
    stripe.refuseCharges(false)
    expect(await stateOf(id)).toBe('active')
    for (const day of ['2027-01-22', '2027-02-22']) {
      await at(day)
      expect([await stateOf(id), lastPaidBy()]).toEqual(['active', 'pm_second'])
    }
    expect(stripe.payments.size).toBe(4)
  })

  test('whose charge is not decided has nobody asked to pay, and one that is refused has', async () => {
    await buy()
    await site.events.flush()
    site.emails.splice(0)
    const asked = async () => {
      await site.due.remindUnpaid()
      await site.events.flush()
      return site.emails.filter(({ kind }) => kind === 'order_placed').length
    }
    stripe.fail('failing', 'failing', 'failing')
    await at('2026-12-22')
    site.clock.now += 30 * minuteMs
    expect(await asked()).toBe(0)
    stripe.mend()
    stripe.refuseCharges(true)
    await plans.renew()
    expect([await asked(), await asked()]).toEqual([1, 1])
  })

  test('whose charge had no answer for a day is not charged for that period again', async () => {
    const id = await buy()
    const before = stripe.payments.size
    stripe.fail('failing', 'failing', 'failing', 'failing')
    await at('2026-12-22')
    stripe.mend()
    site.clock.now += 26 * hourMs
    await site.checks.checkDue()
    await plans.renew()
    expect([stripe.payments.size - before, await stateOf(id)]).toEqual([0, 'past_due'])
  })

  test('is kept for a plan that was ordered to be paid by card alone', async () => {
    const id = await buy({ paymentMethod: 'bank_transfer' })
    const other = await buy({ kind: 'shop', lines: [seminar] })
    expect([await stateOf(id), (await site.orders.read(other))?.header.state]).toEqual([
      'active',
      'paid',
    ])
    expect(await savedCards()).toEqual([])
  })

  test('that is not there is promised to be charged by no reminder', async () => {
    const { header } = await placed(site.orders, {
      kind: 'plan',
      lines: [plan],
      paymentMethod: byCard,
    })
    const paid = {
      actor: 'bank',
      source: readMoneySource('bank:1'),
      amountCents: cents(4900),
    } as const
    await site.orders.receive({ orderId: header.id, ...paid })
    await at('2026-12-16')
    await site.events.flush()
    expect(site.emails.map(({ kind }) => kind)).not.toContain('plan_reminder')
    expect(await newestOrder()).not.toBe(header.id)
  })

  const ends: readonly [string, (id: number) => Promise<unknown>][] = [
    [
      'its money is paid back',
      (orderId) =>
        site.orders.refund({
          orderId,
          actor: { owner: 'ona@kryptis.lt' },
          source: readMoneySource('refund:1'),
          reason: '',
          amountCents: cents(4900),
        }),
    ],
    ['its buyer withdraws', (orderId) => site.orders.withdraw({ orderId, actor: 'buyer' })],
    ['its buyer cancels it', async (id) => plans.cancel(await planOf(id), 'buyer')],
    [
      'nobody pays for it',
      async () => {
        stripe.refuseCharges(true)
        for (const day of ['2026-12-22', '2026-12-23', '2027-01-06']) await at(day)
      },
    ],
  ]

  test.each(ends)('is forgotten with the plan when %s', async (_, end) => {
    const kept = await buy()
    const ended = await buy()
    expect(await savedCards()).toEqual([kept, ended])
    await end(ended)
    expect(await stateOf(ended)).toMatch(/ended|cancelled/)
    expect(await savedCards()).toEqual((await stateOf(kept)) === 'active' ? [kept] : [])
  })

  test('of a renewal is forgotten with its plan', async () => {
    const id = await buy()
    stripe.refuseCharges(true)
    await at('2026-12-22')
    const renewal = await newestOrder()
    await pay(renewal, 'pm_second')
    expect(await savedCards()).toEqual([id, renewal])
    await site.orders.withdraw({ orderId: renewal, actor: 'buyer' })
    expect([await stateOf(id), await savedCards()]).toEqual(['ended', []])
  })

  test('with which something is paid after the end is kept only if the plan goes on', async () => {
    const id = await buy()
    stripe.refuseCharges(true)
    await at('2026-12-22')
    const report = await payAt(await newestOrder(), 'pm_second')
    await plans.cancel(await planOf(id), 'buyer')
    await report()
    expect([await stateOf(id), await savedCards()]).toEqual(['cancelled', []])
  })

  test('with which an order is paid twice is not kept', async () => {
    const { header } = await placed(site.orders, {
      kind: 'plan',
      lines: [plan],
      paymentMethod: byCard,
    })
    const reportFirst = await payAt(header.id, 'pm_first')
    site.clock.now += 3_600_000
    const reportSecond = await payAt(header.id, 'pm_second')
    await reportSecond()
    await site.orders.withdraw({ orderId: header.id, actor: 'buyer' })
    await reportFirst()
    expect((await site.orders.read(header.id))?.header.paidCents).toBe(9800)
    expect(await savedCards()).toEqual([])
  })
})
