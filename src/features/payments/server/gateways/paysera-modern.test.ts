import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { startGateways } from '../../../../../tests/support/payments/every.ts'
import type { Callback } from '../../../../../tests/support/payments/gateway-stand-in.ts'
import type { GatewayContext, NewPayment } from './gateway.ts'
import { payseraModern } from './paysera-modern.ts'

const start = Date.UTC(2026, 10, 22, 10)
const payment: NewPayment = {
  reference: '1234567890-1',
  amountCents: cents(1999),
  currency: 'EUR',
  description: 'Užsakymas 1234567890',
  methodId: 'paysera_modern:bank',
  language: 'lt',
  email: 'ona@pastas.lt',
  name: 'Ona Žąsytė',
  returnUrl: 'https://kryptis.example/mokejimas/1.x/grizo',
  notificationUrl: 'https://kryptis.example/api/payments/paysera_modern',
  expiresAt: start + hourMs,
  isRecurring: false,
}

let opened: Awaited<ReturnType<typeof startGateways.paysera_modern>>
let context: GatewayContext
let clock: { now: number }
beforeEach(async () => {
  clock = { now: start }
  const now = () => clock.now
  opened = await startGateways.paysera_modern(now)
  const { standIn, values } = opened
  context = { values, baseUrl: standIn.url, key: '', fetch, now, timeoutMs: 5000 }
})
afterEach(() => opened.standIn.stop())

const withValues = (changes: Record<string, string>) => ({
  ...context,
  values: { ...context.values, ...changes },
})
const begin = (changes: Partial<NewPayment> = {}, given = context) =>
  payseraModern.begin({ ...payment, ...changes }, given)
async function begun(): Promise<string> {
  const answer = await begin()
  if (answer.outcome !== 'begun') throw new Error(answer.answer)
  return answer.externalId
}
const read = async (externalId: string, expiresAt: number | null = null, given = context) =>
  payseraModern.read?.({ reference: payment.reference, externalId, expiresAt }, given)
const stateOf = async (...given: Parameters<typeof read>) => {
  const reading = await read(...given)
  return reading?.outcome === 'read' ? reading.report.state : reading
}
const readCallback = ({ method, headers, query, body }: Callback, given = context) =>
  payseraModern.readCallback(
    { method, headers, query: new URLSearchParams(query), raw: body },
    given,
  )
const statesIn = async (...given: Parameters<typeof readCallback>) => {
  const reading = await readCallback(...given)
  return reading.outcome === 'read' ? reading.reports.map(({ report }) => report.state) : reading
}
const paths = () => opened.standIn.calls.map(({ path }) => path.split('/').at(-1))

describe('a token', () => {
  test('is asked for once, and again shortly before its hour is over', async () => {
    await begun()
    await begun()
    expect(paths()).toEqual(['token', 'orders', 'payment-links', 'orders', 'payment-links'])
    clock.now += hourMs - 2 * minuteMs
    await payseraModern.test(context)
    clock.now += minuteMs
    await payseraModern.test(context)
    expect(paths().slice(5)).toEqual(['project', 'token', 'project'])
  })

  test('is waited for by all who ask meanwhile', async () => {
    const tested = await Promise.all([1, 2, 3].map(() => payseraModern.test(context)))
    expect(tested.map(({ isOk }) => isOk)).toEqual([true, true, true])
    expect(paths().filter((path) => path === 'token')).toHaveLength(1)
  })

  test('that is no longer taken is replaced once, and nothing is made twice', async () => {
    await begun()
    opened.standIn.revokeTokens()
    await begun()
    expect(opened.standIn.payments.size).toBe(2)
    expect(paths().slice(3)).toEqual(['orders', 'token', 'orders', 'payment-links'])
    opened.standIn.fail(...Array(3).fill({ status: 401, json: { error: 'invalid_token' } }))
    expect(await begin()).toEqual({ outcome: 'refused', answer: '401 invalid_token' })
  })

  test('of other credentials is not used', async () => {
    await begun()
    const tested = await payseraModern.test(withValues({ client_secret: 'another secret' }))
    expect(tested).toEqual({
      isOk: false,
      answer: '401 invalid_client; Invalid client or Invalid client credentials',
    })
  })

  test('that could not be had is asked for again', async () => {
    opened.standIn.fail('failing', 'html')
    expect(await begin()).toMatchObject({ outcome: 'unavailable', answer: /^500/ })
    expect(await begin()).toMatchObject({ outcome: 'unavailable' })
    expect((await begin()).outcome).toBe('begun')
  })
})

