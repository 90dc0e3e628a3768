import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceSummary } from '#features/invoices/invoice.ts'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { BoughtPlan } from '#features/purchases/plan.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed, seminar } from '../../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../../tests/support/purchases.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestPurchases>>
  beforeEach(async () => {
    database = await openEmpty(...purchaseTables)
    opened = await openTestPurchases(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const show = async (id: number, query = '') => opened.get(opened.pathOf(id) + query)
  const shown = async (id: number, query = '') => opened.propsOf(await show(id, query)).order
  /** Posts as browsers do from a page that sends no referrer. */
  const post = (id: number, fields: Record<string, string>) =>
    opened.server.submit(opened.pathOf(id), fields, { origin: 'null' })

  test('an order is shown to whoever has its link, and no cache or search engine hears of it', async () => {
    const { header } = await placed(opened.orders, { lines: [guide, seminar], coupon: 'RUDUO' })
    const answer = await show(header.id)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-language': 'lt',
    })
    expect(opened.propsOf(answer).order).toMatchObject({
      number: header.number,
      state: 'awaiting_payment',
      lines: [
        { name: guide.name, quantity: 1, grossCents: 1999 },
        { name: seminar.name, quantity: 2, grossCents: 9800 },
      ],
      totalCents: 11799,
      coupon: 'RUDUO',
      downloads: [],
      withdrawal: null,
    })
    expect(
      (await opened.get(opened.pathOf(header.id).replace('/uzsakymai', '/en/orders'))).headers[
        'content-language'
      ],
    ).toBe('en')
  })

  test('a link that we did not make shows nothing and does nothing', async () => {
    const { header } = await placed(opened.orders)
    const forged = opened.pathOf(header.id).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const answer = await opened.get(forged)
    expect([answer.statusCode, opened.propsOf(answer).order]).toEqual([404, null])
    const posted = await opened.server.submit(forged, { veiksmas: 'moketi' }, { origin: 'null' })
    expect([posted.statusCode, opened.asked.started]).toEqual([404, []])
  })

  test('the buyer sees what came beyond the price, and that it goes back', async () => {
    const { header } = await placed(opened.orders, { lines: [guide] })
    const money = { orderId: header.id, actor: 'bank', amountCents: cents(1999) } as const
    await opened.orders.receive({ ...money, source: readMoneySource('stripe:cs_1') })
    const none = { cents: 0, onItsWayCents: 0, returnedCents: 0 }
    expect((await shown(header.id)).excess).toEqual(none)
    await opened.orders.receive({ ...money, source: readMoneySource('montonio:1') })
    opened.state.excessLeft = cents(1999)
    expect((await shown(header.id)).excess).toEqual({ ...none, cents: 1999 })
    opened.state.excessLeft = cents(0)
    expect((await shown(header.id)).excess).toEqual({ ...none, cents: 1999, onItsWayCents: 1999 })
  })

  test('the buyer does not read that money is back which did not arrive', async () => {
    const { header } = await placed(opened.orders, { lines: [guide] })
    const money = { orderId: header.id, actor: 'bank', amountCents: cents(1999) } as const
    await opened.orders.receive({ ...money, source: readMoneySource('stripe:cs_1') })
    await opened.orders.refund({ ...money, source: readMoneySource('refund:1'), reason: '' })
    expect(await shown(header.id)).toMatchObject({ refundedCents: 1999, undoneCents: 0 })
    opened.state.refunds = [undone(header.id)]
    const order = await shown(header.id)
    expect(order).toMatchObject({ state: 'refunded', refundedCents: 0, undoneCents: 1999 })
  })

  test('an order that waits can be paid again, by any way that is offered', async () => {
    const { header } = await placed(opened.orders)
    expect((await shown(header.id)).methods.map(({ id }: { id: string }) => id)).toEqual([
      'stripe:card',
      'bank_transfer',
    ])
    const answer = await post(header.id, { veiksmas: 'moketi', payment_method: 'stripe:card' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mokejimas/1'])
    await post(header.id, { veiksmas: 'moketi', payment_method: 'simulator' })
    await post(header.id, { veiksmas: 'moketi', payment_method: 'paypal' })
    expect(opened.asked.started).toEqual(['stripe:card'])
  })

  test('a gateway that cannot be reached is said so', async () => {
    const { header } = await placed(opened.orders)
    opened.state.isGatewayDown = true
    const answer = await post(header.id, { veiksmas: 'moketi', payment_method: 'stripe:card' })
    expect(answer.headers.location).toBe(`${opened.pathOf(header.id)}?atlikta=nepavyko-moketi`)
    const props = await shown(header.id, '?atlikta=nepavyko-moketi')
    expect(props.answer).toBe('nepavyko-moketi')
    expect((await shown(header.id, '?atlikta=kas-nors')).answer).toBeNull()
  })

  test('an order that waits says until when it can be paid', async () => {
    const { header } = await placed(opened.orders, { paymentMethod: 'bank_transfer' })
    const until = header.holdUntil ?? 0
    expect((await shown(header.id)).heldUntil).toBe(until)
    await opened.pay(header.id)
    expect((await shown(header.id)).heldUntil).toBeNull()
  })

  test('a paid order takes no second payment', async () => {
    const { header } = await placed(opened.orders)
    await opened.pay(header.id)
    expect((await shown(header.id)).methods).toEqual([])
    await post(header.id, { veiksmas: 'moketi', payment_method: 'stripe:card' })
    expect(opened.asked.started).toEqual([])
  })

  test('an order shows what of its sum has come', async () => {
    const { header } = await placed(opened.orders)
    const money = {
      orderId: header.id,
      source: readMoneySource('bank:1'),
      amountCents: cents(6000),
      actor: 'bank',
    } as const
    await opened.orders.receive(money)
    expect(await shown(header.id)).toMatchObject({
      state: 'awaiting_payment',
      paidCents: 6000,
      totalCents: 9800,
    })
  })

  test('of a free order no money is promised back', async () => {
    const { header } = await placed(opened.orders, { lines: [{ ...seminar, unitCents: cents(0) }] })
    expect(await shown(header.id)).toMatchObject({
      state: 'paid',
      totalCents: 0,
      withdrawal: null,
    })
  })

  test('a rehearsal is paid with play money alone', async () => {
    const { header } = await placed(opened.orders, { isTest: true })
    const { methods, isTest } = await shown(header.id)
    expect([methods.map(({ id }: { id: string }) => id), isTest]).toEqual([['simulator'], true])
  })

  test('a rehearsal is no contract to withdraw from', async () => {
    const { header } = await placed(opened.orders, { isTest: true })
    await opened.pay(header.id)
    expect(await shown(header.id)).toMatchObject({ state: 'paid', withdrawal: null })
    const { location } = (await post(header.id, { veiksmas: 'patvirtinti-atsisakyma' })).headers
    const { outcome, refundCents } = opened.propsOf(await opened.get(String(location)))
    expect([outcome, refundCents, opened.asked.refunds]).toEqual(['rehearsal', 0, []])
    expect((await shown(header.id)).state).toBe('paid')
  })

  test('the buyer may ask how the payment stands', async () => {
    const { header } = await placed(opened.orders)
    const answer = await post(header.id, { veiksmas: 'tikrinti' })
    expect(answer.headers.location).toBe(`${opened.pathOf(header.id)}?atlikta=patikrinta`)
    expect(opened.asked.refreshed).toEqual([header.id])
  })

  test('its documents are opened by its own link alone', async () => {
    const [one, other] = [await placed(opened.orders), await placed(opened.orders)]
    const document = { id: 7, kind: 'invoice', fullNumber: 'SF-7', orderId: one.header.id }
    opened.state.documents.push(document as InvoiceSummary)
    const { invoices, isInvoiceWaiting } = await shown(one.header.id)
    expect(isInvoiceWaiting).toBe(false)
    const [{ path }] = invoices
    const answer = await opened.get(path)
    expect([answer.headers['content-type'], answer.body]).toEqual(['application/pdf', '%PDF'])
    expect(answer.headers['content-disposition']).toBe('inline; filename="SF-7.pdf"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const foreign = path.replace(opened.pathOf(one.header.id), opened.pathOf(other.header.id))
    expect((await opened.get(foreign)).statusCode).toBe(404)
  })

  test('an invoice that is still to be issued is said to follow', async () => {
    const { header } = await placed(opened.orders)
    opened.state.isInvoiceWaiting = true
    expect(await shown(header.id)).toMatchObject({ invoices: [], isInvoiceWaiting: true })
  })

  test('a plan is cancelled with one press', async () => {
    const { header } = await placed(opened.orders, { kind: 'plan' })
    const plan: BoughtPlan = { id: 3, plan: 'augimas', state: 'active', periodEnd: 1 }
    const cancelled: unknown[] = []
    opened.service.usePlans({
      ofOrder: async (orderId) => (orderId === header.id ? plan : null),
      periodOf: async () => null,
      async cancel(...asked) {
        cancelled.push(asked)
        return true
      },
    })
    expect((await shown(header.id)).plan).toEqual({ ...plan, name: 'Augimas' })
    const answer = await post(header.id, { veiksmas: 'nutraukti-plana' })
    expect(answer.headers.location).toBe(`${opened.pathOf(header.id)}?atlikta=planas-nutrauktas`)
    expect(cancelled).toEqual([[3, 'buyer']])
  })

  test('the contract is withdrawn from in two steps, without typing anything', async () => {
    const { header } = await placed(opened.orders)
    await opened.pay(header.id)
    const { withdrawal, isWithdrawing } = await shown(header.id)
    expect([withdrawal, isWithdrawing]).toEqual([
      { kind: 'open', until: Date.UTC(2026, 11, 6, 22) - 1, isPartly: false, retained: null },
      false,
    ])
    expect((await shown(header.id, '?zingsnis=atsisakyti')).isWithdrawing).toBe(true)
    const answer = await post(header.id, { veiksmas: 'patvirtinti-atsisakyma' })
    const { location } = answer.headers
    expect(opened.propsOf(await opened.get(String(location)))).toMatchObject({
      outcome: 'accepted',
      email: 'Ona@pastas.lt',
    })
    const after = await shown(header.id)
    expect([after.state, after.withdrawal]).toEqual([
      'withdrawn',
      { kind: 'done', receiptPath: location, receivedAt: opened.clock.now },
    ])
  })

  test('where there is no right to withdraw the page says why', async () => {
    const { header } = await placed(opened.orders, { lines: [guide], hasDigitalConsent: true })
    await opened.pay(header.id)
    expect((await shown(header.id)).withdrawal).toEqual({ kind: 'refused', reason: 'digital' })
  })

  test.each(['', 'istrinti', 'constructor'])(
    'a form that asks for “%s” is refused',
    async (does) => {
      const { header } = await placed(opened.orders)
      expect((await post(header.id, { veiksmas: does })).statusCode).toBe(400)
    },
  )
})

/** A refund of 19.99 € that its gateway reversed after it had succeeded. */
const undone = (orderId: number) => ({
  id: 1,
  order_id: orderId,
  payment_id: 1,
  amount_cents: 1999,
  state: 'manual' as const,
  idempotency_key: 'key',
  external_id: 're_1',
  reason: '',
  actor: 'owner:1',
  payee: '',
  answer: 'failed',
  created_at: 0,
  updated_at: 0,
  next_check_at: null,
  retry_of: null,
  is_recorded: 1,
  failed_at: 1,
  isUndone: true,
  retryBy: 'stripe' as const,
})
