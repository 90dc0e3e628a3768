import { createHmac } from 'node:crypto'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { sha256 } from '../sha256.ts'
import { type Fields, fieldsOf, jsonFields, textOf } from './answers.ts'
import type {
  AskedPayment,
  Begun,
  CallbackReading,
  CallbackRequest,
  Gateway,
  GatewayContext,
  NewPayment,
  Reading,
} from './gateway.ts'
import { paysera } from './paysera.ts'
import { askPaysera } from './paysera-modern-client.ts'
import { isOfTestMode, reportOfOrder } from './paysera-modern-reports.ts'

const ordersPath = '/merchant-order/integration/v1/orders'
const linksPath = '/checkout-payment-link/integration/v1/payment-links'
const projectPath = '/checkout-project/integration/v1/project'

/**
 * https://developers.paysera.com/guides/checkout-modern: each payment is an order with a link at
 * which it is paid. Two orders may have the same reference and repeats are not merged, so an order
 * whose answer was lost is not looked for: nobody has its link.
 */
export const payseraModern: Gateway = {
  methods: paysera.methods.map((method) => ({
    ...method,
    id: 'paysera_modern:bank',
    gateway: 'paysera_modern',
  })),
  replaces: 'paysera',
  isTest: ({ mode }) => mode === 'test',
  baseUrl: () => 'https://api.paysera.com',
  acknowledgement: 'OK',
  async begin(payment, context) {
    const answered = await askPaysera(context, { path: ordersPath, body: orderOf(payment) })
    if ('outcome' in answered) return answered
    const order = fieldsOf(answered.answer.json)
    const externalId = textOf(order.order_id)
    if (!externalId) return { outcome: 'refused', answer: 'no order' }
    // Test Mode is a switch at Paysera: wrongly on, goods would be given away here; wrongly off, a
    // rehearsal would cost money.
    const isTest = isOfTestMode(order)
    if (isTest !== (context.values.mode === 'test')) {
      const answer = isTest ? 'the project is in Test Mode' : 'the project takes real payments'
      return { outcome: 'refused', answer, externalId }
    }
    const begun = await link(payment, externalId, context)
    // A repeated request is safe: two links lead to the same order, and the buyer gets one.
    return begun.outcome === 'unavailable' ? link(payment, externalId, context) : begun
  },
  read: readOrder,
  readCallback,
  /** Tests the credentials, and that the project accepts payments in the configured mode. */
  async test(context) {
    const answered = await askPaysera(context, { path: projectPath })
    if ('outcome' in answered) return { isOk: false, answer: answered.answer }
    const { payment_collection_status, status } = fieldsOf(answered.answer.json)
    const expected = context.values.mode === 'test' ? 'test_mode' : 'enabled'
    return {
      isOk: payment_collection_status === expected,
      answer: [status, payment_collection_status].map(textOf).filter(Boolean).join(', '),
    }
  },
}

function orderOf(payment: NewPayment): Fields {
  const { returnUrl } = payment
  return {
    redirect_urls: {
      success_url: returnUrl,
      failure_url: returnUrl,
      cancel_url: returnUrl,
      callback_url: payment.notificationUrl,
    },
    purchase: {
      reference: payment.reference,
      amount: String(payment.amountCents),
      currency: payment.currency,
    },
    metadata: { referer: new URL(returnUrl).origin },
  }
}

