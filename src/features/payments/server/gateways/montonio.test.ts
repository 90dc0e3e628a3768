import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { startGateways } from '../../../../../tests/support/payments/every.ts'
import { sign } from '../../../../../tests/support/payments/jwt.ts'
import type { GatewayContext, NewPayment } from './gateway.ts'
import { montonio } from './montonio.ts'

const payment: NewPayment = {
  reference: '1234567890-1',
  amountCents: cents(1999),
  currency: 'EUR',
  description: 'Užsakymas 1234567890',
  methodId: 'montonio:bank',
  language: 'lt',
  email: 'ona@pastas.lt',
  name: 'Ona Žąsytė',
  returnUrl: 'https://kryptis.example/mokejimas/1.x/grizo',
  notificationUrl: 'https://kryptis.example/api/payments/montonio',
  expiresAt: 0,
  isRecurring: false,
}

let opened: Awaited<ReturnType<typeof startGateways.montonio>>
let context: GatewayContext
beforeEach(async () => {
  opened = await startGateways.montonio()
  const baseUrl = `${opened.standIn.url}/api`
  const network = { fetch, now: Date.now, timeoutMs: 5000 }
  context = { values: opened.values, baseUrl, key: '', ...network }
})
afterEach(() => opened.standIn.stop())

const seconds = () => Math.floor(Date.now() / 1000)
const claims = () => ({
  accessKey: opened.values.access_key,
  exp: seconds() + 600,
  merchantReference: 'A-1',
  returnUrl: 'https://kryptis.example/',
  notificationUrl: 'https://kryptis.example/api',
  grandTotal: 19.99,
  currency: 'EUR',
  locale: 'lt',
  payment: { method: 'paymentInitiation', amount: 19.99, currency: 'EUR' },
})
async function post(path: string, body: unknown) {
  const response = await fetch(opened.standIn.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}
const ordered = (changes = {}, secret = opened.values.secret_key) =>
  post('/api/orders', { data: sign({ ...claims(), ...changes }, secret) })

describe('the stand-in', () => {
  test('takes what is signed, and answers amounts as texts beside fields of the future', async () => {
    expect(await ordered()).toMatchObject({
      status: 201,
      json: { grandTotal: '19.99', paymentStatus: 'PENDING', someFutureField: expect.anything() },
    })
  })

  test('refuses strangers', async () => {
    const { secret_key } = opened.values
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const body = Buffer.from(JSON.stringify(claims())).toString('base64url')
    const answers = [
      await ordered({}, 'another secret'),
      await ordered({ accessKey: 'another' }),
      await ordered({ exp: seconds() - 1 }),
      await ordered({ exp: undefined }),
      await post('/api/orders', { data: `${none}.${body}.` }),
      await post('/api/orders', { data: sign(claims(), secret_key, 'HS512') }),
      await post('/api/orders', claims()),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(401))
  })

  test.each([
    [{ merchantReference: '' }, ['merchantReference should not be empty']],
    [{ locale: undefined }, ['locale should not be empty']],
    [{ grandTotal: 19.999 }, 'grandTotal must have at most 2 decimal places'],
    [{ grandTotal: 20 }, 'payment.amount must equal grandTotal'],
    [{ payment: { method: 'blik', amount: 19.99, currency: 'EUR' } }, 'blik supports PLN only'],
    [
      {
        payment: {
          method: 'paymentInitiation',
          amount: 19.99,
          currency: 'EUR',
          methodOptions: { preferredProvider: 'XXXX' },
        },
      },
      'preferredProvider is unknown',
    ],
  ])('refuses %j', async (changes, message) => {
    expect(await ordered(changes)).toMatchObject({ status: 400, json: { message } })
  })

  test('pays back what is settled and left, each key once', async () => {
    const { json } = await ordered()
    const refund = (changes = {}) =>
      post('/api/refunds', {
        data: sign(
          {
            accessKey: opened.values.access_key,
            exp: seconds() + 60,
            orderUuid: json.uuid,
            amount: 10,
            idempotencyKey: '8b1a9953-c461-4296-a827-abf8c47804d7',
            ...changes,
          },
          opened.values.secret_key,
        ),
      })
    expect((await refund()).json.message).toBe('Order is not settled')
    opened.standIn.settle(json.uuid, 'paid')
    expect((await refund({ amount: 0.04 })).status).toBe(400)
    expect((await refund({ amount: 20 })).status).toBe(400)
    expect((await refund({ idempotencyKey: 'one' })).status).toBe(400)
    expect((await refund()).status).toBe(201)
    expect((await refund()).json.message).toMatch(/same idempotency key/)
  })

  test('sends a callback up to 14 times, and 204 does not end that', async () => {
    const { json } = await ordered()
    const [booked] = [...opened.standIn.payments.values()]
    if (booked) booked.notificationUrl = `${opened.standIn.url}/hook`
    opened.standIn.fail(
      { status: 204 },
      { status: 302 },
      { status: 500 },
      { status: 201, json: {} },
    )
    const callback = opened.standIn.callbackOf(json.uuid)
    expect(await opened.standIn.deliver(json.uuid, callback)).toEqual([204, 302, 500, 201])
  })
})

describe('the adapter', () => {
  const begin = (changes: Partial<NewPayment> = {}) =>
    montonio.begin({ ...payment, ...changes }, context)

  test('gives what was refused in the words of the gateway, one or several', async () => {
    expect(await begin({ currency: 'SEK' })).toEqual({
      outcome: 'refused',
      answer: '400 currency must be EUR or PLN',
    })
    expect(await begin({ returnUrl: '', notificationUrl: '' })).toEqual({
      outcome: 'refused',
      answer: '400 returnUrl should not be empty; notificationUrl should not be empty',
    })
  })

  test('asks for a card where a card was chosen', async () => {
    expect(await begin({ methodId: 'montonio:card' })).toMatchObject({ outcome: 'begun' })
    expect(await begin({ methodId: 'montonio:bank' })).toMatchObject({ outcome: 'begun' })
    const methods = opened.standIn.calls.map(({ raw }) => {
      const [, body = ''] = JSON.parse(raw).data.split('.')
      return JSON.parse(Buffer.from(body, 'base64url').toString()).payment.method
    })
    expect(methods).toEqual(['cardPayments', 'paymentInitiation'])
  })

  test('believes a token whose end is less than five minutes ago', async () => {
    const begun = await begin()
    const id = begun.outcome === 'begun' ? begun.externalId : ''
    const { body, headers } = opened.standIn.callbackOf(id, { state: 'paid' })
    const read = (now: () => number) =>
      montonio.readCallback(
        { method: 'POST', headers, query: new URLSearchParams(), raw: body },
        { ...context, now },
      )
    const hour = 60 * 60_000
    expect(await read(() => Date.now() + hour + 4 * 60_000)).toMatchObject({ outcome: 'read' })
    expect(await read(() => Date.now() + hour + 6 * 60_000)).toEqual({
      outcome: 'refused',
      reason: 'expired',
    })
  })

  test('takes a token from the address as well', async () => {
    const begun = await begin()
    const id = begun.outcome === 'begun' ? begun.externalId : ''
    const { orderToken } = JSON.parse(opened.standIn.callbackOf(id, { state: 'paid' }).body)
    const query = new URLSearchParams({ 'order-token': orderToken })
    const read = await montonio.readCallback(
      { method: 'POST', headers: {}, query, raw: '' },
      context,
    )
    expect(read).toMatchObject({ reports: [{ report: { state: 'paid', amountCents: 1999 } }] })
  })

  test('lives and plays at different addresses', () => {
    expect(montonio.baseUrl({ environment: 'live' })).toBe('https://stargate.montonio.com/api')
    expect(montonio.baseUrl({ environment: 'sandbox' })).toBe(
      'https://sandbox-stargate.montonio.com/api',
    )
  })
})
