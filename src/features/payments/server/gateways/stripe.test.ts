import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { startGateways } from '../../../../../tests/support/payments/every.ts'
import type { Callback } from '../../../../../tests/support/payments/gateway-stand-in.ts'
import type { GatewayContext, NewPayment } from './gateway.ts'
import { stripe } from './stripe.ts'

// The same for all payments: Stripe accepts an idempotency key with the same parameters only.
const expiresAt = Date.now() + hourMs

const payment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  reference: '1234567890-1',
  amountCents: cents(1999),
  currency: 'EUR',
  description: 'Užsakymas 1234567890',
  methodId: 'stripe:card',
  language: 'lt',
  email: 'ona@pastas.lt',
  name: 'Ona Žąsytė',
  returnUrl: 'https://kryptis.example/mokejimas/1.x/grizo',
  notificationUrl: 'https://kryptis.example/api/payments/stripe',
  expiresAt,
  isRecurring: false,
  ...changes,
})

let opened: Awaited<ReturnType<typeof startGateways.stripe>>
let context: GatewayContext
beforeEach(async () => {
  opened = await startGateways.stripe()
  const network = { fetch, now: Date.now, timeoutMs: 5000 }
  context = { values: opened.values, baseUrl: opened.standIn.url, key: '', ...network }
})
afterEach(() => opened.standIn.stop())

async function begun(changes: Partial<NewPayment> = {}) {
  const answer = await stripe.begin(payment(changes), context)
  if (answer.outcome !== 'begun') throw new Error(answer.answer)
  return answer.externalId
}
const read = ({ headers, body }: Callback) =>
  stripe.readCallback({ method: 'POST', headers, query: new URLSearchParams(), raw: body }, context)
const statesIn = (reading: Awaited<ReturnType<typeof read>>) =>
  reading.outcome === 'read' ? reading.reports.map(({ report }) => report.state) : reading

describe('a session', () => {
  test('is one however often it is asked for, and another with other parameters is refused', async () => {
    expect(await begun()).toBe(await begun())
    expect(await stripe.begin(payment({ amountCents: cents(1) }), context)).toMatchObject({
      outcome: 'refused',
      answer: expect.stringContaining('same parameters'),
    })
    expect(opened.standIn.payments.size).toBe(1)
  })

  test.each([
    ['ends too soon', { expiresAt: Date.now() + 20 * minuteMs }],
    ['ends too late', { expiresAt: Date.now() + 25 * hourMs }],
    ['has a reference that is too long', { reference: 'x'.repeat(201) }],
    ['has no amount in cents', { amountCents: 19.99 as never }],
  ])('that %s is refused there', async (_, changes) => {
    expect(await stripe.begin(payment(changes), context)).toMatchObject({ outcome: 'refused' })
  })

  test('is refused for a wrong key, and waits for another time in an outage', async () => {
    const values = { ...context.values, secret_key: 'sk_live_anotheranother' }
    expect(await stripe.begin(payment(), { ...context, values })).toMatchObject({
      outcome: 'refused',
    })
    expect(await stripe.test({ ...context, values })).toMatchObject({ isOk: false })
    const json = { error: { type: 'api_error', message: 'down' } }
    opened.standIn.fail({ status: 500, json }, { status: 503, json }, 'failing', 'failing')
    for (const _ of [1, 2])
      expect(await stripe.begin(payment(), context)).toMatchObject({ outcome: 'unavailable' })
  })
})

describe('an event', () => {
  test('of a session that is complete and unpaid delivers nothing, and its money does later', async () => {
    const id = await begun()
    const { eventOf, sessionOf } = opened.standIn
    const complete = eventOf('checkout.session.completed', sessionOf(id, { state: 'authorized' }))
    expect(statesIn(await read(complete))).toEqual(['authorized'])
    const later = sessionOf(id, { state: 'paid' })
    const paid = eventOf('checkout.session.async_payment_succeeded', later)
    expect(statesIn(await read(paid))).toEqual(['paid'])
    const failed = sessionOf(id, { state: 'failed' })
    const refused = eventOf('checkout.session.async_payment_failed', failed)
    expect(statesIn(await read(refused))).toEqual(['failed'])
  })

  test('is believed when one of two signatures fits, as while its secret is changed', async () => {
    const id = await begun()
    const secrets = ['whsec_the_former_one', opened.values.webhook_secret]
    const session = opened.standIn.sessionOf(id, { state: 'paid' })
    const event = opened.standIn.eventOf('checkout.session.completed', session, { secrets })
    expect(statesIn(await read(event))).toEqual(['paid'])
  })

  test('is believed for five minutes', async () => {
    const id = await begun()
    const session = opened.standIn.sessionOf(id, { state: 'paid' })
    const sent = (agoMs: number) =>
      opened.standIn.eventOf('checkout.session.completed', session, { at: Date.now() - agoMs })
    expect(statesIn(await read(sent(4 * minuteMs)))).toEqual(['paid'])
    expect(await read(sent(6 * minuteMs))).toEqual({ outcome: 'refused', reason: 'expired' })
  })

  test('of anything else of the account is taken and changes nothing', async () => {
    const invoice = opened.standIn.eventOf('invoice.paid', { id: 'in_1', object: 'invoice' })
    expect(statesIn(await read(invoice))).toEqual([])
    const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', metadata: {} }
    const other = opened.standIn.eventOf('payment_intent.succeeded', intent)
    expect(statesIn(await read(other))).toEqual([])
  })
})

describe('a plan', () => {
  async function recurringToken(): Promise<string> {
    const id = await begun({ isRecurring: true })
    const event = opened.standIn.callbackOf(id, { state: 'paid' })
    const reading = await read(event)
    const [first] = reading.outcome === 'read' ? reading.reports : []
    return (first?.about === 'payment' && first.report.recurringToken) || ''
  }
  const charge = async (reference: string, token: string) =>
    stripe.chargeAgain?.(
      {
        reference,
        amountCents: cents(4900),
        currency: 'EUR',
        description: 'Planas',
        email: 'ona@pastas.lt',
        recurringToken: token,
      },
      context,
    )

  test('leaves what it is charged by again, each period once', async () => {
    const token = await recurringToken()
    expect(JSON.parse(token)).toEqual({ customer: 'cus_ona', method: 'pm_card' })
    const charged = await charge('2222222222-1', token)
    expect(charged).toMatchObject({
      outcome: 'begun',
      redirectUrl: null,
      report: { state: 'paid', amountCents: 4900, reference: '2222222222-1' },
    })
    expect(await charge('2222222222-1', token)).toEqual(charged)
  })

  test('whose card is refused is not renewed', async () => {
    const token = await recurringToken()
    opened.standIn.refuseCharges(true)
    expect(await charge('3333333333-1', token)).toMatchObject({
      outcome: 'refused',
      answer: expect.stringContaining('card_declined'),
    })
  })

  test('leaves nothing where the buyer did not agree to that', async () => {
    const id = await begun()
    const reading = await read(opened.standIn.callbackOf(id, { state: 'paid' }))
    expect(JSON.stringify(reading)).not.toContain('recurringToken')
  })
})
