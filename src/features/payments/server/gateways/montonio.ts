import { errors, jwtVerify, SignJWT } from 'jose'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { exchangeJson } from '#server/delivery/exchange-json.ts'
import { sha256 } from '../sha256.ts'
import {
  answerOf,
  centsOf,
  type Failed,
  type Fields,
  fieldsOf,
  jsonFields,
  listOf,
  textOf,
} from './answers.ts'
import type {
  CallbackReading,
  CallbackRequest,
  Gateway,
  GatewayContext,
  NewPayment,
  RefundReport,
} from './gateway.ts'
import { paymentOf, refundOf, refundOfToken } from './montonio-reports.ts'

const hosts: Readonly<Record<string, string>> = {
  live: 'https://stargate.montonio.com',
  sandbox: 'https://sandbox-stargate.montonio.com',
}

const methods: Gateway['methods'] = [
  {
    id: 'montonio:bank',
    gateway: 'montonio',
    kind: 'bank_link',
    marks: ['bank'],
    title: { lt: 'Elektroninė bankininkystė', en: 'Online banking' },
    hint: {
      lt: '„Swedbank“, SEB, „Luminor“, „Citadele“, „Artea“, „Revolut“ ir kiti.',
      en: 'Swedbank, SEB, Luminor, Citadele, Artea, Revolut and others.',
    },
    isRecurring: false,
  },
  {
    id: 'montonio:card',
    gateway: 'montonio',
    kind: 'card',
    marks: ['card', 'phone'],
    title: { lt: 'Mokėjimo kortelė', en: 'Card' },
    hint: { lt: 'Taip pat „Apple Pay“ ir „Google Pay“.', en: 'Apple Pay and Google Pay too.' },
    isRecurring: false,
  },
]

/** https://docs.montonio.com/api/stargate: all messages are signed tokens (JWT, HS256). */
export const montonio: Gateway = {
  methods,
  isTest: ({ environment }) => environment === 'sandbox',
  baseUrl: ({ environment = 'live' }) => `${hosts[environment] ?? hosts.live}/api`,
  acknowledgement: 'OK',
  async begin(payment, context) {
    const body = { data: await signed(orderOf(payment), context) }
    const exchange = await exchangeJson({ url: `${context.baseUrl}/orders`, body }, context)
    const answered = answerOf(exchange, messageOf)
    if ('outcome' in answered) return answered
    const { uuid, paymentUrl, expiresAt } = fieldsOf(answered.answer.json)
    if (!textOf(uuid) || !textOf(paymentUrl)) return { outcome: 'refused', answer: 'no address' }
    const ends = Date.parse(textOf(expiresAt))
    return {
      outcome: 'begun',
      externalId: textOf(uuid),
      redirectUrl: textOf(paymentUrl),
      ...(Number.isFinite(ends) && { expiresAt: ends }),
    }
  },
  async read({ externalId }, context) {
    const answered = answerOf(await readOrder(externalId, context), messageOf)
    if ('outcome' in answered) return { outcome: 'unavailable', answer: answered.answer }
    const report = paymentOf(fieldsOf(answered.answer.json))
    return report ? { outcome: 'read', report } : { outcome: 'unavailable', answer: answered.text }
  },
  readCallback,
  // https://docs.montonio.com/api/stargate/guides/refunds
  minRefundCents: cents(5),
  async refund({ payment, amountCents, idempotencyKey }, context) {
    const asked = { orderUuid: payment.externalId, amount: amountCents / 100, idempotencyKey }
    const body = { data: await signed(asked, context) }
    const exchange = await exchangeJson({ url: `${context.baseUrl}/refunds`, body }, context)
    const answered = answerOf(exchange, messageOf)
    if (!('outcome' in answered)) {
      return toAnswer(refundOf(payment.externalId, fieldsOf(answered.answer.json)), answered.text)
    }
    // An earlier request succeeded, but its answer was lost.
    if (!/same idempotency key/i.test(answered.answer)) return refundFailure(answered)
    return findRefund({ externalId: null, paymentId: payment.externalId, amountCents }, context)
  },
  readRefund: ({ payment, externalId, amountCents }, context) =>
    findRefund({ externalId, paymentId: payment.externalId, amountCents }, context),
  async test(context) {
    const answered = answerOf(await get('/stores/payment-methods', context), messageOf)
    if ('outcome' in answered) return { isOk: false, answer: answered.answer }
    const { paymentMethods } = fieldsOf(answered.answer.json)
    return { isOk: true, answer: Object.keys(fieldsOf(paymentMethods)).join(', ') }
  },
}