async function link(
  payment: NewPayment,
  externalId: string,
  context: GatewayContext,
): Promise<Begun> {
  const leftMs = payment.expiresAt - context.now()
  const body = {
    order_id: externalId,
    name: payment.description,
    // A link with a lifetime of 0 would never end.
    lifetime: Math.max(60, Math.ceil(leftMs / secondMs)),
    experience: { language: payment.language, payment_flow: 'paysera_checkout' },
    purchase: { amount: payment.amountCents },
    payer_information: { email: payment.email },
  }
  const answered = await askPaysera(context, { path: linksPath, body })
  if ('outcome' in answered) return { ...answered, externalId }
  const { payment_URL, payment_url, expired_at } = fieldsOf(answered.answer.json)
  const redirectUrl = textOf(payment_URL) || textOf(payment_url)
  if (!redirectUrl) return { outcome: 'refused', answer: 'no address', externalId }
  const expiresAt = Number(expired_at) * secondMs
  return { outcome: 'begun', externalId, redirectUrl, ...(expiresAt > 0 && { expiresAt }) }
}

/** A bank may finish a payment that was begun before the link ended. */
const lateMs = dayMs

/** Reads an order. Paysera never closes it, so one whose link has ended counts as expired. */
async function readOrder(
  { externalId, expiresAt }: AskedPayment,
  context: GatewayContext,
): Promise<Reading> {
  const path = `${ordersPath}/${encodeURIComponent(externalId)}`
  const answered = await askPaysera(context, { path })
  if ('outcome' in answered) return { outcome: 'unavailable', answer: answered.answer }
  const order = fieldsOf(answered.answer.json)
  const report = reportOfOrder(order)
  if (!report) return { outcome: 'unavailable', answer: answered.text }
  if (isOfTestMode(order) && context.values.mode !== 'test')
    return { outcome: 'unavailable', answer: 'a test payment' }
  const isOver = expiresAt !== null && context.now() > expiresAt + lateMs
  if (report.state !== 'pending' || !isOver) return { outcome: 'read', report }
  return { outcome: 'read', report: { ...report, state: 'expired' } }
}

/** Repeats come for 31 hours, and may contain the time of the first callback. */
const longestMs = 2 * dayMs
const aheadMs = 5 * minuteMs

/** Sent up to four times until it is answered with 2xx, or with 401, which ends it. */
async function readCallback(
  { headers, raw }: CallbackRequest,
  context: GatewayContext,
): Promise<CallbackReading> {
  const secret = context.values.client_secret ?? ''
  const expected = createHmac('sha256', secret).update(raw).digest('hex')
  if (!equals(headers['x-paysera-signature'], expected))
    return { outcome: 'refused', reason: 'wrong_signature' }
  const createdAt = Number(headers['x-paysera-created-at']) * secondMs
  const ageMs = context.now() - createdAt
  if (!(createdAt > 0)) return { outcome: 'refused', reason: 'unreadable' }
  if (ageMs > longestMs || ageMs < -aheadMs) return { outcome: 'refused', reason: 'expired' }
  const body = jsonFields(raw)
  const { type, name } = fieldsOf(body.event)
  if (!textOf(type) || !textOf(name)) return { outcome: 'refused', reason: 'unreadable' }
  if (isOfTestMode(body) && context.values.mode !== 'test')
    return { outcome: 'refused', reason: 'test_mode' }
  const reading = await readEvent(textOf(type), fieldsOf(body.order), context)
  if (reading?.outcome === 'unavailable') return reading
  return {
    outcome: 'read',
    // The request's id is not signed, so the digest of the body is part of the key.
    key: `${String(headers['x-paysera-request-id'] ?? '').slice(0, 64)} ${sha256(raw)}`,
    reports: reading ? [{ about: 'payment', report: reading.report }] : [],
  }
}

/**
 * Reads an event. An order is complete in it, whatever the event's name; an event of one of its
 * payments lacks the order, which is then requested. Other events do not concern us.
 */
async function readEvent(
  type: string,
  order: Fields,
  context: GatewayContext,
): Promise<Reading | null> {
  const externalId = textOf(order.paysera_order_id)
  if (type === 'payment' && externalId) {
    const reference = textOf(order.merchant_order_id)
    return readOrder({ reference, externalId, expiresAt: null }, context)
  }
  const report = type === 'order' ? reportOfOrder(order) : null
  return report && { outcome: 'read', report }
}
