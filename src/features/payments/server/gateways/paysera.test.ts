import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { startGateways } from '../../../../../tests/support/payments/every.ts'
import type { GatewayContext, NewPayment } from './gateway.ts'
import { paysera } from './paysera.ts'

const payment: NewPayment = {
  reference: '1234567890-1',
  amountCents: cents(1999),
  currency: 'EUR',
  description: 'Užsakymas 1234567890',
  methodId: 'paysera:bank',
  language: 'lt',
  email: 'ona@pastas.lt',
  name: 'Ona Žąsytė',
  returnUrl: 'https://kryptis.example/mokejimas/1.x/grizo',
  notificationUrl: 'https://kryptis.example/api/payments/paysera',
  expiresAt: 0,
  isRecurring: false,
}

let opened: Awaited<ReturnType<typeof startGateways.paysera>>
let context: GatewayContext
beforeEach(async () => {
  opened = await startGateways.paysera()
  const { standIn, values } = opened
  const network = { fetch, now: Date.now, timeoutMs: 5000 }
  context = { values, baseUrl: standIn.url, key: '', ...network }
})
afterEach(() => opened.standIn.stop())

async function begin(changes: Partial<NewPayment> = {}) {
  const begun = await paysera.begin({ ...payment, ...changes }, context)
  if (begun.outcome !== 'begun' || !begun.redirectUrl) throw new Error('It begins always')
  return { url: begun.redirectUrl, page: await fetch(begun.redirectUrl, { redirect: 'manual' }) }
}
const read = (query: string) =>
  paysera.readCallback(
    { method: 'GET', headers: {}, query: new URLSearchParams(query), raw: '' },
    context,
  )
const stateIn = (reading: Awaited<ReturnType<typeof read>>) =>
  reading.outcome === 'read' ? reading.reports.map(({ report }) => report.state) : reading

describe('a request', () => {
  test('is taken as it is signed', async () => {
    expect((await begin()).page.status).toBe(303)
    expect([...opened.standIn.payments.values()]).toMatchObject([
      { id: '1234567890-1', amountCents: 1999, currency: 'EUR' },
    ])
  })

  test.each<[string, Partial<NewPayment>]>([
    ['a reference that is too long', { reference: 'x'.repeat(41) }],
    ['an address that is too long', { returnUrl: `https://x.lt/${'x'.repeat(250)}` }],
    ['no amount in cents', { amountCents: 19.99 as never }],
    ['no currency', { currency: 'EURAS' }],
    ['nowhere to send callbacks', { notificationUrl: '' }],
  ])('with %s is refused there', async (_, changes) => {
    expect((await begin(changes)).page.status).toBe(400)
    expect(opened.standIn.payments.size).toBe(0)
  })

  test('of which a letter was changed is refused there', async () => {
    const { url } = await begin()
    const changed = new URL(url)
    changed.searchParams.set('sign', '0'.repeat(32))
    expect((await fetch(changed, { redirect: 'manual' })).status).toBe(400)
  })
})

describe('a callback', () => {
  test.each(['all', 'ss2', 'ss3', 'encrypted'] as const)(
    'that is signed by %s is believed',
    async (signing) => {
      await begin()
      const { query } = opened.standIn.callbackWith('1234567890-1', { status: '1' }, signing)
      expect(stateIn(await read(query))).toEqual(['paid'])
    },
  )

  test.each([
    ['0', ['failed']],
    ['1', ['paid']],
    ['2', ['authorized']],
    ['3', []],
    ['4', ['authorized']],
    ['9', []],
  ])('of status %s says %j', async (status, states) => {
    await begin()
    const { query } = opened.standIn.callbackWith('1234567890-1', { status })
    expect(stateIn(await read(query))).toEqual(states)
  })

  test('of a telephone message is about no order', async () => {
    await begin()
    const { query } = opened.standIn.callbackWith('1234567890-1', { status: '1', type: 'micro' })
    expect(stateIn(await read(query))).toEqual([])
  })

  test('is of what was to be paid, whatever a bank has converted', async () => {
    await begin()
    const converted = { status: '1', payamount: '2300', paycurrency: 'USD' }
    const { query } = opened.standIn.callbackWith('1234567890-1', converted)
    expect(await read(query)).toMatchObject({
      reports: [{ report: { amountCents: 1999, currency: 'EUR' } }],
    })
  })

  test('waits for another time while the public key cannot be had', async () => {
    await begin()
    const { query } = opened.standIn.callbackWith('1234567890-1', { status: '1' })
    opened.standIn.fail('failing')
    expect(await read(query)).toMatchObject({ outcome: 'unavailable', answer: 'public key: 500' })
    expect(stateIn(await read(query))).toEqual(['paid'])
  })

  test('comes again until the answer is exactly OK, four times in all', async () => {
    await begin()
    const callback = opened.standIn.callbackWith('1234567890-1', { status: '1' })
    const [booked] = [...opened.standIn.payments.values()]
    if (booked) booked.notificationUrl = `${opened.standIn.url}/nowhere`
    expect(await opened.standIn.deliver('1234567890-1', callback)).toEqual([404, 404, 404, 404])
  })
})

test('a project that does not exist is found by the test of the connection', async () => {
  expect(await paysera.test(context)).toMatchObject({ isOk: true })
  const values = { ...context.values, project_id: '1' }
  expect(await paysera.test({ ...context, values })).toMatchObject({ isOk: false })
})