describe('a payment', () => {
  test('is an order in cents as a text, and a link that ends with the payment', async () => {
    const answer = await begin()
    expect(answer).toMatchObject({ outcome: 'begun', expiresAt: payment.expiresAt })
    const [, order, link] = opened.standIn.calls
    expect(order?.json).toMatchObject({
      purchase: { reference: '1234567890-1', amount: '1999', currency: 'EUR' },
      redirect_urls: { callback_url: payment.notificationUrl, success_url: payment.returnUrl },
      metadata: { referer: 'https://kryptis.example' },
    })
    expect(link?.json).toMatchObject({ purchase: { amount: 1999 }, lifetime: 3600 })
    expect(String(order?.raw) + link?.raw).not.toContain('Žąsytė')
    const redirectUrl = (answer.outcome === 'begun' && answer.redirectUrl) || ''
    expect((await fetch(redirectUrl)).status).toBe(200)
    clock.now += hourMs
    expect((await fetch(redirectUrl)).status).toBe(410)
  })

  test('whose order was lost on the way back is not asked for twice', async () => {
    await payseraModern.test(context)
    opened.standIn.fail('cut')
    expect(await begin()).toMatchObject({ outcome: 'unavailable' })
    expect(opened.standIn.payments.size).toBe(1)
  })

  test('whose link was lost gets another one of the same order', async () => {
    await payseraModern.test(context)
    opened.standIn.fail({ slowMs: 0 }, 'cut')
    expect((await begin()).outcome).toBe('begun')
    expect(opened.standIn.payments.size).toBe(1)
  })

  test('that has no link is known by its order', async () => {
    await payseraModern.test(context)
    opened.standIn.fail({ slowMs: 0 }, 'failing', 'failing')
    const answer = await begin()
    const [id] = opened.standIn.payments.keys()
    expect(answer).toEqual({ outcome: 'unavailable', answer: expect.any(String), externalId: id })
  })

  test.each<[string, Partial<NewPayment>, RegExp]>([
    ['an amount with a point', { amountCents: 19.99 as never }, /422 .*purchase\.amount: Invalid/],
    ['no currency', { currency: 'Eur' }, /purchase\.currency/],
    ['signs in the reference', { reference: 'užsakymas-1' }, /purchase\.reference/],
    ['callbacks in clear text', { notificationUrl: 'http://kryptis.example/' }, /callback_url/],
    ['a long name', { description: 'x'.repeat(256) }, /422 .*name/],
  ])('with %s is refused there', async (_, changes, answer) => {
    expect(await begin(changes)).toMatchObject({ outcome: 'refused', answer })
  })

  test('of a project that collects none is refused, in the words of Paysera', async () => {
    opened.standIn.project.isActivated = false
    expect(await begin()).toEqual({
      outcome: 'refused',
      answer: '400 payment_collection_not_activated; Payment collection is not activated',
    })
  })

  test('is not begun in another mode than is set, so that nothing is given for nothing', async () => {
    const inTest = withValues({ mode: 'test' })
    expect(await begin({}, inTest)).toMatchObject({
      outcome: 'refused',
      answer: 'the project takes real payments',
    })
    opened.standIn.project.isTest = true
    expect(await begin()).toMatchObject({ answer: 'the project is in Test Mode' })
    expect((await begin({}, inTest)).outcome).toBe('begun')
    opened.standIn.project.sendsTestFlag = false
    expect((await begin({}, inTest)).outcome).toBe('refused')
  })
})