/** The lifetime that Montonio advises; the leeway is above the difference of its clock and ours. */
const lifetimeMs = 60 * minuteMs
const leewaySeconds = 5 * 60

const keyOf = ({ values }: GatewayContext) => new TextEncoder().encode(values.secret_key)

function signed(claims: Fields, context: GatewayContext): Promise<string> {
  const now = Math.floor(context.now() / 1000)
  return new SignJWT({ ...claims, accessKey: context.values.access_key })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeMs / 1000)
    .sign(keyOf(context))
}

function orderOf(payment: NewPayment): Fields {
  const { language, currency, description } = payment
  const amount = payment.amountCents / 100
  const bank = {
    preferredCountry: 'LT',
    preferredLocale: language,
    paymentDescription: description,
  }
  const isBank = payment.methodId === 'montonio:bank'
  return {
    merchantReference: payment.reference,
    returnUrl: payment.returnUrl,
    notificationUrl: payment.notificationUrl,
    grandTotal: amount,
    currency,
    locale: language,
    payment: {
      method: isBank ? 'paymentInitiation' : 'cardPayments',
      amount,
      currency,
      methodOptions: isBank ? bank : { preferredMethod: 'card' },
    },
  }
}

async function get(path: string, context: GatewayContext) {
  const headers = { authorization: `Bearer ${await signed({}, context)}` }
  return exchangeJson({ method: 'GET', url: context.baseUrl + path, headers }, context)
}

const readOrder = (uuid: string, context: GatewayContext) =>
  get(`/orders/${encodeURIComponent(uuid)}`, context)

/** The error message, which may be a list. */
function messageOf(json: unknown): string {
  const { message } = fieldsOf(json)
  return [message].flat().map(textOf).filter(Boolean).join('; ')
}

/** Repeated up to 13 times within 48 hours unless it is answered with 200 or 201. */
async function readCallback(
  { raw, query }: CallbackRequest,
  context: GatewayContext,
): Promise<CallbackReading> {
  const body = jsonFields(raw)
  const ofOrder = textOf(body.orderToken) || query.get('order-token')
  const token = ofOrder || textOf(body.refundToken) || query.get('refund-token')
  if (!token) return { outcome: 'refused', reason: 'unreadable' }
  const claims = await verified(token, context)
  if (typeof claims === 'string') return { outcome: 'refused', reason: claims }
  if (claims.accessKey !== context.values.access_key)
    return { outcome: 'refused', reason: 'other_account' }
  const payment = ofOrder ? paymentOf(claims) : null
  const refund = ofOrder ? null : refundOfToken(claims)
  return {
    outcome: 'read',
    key: sha256(token),
    reports: [
      ...(payment ? [{ about: 'payment' as const, report: payment }] : []),
      ...(refund ? [{ about: 'refund' as const, report: refund }] : []),
    ],
  }
}

async function verified(
  token: string,
  context: GatewayContext,
): Promise<Fields | 'wrong_signature' | 'expired'> {
  try {
    const { payload } = await jwtVerify(token, keyOf(context), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: leewaySeconds,
      currentDate: new Date(context.now()),
    })
    return payload
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'wrong_signature'
  }
}

/**
 * Classifies a failed refund. After wrong keys are corrected or money is settled, the same refund
 * may succeed.
 */
const refundFailure = ({ outcome, answer }: Failed): Failed =>
  /^40[13]\b|not settled|insufficient/i.test(answer)
    ? { outcome: 'unavailable', answer }
    : { outcome, answer }

const toAnswer = (report: RefundReport | null, answer: string) =>
  report
    ? ({ outcome: 'answered', report } as const)
    : ({ outcome: 'unavailable', answer } as const)

/** Finds a refund by its id, or the last one of that amount where the id is unknown. */
async function findRefund(
  {
    externalId,
    paymentId,
    amountCents,
  }: { externalId: string | null; paymentId: string; amountCents: number },
  context: GatewayContext,
) {
  const answered = answerOf(await readOrder(paymentId, context), messageOf)
  if ('outcome' in answered) return { outcome: 'unavailable', answer: answered.answer } as const
  const refunds = listOf(fieldsOf(answered.answer.json).refunds)
  const found = refunds.findLast(({ uuid, amount }) =>
    externalId === null ? centsOf(amount) === amountCents : uuid === externalId,
  )
  return toAnswer(found ? refundOf(paymentId, found) : null, answered.text)
}
