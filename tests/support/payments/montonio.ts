import { randomUUID } from 'node:crypto'
import { type Answer, type Call, type Fields, fieldsOf } from '../destinations/stand-in.ts'
import {
  type BookedPayment,
  type BookedRefund,
  type BookedState,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'
import { sign, verify } from './jwt.ts'
import { faultOf, isMoney, isUuid, storeMethods } from './montonio-rules.ts'

interface Options {
  accessKey: string
  secretKey: string
  /** Codes of supported banks. */
  banks?: readonly string[]
  now?: () => number
}

export interface MontonioStandIn extends GatewayStandIn {
  /** Sets the state of a refund, with the reason for a refusal. */
  settleRefund(paymentId: string, refundId: string, state: BookedRefund['state']): void
}

const statuses: Readonly<Record<BookedState, string>> = {
  pending: 'PENDING',
  authorized: 'AUTHORIZED',
  paid: 'PAID',
  failed: 'PENDING',
  expired: 'ABANDONED',
  voided: 'VOIDED',
}
const refundStatuses = { pending: 'PENDING', succeeded: 'SUCCESSFUL', failed: 'REJECTED' } as const
const minuteSeconds = 60

/** Montonio's interface with its refusals, by its documentation and plugins. */
export async function startMontonio(options: Options): Promise<MontonioStandIn> {
  const { accessKey, secretKey, banks = ['HABALT22', 'CBVILT2X'], now = Date.now } = options
  const payments = new Map<string, BookedPayment>()
  const seconds = () => Math.floor(now() / 1000)

  /** The claims of a token, or its refusal. */
  function opened(token: unknown): { claims: Fields } | { refusal: Answer } {
    const claims = verify(String(token ?? ''), secretKey)
    if (!claims || claims.accessKey !== accessKey) return { refusal: unauthorised }
    if (typeof claims.exp !== 'number' || claims.exp <= seconds()) return { refusal: unauthorised }
    return { claims }
  }

  const withBody =
    (handle: (claims: Fields) => Answer) =>
    ({ json }: Call): Answer => {
      const body = fieldsOf(json)
      if (typeof body.data !== 'string' || Object.keys(body).length !== 1) return unauthorised
      const token = opened(body.data)
      return 'refusal' in token ? token.refusal : handle(token.claims)
    }
  const withBearer =
    (handle: (parts: readonly string[]) => Answer) =>
    ({ headers }: Call, parts: readonly string[]): Answer => {
      const token = opened(/^Bearer (.+)$/.exec(String(headers.authorization))?.[1])
      return 'refusal' in token ? token.refusal : handle(parts)
    }

  function order(claims: Fields): Answer {
    const wrong = faultOf(claims, banks)
    if (wrong) return bad(wrong)
    const id = randomUUID()
    const payment: BookedPayment = {
      id,
      reference: String(claims.merchantReference),
      amountCents: Math.round(Number(claims.grandTotal) * 100),
      currency: String(claims.currency),
      state: 'pending',
      returnUrl: String(claims.returnUrl),
      notificationUrl: String(claims.notificationUrl),
      refunds: [],
    }
    payments.set(id, payment)
    return { status: 201, json: shown(payment) }
  }

  const shown = (payment: BookedPayment) => ({
    uuid: payment.id,
    paymentStatus: statusOf(payment),
    merchantReference: payment.reference,
    locale: 'lt',
    // Amounts are texts here, and numbers in tokens.
    grandTotal: (payment.amountCents / 100).toFixed(2),
    currency: payment.currency,
    paymentIntents: [{ uuid: randomUUID(), amount: (payment.amountCents / 100).toFixed(2) }],
    refunds: payment.refunds.map((refund) => ({
      uuid: refund.id,
      amount: (refund.amountCents / 100).toFixed(2),
      currency: payment.currency,
      status: refundStatuses[refund.state],
      ...(refund.state === 'failed' && { refundStatusDescription: 'INSUFFICIENT_FUNDS' }),
    })),
    availableForRefund: leftOf(payment) / 100,
    isRefundableType: true,
    storeUuid: randomUUID(),
    createdAt: new Date(now()).toISOString(),
    expiresAt: new Date(now() + 30 * minuteSeconds * 1000).toISOString(),
    paymentUrl: payment.state === 'pending' ? `${standIn.url}/__pay/${payment.id}` : null,
    someFutureField: { unknown: true },
  })

  function refund(claims: Fields): Answer {
    const { orderUuid, amount, idempotencyKey } = claims
    const payment = payments.get(String(orderUuid))
    if (!payment) return { status: 404, json: { message: 'Order not found' } }
    if (!isUuid(idempotencyKey)) return bad(['idempotencyKey must be a UUID'])
    const amountCents = Math.round(Number(amount) * 100)
    if (!isMoney(amount) || amountCents < 5) return bad('amount must not be less than 0.05')
    if (payment.refunds.some(({ key }) => key === idempotencyKey))
      return bad('Order already has a refund with the same idempotency key')
    if (payment.state !== 'paid') return bad('Order is not settled')
    if (amountCents > leftOf(payment)) return bad('amount exceeds availableForRefund')
    const booked: BookedRefund = {
      id: randomUUID(),
      key: String(idempotencyKey),
      amountCents,
      state: 'pending',
    }
    payment.refunds.push(booked)
    const type = leftOf(payment) === 0 ? 'FULL_REFUND' : 'PARTIAL_REFUND'
    const { id: uuid } = booked
    const createdAt = new Date(now()).toISOString()
    const reported = {
      uuid,
      amount,
      currency: payment.currency,
      status: 'PENDING',
      createdAt,
      type,
    }
    return { status: 201, json: reported }
  }

  const tokenOf = (claims: Fields, secret = secretKey, changes: Fields = {}) =>
    sign({ accessKey, iat: seconds(), exp: seconds() + 3600, ...claims, ...changes }, secret)
  const claimsOf = (payment: BookedPayment, changes: CallbackChanges = {}) => {
    const reported = { ...payment, ...changes }
    return {
      uuid: reported.id,
      merchantReference: reported.reference,
      merchantReferenceDisplay: reported.reference,
      merchant_reference: reported.reference,
      paymentStatus: statusOf(reported),
      payment_status: statusOf(reported),
      paymentMethod: 'paymentInitiation',
      grandTotal: reported.amountCents / 100,
      currency: reported.currency,
      senderIban: 'LT601010012345678901',
      senderName: 'ONA ŽĄSYTĖ',
    }
  }
  const post = (body: Fields) => ({
    method: 'POST' as const,
    query: '',
    headers: { 'content-type': 'application/json', 'user-agent': 'MontonioWebhooks/1.0' },
    body: JSON.stringify(body),
  })
  const paymentFor = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    return payment
  }

  const standIn = await startGatewayStandIn(
    {
      payments,
      notFound: { status: 404, json: { statusCode: 404, message: 'Not found' } },
      attempts: 14,
      isTaken: (status) => status === 200 || status === 201,
      callbackOf: (id, changes) => post({ orderToken: tokenOf(claimsOf(paymentFor(id), changes)) }),
      returnQuery: (payment) => `order-token=${tokenOf(claimsOf(payment))}`,
      routes: [
        {
          method: 'GET',
          path: /^\/api\/stores\/payment-methods$/,
          handle: withBearer(() => ({ status: 200, json: storeMethods(banks) })),
        },
        { method: 'POST', path: /^\/api\/orders$/, handle: withBody(order) },
        {
          method: 'GET',
          path: /^\/api\/orders\/([^/]+)$/,
          handle: withBearer(([id = '']) => {
            const payment = payments.get(id)
            return payment
              ? { status: 200, json: shown(payment) }
              : { status: 404, json: { message: 'Order not found' } }
          }),
        },
        { method: 'POST', path: /^\/api\/refunds$/, handle: withBody(refund) },
      ],
    },
    now,
  )

  return {
    ...standIn,
    settleRefund(paymentId, refundId, state) {
      const found = paymentFor(paymentId).refunds.find(({ id }) => id === refundId)
      if (found) found.state = state
    },
    refundCallbackOf: (orderUuid, { id, amountCents, state }) =>
      post({
        refundToken: tokenOf({
          orderUuid,
          refundUuid: id,
          refundStatus: refundStatuses[state],
          refundAmount: amountCents / 100,
        }),
      }),
    forgeriesOf(id) {
      const claims = claimsOf(paymentFor(id), { state: 'paid' })
      const token = tokenOf(claims)
      const [head = '', body = '', mac = ''] = token.split('.')
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      const altered = Buffer.from(JSON.stringify({ ...claims, accessKey, exp: seconds() + 60 }))
      const noEnd = sign({ accessKey, iat: seconds(), ...claims }, secretKey)
      return {
        'signed with another secret': post({
          orderToken: tokenOf(claims, 'another secret key 1234'),
        }),
        'of another store': post({
          orderToken: tokenOf(claims, secretKey, { accessKey: 'other' }),
        }),
        'without a signature': post({ orderToken: `${none}.${body}.` }),
        'with the signature of another one': post({
          orderToken: `${head}.${altered.toString('base64url')}.${mac}`,
        }),
        'with another algorithm': post({
          orderToken: sign({ ...claims, accessKey }, secretKey, 'HS512'),
        }),
        'without an end': post({ orderToken: noEnd }),
        'ended six minutes ago': post({
          orderToken: tokenOf(claims, secretKey, { exp: seconds() - 6 * minuteSeconds }),
        }),
        'without a token': post({ order: claims }),
        'that are no JSON': { ...post({}), body: 'orderToken' },
      }
    },
  }
}

const leftOf = ({ amountCents, refunds }: BookedPayment) =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents, amountCents)

function statusOf({ state, refunds, amountCents }: BookedPayment): string {
  const back = refunds.filter((each) => each.state === 'succeeded')
  const sum = back.reduce((all, each) => all + each.amountCents, 0)
  if (state !== 'paid' || sum === 0) return statuses[state]
  return sum === amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const bad = (message: string | string[]): Answer => ({
  status: 400,
  json: { statusCode: 400, message, error: 'Bad Request' },
})
const unauthorised: Answer = { status: 401, json: { statusCode: 401, message: 'Unauthorized' } }