describe('a callback', () => {
  test('of a part of the money pays nothing', async () => {
    const id = await begun()
    opened.standIn.payPartly(id, 1000)
    expect(await statesIn(opened.standIn.callbackOf(id))).toEqual(['pending'])
    const short = { ...opened.standIn.snapshotOf(id), status: 'paid' }
    const event = opened.standIn.eventOf('order', 'amount_paid_updated', { order: short })
    expect(await statesIn(event)).toEqual(['pending'])
    expect(await stateOf(id)).toBe('pending')
  })

  test.each(['amount_paid_updated', 'order.status_updated', 'something_new'])(
    'is read by the order it carries: %s',
    async (name) => {
      const id = await begun()
      const order = opened.standIn.snapshotOf(id, { state: 'paid' })
      expect(await statesIn(opened.standIn.eventOf('order', name, { order }))).toEqual(['paid'])
    },
  )

  test.each([
    ['refund', 'status_updated'],
    ['paysera.fund-distributor.distribution', 'completed'],
    ['payment_link', 'created'],
  ])('of %s %s is taken and changes nothing', async (type, name) => {
    const id = await begun()
    const order = { paysera_order_id: id, merchant_order_id: payment.reference }
    const event = opened.standIn.eventOf(type, name, { order })
    expect(await statesIn(event)).toEqual([])
  })

  test('of an order that is closed is taken and changes nothing', async () => {
    const order = { ...opened.standIn.snapshotOf(await begun()), status: 'closed' }
    expect(await statesIn(opened.standIn.eventOf('order', 'x', { order }))).toEqual([])
  })

  test('of a single payment has its order asked for', async () => {
    const id = await begun()
    const settled = opened.standIn.eventOf('payment', 'status_updated', {
      version: 1,
      order: { paysera_order_id: id, merchant_order_id: payment.reference },
      payment: { id: 'p', status: 'settled', amount: 1999, currency: 'EUR' },
    })
    expect(await statesIn(settled)).toEqual(['pending'])
    opened.standIn.settle(id, 'paid')
    expect(await statesIn(settled)).toEqual(['paid'])
    opened.standIn.fail('failing')
    expect(await readCallback(settled)).toMatchObject({ outcome: 'unavailable' })
  })

  test('that is repeated has the same key, and any other has another', async () => {
    const id = await begun()
    const keyOf = async (callback: Callback) => {
      const reading = await readCallback(callback)
      return reading.outcome === 'read' ? reading.key : reading
    }
    const first = opened.standIn.callbackOf(id)
    expect(await keyOf(first)).toBe(await keyOf(first))
    const headers = { 'x-paysera-request-id': String(first.headers['x-paysera-request-id']) }
    const order = opened.standIn.snapshotOf(id, { state: 'paid' })
    const poisoned = opened.standIn.eventOf('order', 'x', { order }, { headers })
    expect(await keyOf(poisoned)).not.toBe(await keyOf(first))
  })

  test('is taken for as long as Paysera repeats it', async () => {
    const id = await begun()
    const order = opened.standIn.snapshotOf(id, { state: 'paid' })
    const sent = (at: number) => opened.standIn.eventOf('order', 'x', { order }, { at })
    expect(await statesIn(sent(start - 31 * hourMs))).toEqual(['paid'])
    expect(await readCallback(sent(start - 49 * hourMs))).toMatchObject({ reason: 'expired' })
    expect(await statesIn(sent(start + 4 * minuteMs))).toEqual(['paid'])
    expect(await readCallback(sent(start + 6 * minuteMs))).toMatchObject({ reason: 'expired' })
  })

  test('of Test Mode pays in Test Mode alone, wherever it says so', async () => {
    opened.standIn.project.isTest = true
    const inTest = withValues({ mode: 'test' })
    const answer = await begin({}, inTest)
    const id = answer.outcome === 'begun' ? answer.externalId : ''
    // Only the attempt to pay is marked as a test.
    const callback = opened.standIn.callbackOf(id, { state: 'paid' })
    expect(await readCallback(callback)).toEqual({ outcome: 'refused', reason: 'test_mode' })
    expect(await statesIn(callback, inTest)).toEqual(['paid'])
    opened.standIn.settle(id, 'paid')
    expect(await read(id)).toEqual({ outcome: 'unavailable', answer: 'a test payment' })
    expect(await stateOf(id, null, inTest)).toBe('paid')
  })

  test('comes four times in all, and 401 ends that', async () => {
    const id = await begun()
    const [booked] = [...opened.standIn.payments.values()]
    if (booked) booked.notificationUrl = `${opened.standIn.url}/hook`
    const deliver = () => opened.standIn.deliver(id, opened.standIn.callbackOf(id))
    expect(await deliver()).toEqual([404, 404, 404, 404])
    opened.standIn.fail('failing', { status: 401, json: {} })
    expect(await deliver()).toEqual([500, 401])
  })
})

describe('a question', () => {
  test('finds an order over a day after its link has ended, and paid whenever it is', async () => {
    const id = await begun()
    const { expiresAt } = payment
    expect(await stateOf(id, expiresAt)).toBe('pending')
    clock.now = expiresAt + dayMs + 1
    expect(await stateOf(id, expiresAt)).toBe('expired')
    // The money is under way.
    expect(await stateOf(id, null)).toBe('pending')
    opened.standIn.settle(id, 'paid')
    expect(await stateOf(id, expiresAt)).toBe('paid')
  })

  test('about an order that is not there leaves it as it is', async () => {
    expect(await read('019ed03a-84f0-7ba0-874a-f7473738875b')).toEqual({
      outcome: 'unavailable',
      answer: '404 not_found; Order not found',
    })
  })
})

test('the test of the connection says whether the project is switched as it is set', async () => {
  const inTest = withValues({ mode: 'test' })
  expect(await payseraModern.test(context)).toEqual({ isOk: true, answer: 'activated, enabled' })
  expect(await payseraModern.test(inTest)).toMatchObject({ isOk: false })
  opened.standIn.project.isTest = true
  expect(await payseraModern.test(context)).toEqual({ isOk: false, answer: 'activated, test_mode' })
  expect(await payseraModern.test(inTest)).toMatchObject({ isOk: true })
  opened.standIn.project.isTest = false
  opened.standIn.project.isActivated = false
  expect(await payseraModern.test(context)).toEqual({ isOk: false, answer: 'draft, disabled' })
})
