import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../../tests/support/orders.ts'
import { startGateways } from '../../../../../tests/support/payments/every.ts'
import type { Callback } from '../../../../../tests/support/payments/gateway-stand-in.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../../tests/support/payments/open-payments.ts'
import type { StripeStandIn } from '../../../../../tests/support/payments/stripe.ts'
import { callbackPath } from '../../paths.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  let standIn: StripeStandIn
  beforeEach(async () => {
    let clock = { now: Date.UTC(2026, 10, 22, 10) }
    const started = await startGateways.stripe(() => clock.now)
    standIn = started.standIn
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, { standIns: { stripe: standIn.url } })
    clock = site.clock
    await site.settings.save('stripe', true, started.values)
  })
  afterEach(async () => {
    standIn.stop()
    await site.close()
    await database.close()
  })

  const rowOf = async (id: number) => (await site.orders.read(id))?.header
  const flagsOf = async (id: number) =>
    (await site.orders.openFlags(id)).map(({ reason, amountCents }) => [reason, amountCents])
  const toOwner = async () => {
    await site.events.flush()
    return site.emails.splice(0).filter(({ kind }) => kind === 'order_flagged_owner')
  }
  async function deliver({ headers, body }: Callback) {
    const url = callbackPath('stripe')
    const answer = await site.http.inject({ method: 'POST', url, headers, payload: body })
    return answer.statusCode
  }
  /** An order of 19.99 € paid by card, with a dispute about it. */
  async function disputed(amountCents?: number) {
    const order = await placed(site.orders, { lines: [guide], paymentMethod: 'stripe:card' })
    await site.payments.start(order, 'stripe:card', '/aciu')
    const payment = [...standIn.payments.values()].at(-1)
    if (!payment) throw new Error('Nothing was begun')
    standIn.settle(payment.id, 'paid')
    expect(await deliver(standIn.callbackOf(payment.id))).toBe(200)
    return { id: order.header.id, dispute: standIn.dispute(payment.id, amountCents) }
  }
  const announcedRefunds = async () =>
    (await site.events.announced()).filter(({ name }) => name === 'order_refunded').length

  test('a dispute is emailed to the owner once, with the day it has to be answered by', async () => {
    const { id, dispute } = await disputed()
    const created = standIn.disputeCallbackOf(dispute, 'created')
    for (const callback of [created, created, standIn.disputeCallbackOf(dispute, 'created')])
      expect(await deliver(callback)).toBe(200)
    expect(await flagsOf(id)).toEqual([['dispute_opened', 1999]])
    const [email, ...others] = await toOwner()
    expect(others).toEqual([])
    expect(email?.subject).toContain('Pirkėjas ginčija mokėjimą')
    expect(email?.text).toContain('Mokėjimų paslauga nurodo: fraudulent, 2026-11-29')
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 0 })
  })

  test('a lost one is a refund, once, with no more to pay back', async () => {
    const { id, dispute } = await disputed()
    await deliver(standIn.disputeCallbackOf(dispute, 'created'))
    dispute.status = 'lost'
    const closed = standIn.disputeCallbackOf(dispute, 'closed')
    for (const callback of [closed, closed, standIn.disputeCallbackOf(dispute, 'closed')])
      expect(await deliver(callback)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
    expect(await announcedRefunds()).toBe(1)
    expect((await site.payments.ofOrder(id)).refunds).toMatchObject([
      { state: 'succeeded', amount_cents: 1999, reason: 'dispute', external_id: dispute.id },
    ])
    expect(await flagsOf(id)).toEqual([
      ['dispute_opened', 1999],
      ['dispute_lost', 1999],
    ])
    expect(await toOwner()).toHaveLength(2)
    const refund = { amountCents: cents(1), reason: 'x', actor: { owner: '1' } }
    expect(await site.payments.refund(id, refund)).toBe('too_much')
  })

  test('that it was opened changes nothing when it comes after its end', async () => {
    const { id, dispute } = await disputed(999)
    const created = standIn.disputeCallbackOf(dispute, 'created')
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    expect(await deliver(created)).toBe(200)
    expect(await flagsOf(id)).toEqual([['dispute_lost', 999]])
    expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 999 })
  })

  test.each(['won', 'warning_closed'] as const)(
    'one that ends as %s leaves the money',
    async (status) => {
      const { id, dispute } = await disputed()
      dispute.status = status
      expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
      expect(await flagsOf(id)).toEqual([['dispute_won', 1999]])
      expect(await rowOf(id)).toMatchObject({ state: 'fulfilled', refundedCents: 0 })
      expect(await announcedRefunds()).toBe(0)
    },
  )

  test('one that is lost after its order was paid back is shown as too much', async () => {
    const { id, dispute } = await disputed()
    dispute.status = 'warning_needs_response'
    const refund = { amountCents: cents(1999), reason: 'x', actor: { owner: '1' } }
    expect(await site.payments.refund(id, refund)).toBe('requested')
    expect((await rowOf(id))?.state).toBe('refunded')
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    expect(await flagsOf(id)).toEqual([
      ['refund_refused', 1999],
      ['dispute_lost', 1999],
    ])
    expect((await rowOf(id))?.refundedCents).toBe(1999)
  })

  test('a refund while it is open is refused there, and shown', async () => {
    const { id } = await disputed()
    const refund = { amountCents: cents(1999), reason: 'x', actor: { owner: '1' } }
    await site.payments.refund(id, refund)
    expect((await site.payments.ofOrder(id)).refunds).toMatchObject([{ state: 'manual' }])
    expect(await flagsOf(id)).toEqual([['refund_failed', 1999]])
    expect((await site.orders.openFlags(id))[0]?.detail).toContain('charge_disputed')
  })

  test('a lost one pays back what waited for the owner, who transfers nothing', async () => {
    const { id, dispute } = await disputed()
    const refund = { amountCents: cents(1999), reason: 'withdrawal', actor: 'buyer' } as const
    await site.payments.refund(id, refund)
    expect(await site.payments.ordersToRefund()).toEqual([id])
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    expect((await site.payments.ofOrder(id)).refunds).toMatchObject([
      { state: 'succeeded', reason: 'withdrawal', external_id: dispute.id },
    ])
    expect(await site.payments.ordersToRefund()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
  })

  test.each([
    ['a part', 999, { state: 'manual', amount_cents: 1000 }],
    ['more', 1999, { state: 'failed', amount_cents: 1500 }],
  ])(
    'of what waits for the owner a lost one of %s leaves what may still go back',
    async (_, lost, left) => {
      const { id, dispute } = await disputed(lost)
      const amountCents = cents(lost === 999 ? 1999 : 1500)
      await site.payments.refund(id, { amountCents, reason: 'withdrawal', actor: 'buyer' })
      dispute.status = 'lost'
      const closed = standIn.disputeCallbackOf(dispute, 'closed')
      for (const callback of [closed, standIn.disputeCallbackOf(dispute, 'closed')])
        expect(await deliver(callback)).toBe(200)
      const { refunds } = await site.payments.ofOrder(id)
      expect(refunds).toMatchObject([left, { state: 'succeeded', amount_cents: lost }])
      expect(await site.payments.ordersToRefund()).toEqual(left.state === 'manual' ? [id] : [])
      if (left.state !== 'manual') return
      await site.payments.confirmRefund(refunds[0]?.id ?? 0, { owner: '1' })
      expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
      expect((await flagsOf(id)).map(([reason]) => reason)).not.toContain('refund_refused')
    },
  )

  test('a refund that Stripe refuses after a lost one waits with what is left', async () => {
    const { id, dispute } = await disputed(999)
    standIn.fail('cut', 'cut', 'cut')
    await site.payments.refund(id, { amountCents: cents(1999), reason: 'x', actor: { owner: '1' } })
    standIn.mend()
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    site.clock.now += 2 * minuteMs
    await site.refunds.sendDue()
    const { refunds } = await site.payments.ofOrder(id)
    expect(refunds).toMatchObject([{ state: 'manual', amount_cents: 1000 }, { amount_cents: 999 }])
    expect(await flagsOf(id)).toContainEqual(['refund_failed', 1000])
  })

  test('a lost one of an overpayment leaves nothing of it to transfer', async () => {
    const { id, dispute } = await disputed()
    const money = {
      orderId: id,
      actor: { owner: '1' },
      source: readMoneySource('owner:1'),
      amountCents: cents(1999),
    }
    await site.orders.receive(money)
    expect(await site.payments.refundExcess(id, { owner: '1' })).toBe('manual')
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    expect(await site.payments.ordersToRefund()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ paidCents: 1999, refundedCents: 0 })
  })

  test('a lost one is not what the owner has transferred, which is shown as too much', async () => {
    const { id, dispute } = await disputed()
    const actor = { owner: '1' }
    await site.payments.refund(id, { amountCents: cents(1999), reason: 'x', actor })
    const [waiting] = (await site.payments.ofOrder(id)).refunds
    expect(await site.payments.confirmRefund(waiting?.id ?? 0, actor)).toBe(true)
    dispute.status = 'lost'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'closed'))).toBe(200)
    expect(await flagsOf(id)).toContainEqual(['refund_refused', 1999])
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1999 })
  })

  test('none is believed that is forged, and one of another currency or shop changes nothing', async () => {
    const { id, dispute } = await disputed()
    const genuine = standIn.disputeCallbackOf(dispute, 'created')
    const forged = { ...genuine, body: genuine.body.replace('1999', '1') }
    expect(await deliver(forged)).toBe(401)
    const intent = dispute.intent
    dispute.intent = 'pi_foreign'
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'created'))).toBe(200)
    Object.assign(dispute, { intent, currency: 'usd' })
    expect(await deliver(standIn.disputeCallbackOf(dispute, 'created'))).toBe(422)
    expect(await flagsOf(id)).toEqual([])
  })

  test('a key without the right to ask leaves what the event says', async () => {
    const { id, dispute } = await disputed()
    const created = standIn.disputeCallbackOf(dispute, 'created')
    const closed = standIn.disputeCallbackOf(Object.assign(dispute, { status: 'lost' }), 'closed')
    const json = { error: { type: 'invalid_request_error', message: 'No permission' } }
    for (const callback of [closed, created]) {
      standIn.fail({ status: 403, json })
      expect(await deliver(callback)).toBe(200)
      expect(await flagsOf(id)).toEqual([['dispute_lost', 1999]])
    }
    expect(await toOwner()).toHaveLength(1)
  })

  test('one that cannot be asked about now is taken when it comes again', async () => {
    const { id, dispute } = await disputed()
    const created = standIn.disputeCallbackOf(dispute, 'created')
    standIn.fail('cut', 'cut', 'cut')
    expect(await deliver(created)).toBe(503)
    standIn.mend()
    expect(await deliver(created)).toBe(200)
    expect(await flagsOf(id)).toEqual([['dispute_opened', 1999]])
  })
})
