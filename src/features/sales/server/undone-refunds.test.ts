import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callbackPath } from '#features/payments/paths.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { startGateways } from '../../../../tests/support/payments/every.ts'
import type { BookedRefund, Callback } from '../../../../tests/support/payments/gateway-stand-in.ts'
import type { StripeStandIn } from '../../../../tests/support/payments/stripe.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { type OrderAction, type OrderRecord, orderActionPath, orderPath } from '../console-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestSales
  let standIn: StripeStandIn
  beforeEach(async () => {
    const started = await startGateways.stripe(() => site?.clock.now ?? Date.now())
    standIn = started.standIn
    database = await openEmpty(...salesTables)
    site = await openTestSales(database, { standIns: { stripe: standIn.url } })
    await site.settings.save('stripe', true, started.values)
  })
  afterEach(async () => {
    standIn.stop()
    await site.close()
    await database.close()
  })

  async function deliver({ headers, body }: Callback) {
    const url = callbackPath('stripe')
    const answer = await site.http.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.statusCode).toBe(200)
  }
  const recordOf = async (id: number): Promise<OrderRecord> =>
    pageOf(await site.page.get(orderPath(id)))[1].record
  async function act(id: number, action: OrderAction, form: Record<string, string> = {}) {
    const answer = await site.page.post(orderActionPath(id, action), form)
    if (answer.statusCode === 422) return pageOf(answer)[1].problem
    return pageOf(await site.page.get(String(answer.headers.location)))[1].outcome
  }
  const stated = async (id: number) =>
    (await recordOf(id)).refunds.map(({ state, isUndone, retryBy }) =>
      [state, isUndone && 'undone', retryBy].filter(Boolean).join(' '),
    )
  const flagsOf = async (id: number) => (await recordOf(id)).flags.map(({ reason }) => reason)
  const toOwner = async () => {
    await site.events.flush()
    return site.emails.splice(0).filter(({ kind }) => kind === 'order_flagged_owner')
  }
  /** State that does not change, however often the refund is attempted. */
  const books = async (id: number) => {
    await site.events.flush()
    const { state, paidCents, refundedCents, history, invoices } = await recordOf(id)
    return {
      state,
      paidCents,
      refundedCents,
      money: history.money.map(({ amountCents }) => amountCents),
      documents: invoices.map(({ kind, totalCents }) => [kind, totalCents]),
      refundEvents: (await site.events.announced()).filter(({ name }) => name === 'order_refunded')
        .length,
      emails: site.emails.filter(({ kind }) => kind === 'order_refunded').length,
    }
  }
  const paidBack = {
    state: 'refunded',
    paidCents: 1999,
    refundedCents: 1999,
    money: [1999, -1999],
    documents: [
      ['invoice', 1999],
      ['credit_note', -1999],
    ],
    refundEvents: 1,
    emails: 1,
  }
  /** An order of 19.99 € paid by card. */
  async function paid() {
    const { header } = await placed(site.orders, { lines: [guide], paymentMethod: 'stripe:card' })
    const order = await site.orders.read(header.id)
    if (order) await site.payments.start(order, 'stripe:card', '/aciu')
    const payment = [...standIn.payments.values()].at(-1)
    if (!payment) throw new Error('Nothing was begun')
    standIn.settle(payment.id, 'paid')
    await deliver(standIn.callbackOf(payment.id))
    return { id: header.id, payment }
  }
  /** Reports that a refund failed, as Stripe does days after it had succeeded. */
  async function fail(paymentId: string, refund: BookedRefund | undefined) {
    if (!refund) throw new Error('Nothing was paid back')
    refund.state = 'failed'
    const callback = standIn.refundCallbackOf?.(paymentId, refund)
    if (callback) await deliver(callback)
  }
  /** The same order, refunded by Stripe, which reports later that the money did not arrive. */
  async function undone() {
    const { id, payment } = await paid()
    expect(await act(id, 'refund', { amount: '19,99', key: 'first' })).toBe('requested')
    expect(await stated(id)).toEqual(['succeeded'])
    await fail(payment.id, payment.refunds[0])
    return { id, payment, refundId: String((await recordOf(id)).refunds[0]?.id) }
  }

  test('a refund that fails after it had succeeded is said, with what to do next', async () => {
    const { id, payment } = await undone()
    expect(await stated(id)).toEqual(['manual undone stripe'])
    expect(await flagsOf(id)).toEqual(['refund_undone'])
    expect(await books(id)).toEqual(paidBack)
    expect((await recordOf(id)).may.refundCents).toBe(0)
    const [email, ...others] = await toOwner()
    expect(email?.subject).toContain('Grąžinti pinigai pirkėjo nepasiekė')
    expect(email?.text).toContain('grąžinkite ją dar kartą per mokėjimų paslaugą arba perveskite')
    expect(email?.text).toContain('lost_or_stolen_card')
    await fail(payment.id, payment.refunds[0])
    expect([others, await toOwner()]).toEqual([[], []])
  })

  test('it is asked for anew once, under another key, and the books stay as they are', async () => {
    const { id, payment, refundId } = await undone()
    const both = [0, 1].map(() => act(id, 'retryRefund', { id: refundId }))
    expect((await Promise.all(both)).toSorted()).toEqual(['refused', 'requested'])
    expect(payment.refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['failed', 1999],
      ['succeeded', 1999],
    ])
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
    expect(await books(id)).toEqual(paidBack)
    expect(await act(id, 'retryRefund', { id: refundId })).toBe('refused')
    // The failure of the first refund may be reported again.
    await fail(payment.id, payment.refunds[0])
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
  })

  test('one that fails again waits again, and the owner’s transfer ends it', async () => {
    const { id, payment, refundId } = await undone()
    await act(id, 'retryRefund', { id: refundId })
    await fail(payment.id, payment.refunds[1])
    expect(await stated(id)).toEqual(['failed', 'manual undone stripe'])
    expect(await toOwner()).toHaveLength(2)
    const waiting = String((await recordOf(id)).refunds[1]?.id)
    expect(await act(id, 'confirmRefund', { id: waiting })).toBe('confirmed')
    await fail(payment.id, payment.refunds[1])
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
    expect(await books(id)).toEqual({ ...paidBack, emails: 0 })
    expect(await site.payments.ordersToRefund()).toEqual([])
  })

  test('one that is paid back on Stripe’s own pages instead waits no more', async () => {
    const { id, payment } = await undone()
    const booked = { id: 're_by_hand', key: '', amountCents: 1999, state: 'succeeded' } as const
    const callback = standIn.refundCallbackOf?.(payment.id, booked)
    if (callback) await deliver(callback)
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
    expect(await flagsOf(id)).toEqual(['refund_undone'])
    expect(await books(id)).toEqual(paidBack)
  })

  test('one that Stripe refused may be asked for anew, and one it may have made may not', async () => {
    const { id, payment } = await paid()
    standIn.fail({ status: 400, json: { error: { type: 'invalid_request_error' } } })
    await act(id, 'refund', { amount: '5', key: 'first' })
    expect(await stated(id)).toEqual(['manual stripe'])
    const [refused] = (await recordOf(id)).refunds
    await act(id, 'retryRefund', { id: String(refused?.id) })
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
    expect((await recordOf(id)).refundedCents).toBe(500)

    standIn.fail(...Array<'cut'>(3).fill('cut'))
    await act(id, 'refund', { amount: '3', key: 'second' })
    await database.db.updateTable('payment_refunds').set({ created_at: 0 }).execute()
    standIn.fail(...Array<'cut'>(3).fill('cut'))
    site.clock.now += 60_000
    await site.refunds.sendDue()
    const [, , unknown] = (await recordOf(id)).refunds
    expect(unknown).toMatchObject({ state: 'manual', retryBy: null })
    expect(await act(id, 'retryRefund', { id: String(unknown?.id) })).toBe('refused')
    expect(payment.refunds.map(({ amountCents }) => amountCents)).toEqual([500])
  })

  test('where both the first and the second succeed in the end, it is shown as too much', async () => {
    const { id, payment, refundId } = await undone()
    await act(id, 'retryRefund', { id: refundId })
    const [first] = payment.refunds
    if (first) first.state = 'succeeded'
    const callback = first && standIn.refundCallbackOf?.(payment.id, first)
    if (callback) await deliver(callback)
    expect(await flagsOf(id)).toEqual(['refund_undone', 'refund_refused'])
    expect(await books(id)).toEqual(paidBack)
  })

  test('a lost dispute of what failed leaves nothing to transfer', async () => {
    const { id, payment } = await undone()
    const dispute = standIn.dispute(payment.id)
    dispute.status = 'lost'
    await deliver(standIn.disputeCallbackOf(dispute, 'closed'))
    expect(await stated(id)).toEqual(['failed', 'succeeded'])
    expect(await books(id)).toEqual(paidBack)
    expect(await site.payments.ordersToRefund()).toEqual([])
  })

  test('a refund that was too much, and fails, is owed to nobody', async () => {
    const { id, payment } = await paid()
    await act(id, 'refund', { amount: '19,99', key: 'first' })
    const further: BookedRefund = { id: 're_2', key: '', amountCents: 999, state: 'succeeded' }
    payment.refunds.push(further)
    const callback = standIn.refundCallbackOf?.(payment.id, further)
    if (callback) await deliver(callback)
    await fail(payment.id, further)
    expect(await stated(id)).toEqual(['succeeded', 'failed'])
    expect(await books(id)).toEqual(paidBack)
  })
})
