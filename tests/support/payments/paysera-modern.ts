import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  type Answer,
  type Call,
  type Fields,
  fieldsOf,
  secondMs,
} from '../destinations/stand-in.ts'
import {
  type BookedPayment,
  type BookedState,
  type Callback,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'
import { linkFault, orderFault, refusal } from './paysera-modern-rules.ts'

interface Options {
  clientId: string
  clientSecret: string
  now?: () => number
}

interface Signing {
  secret?: string
  /** The time of the signature, in milliseconds. */
  at?: number
  headers?: Record<string, string>
}

export interface PayseraModernStandIn extends GatewayStandIn {
  /** The project's settings: a new one takes real payments. */
  project: { isTest: boolean; isActivated: boolean; sendsTestFlag: boolean }
  /** An event with its signature. */
  eventOf(type: string, name: string, rest: Fields, signing?: Signing): Callback
  /** An order in the form of events. */
  snapshotOf(id: string, changes?: CallbackChanges): Fields
  /** Pays part of an order. */
  payPartly(id: string, amountCents: number): void
  /** Ends all tokens before their time. */
  revokeTokens(): void
}

const orderStatuses: Readonly<Record<BookedState, string>> = {
  pending: 'pending_payment',
  authorized: 'pending_payment',
  paid: 'paid',
  failed: 'pending_payment',
  expired: 'pending_payment',
  voided: 'canceled',
}
/** States of an attempt to pay an order. */
const paymentStatuses: Readonly<Record<BookedState, string>> = {
  pending: 'initiated',
  authorized: 'pending_settlement',
  paid: 'settled',
  failed: 'rejected',
  expired: 'expired',
  voided: 'canceled',
}
const hourSeconds = 3600

/** Paysera's Checkout Modern with its refusals, by its documentation and its PHP library. */
export async function startPayseraModern(options: Options): Promise<PayseraModernStandIn> {
  const { clientId, clientSecret, now = Date.now } = options
  const payments = new Map<string, BookedPayment>()
  const parts = new Map<string, number>()
  const tokens = new Map<string, number>()
  const links = new Map<string, { orderId: string; endsAt: number }>()
  const project = { isTest: false, isActivated: true, sendsTestFlag: true }
  const projectId = randomUUID()
  const seconds = () => Math.floor(now() / secondMs)

  function token({ headers, raw }: Call): Answer {
    const form = new URLSearchParams(raw)
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refusal(415, 'invalid_request', 'Not a form')
    if (form.get('grant_type') !== 'client_credentials')
      return refusal(400, 'unsupported_grant_type', 'Unsupported grant_type')
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refusal(401, 'invalid_client', 'Invalid client or Invalid client credentials')
    const access_token = randomBytes(24).toString('base64url')
    tokens.set(access_token, now() + hourSeconds * secondMs)
    const json = { access_token, expires_in: hourSeconds, refresh_expires_in: 0 }
    return { status: 200, json: { ...json, token_type: 'Bearer', scope: 'profile email' } }
  }

  const withToken =
    (handle: (call: Call, found: readonly string[]) => Answer) =>
    (call: Call, found: readonly string[]): Answer => {
      const [, given = ''] = /^Bearer (.+)$/.exec(String(call.headers.authorization)) ?? []
      const isFresh = (tokens.get(given) ?? 0) > now()
      return isFresh ? handle(call, found) : refusal(401, 'invalid_token', 'Token is expired')
    }

  function createOrder({ json }: Call): Answer {
    if (!project.isActivated && !project.isTest)
      return refusal(400, 'payment_collection_not_activated', 'Payment collection is not activated')
    const body = fieldsOf(json)
    const fault = orderFault(body)
    if (fault) return fault
    const { reference, amount, currency } = fieldsOf(body.purchase)
    const urls = fieldsOf(body.redirect_urls)
    // Two orders may have the same reference.
    const id = randomUUID()
    payments.set(id, {
      id,
      reference: String(reference),
      amountCents: Number(amount),
      currency: String(currency),
      state: 'pending',
      returnUrl: String(urls.success_url),
      notificationUrl: String(urls.callback_url),
      refunds: [],
    })
    const purchase = { reference, amount: Number(amount), currency }
    const times = { created_at: seconds() }
    return {
      status: 201,
      json: { order_id: id, project_id: projectId, purchase, ...times, ...testFlag(), future: {} },
    }
  }

  const testFlag = () => (project.sendsTestFlag ? { is_test: project.isTest } : {})

  function createLink({ json }: Call): Answer {
    const body = fieldsOf(json)
    const order = payments.get(String(body.order_id))
    if (!order) return refusal(404, 'not_found', 'Order not found')
    const fault = linkFault(body, order.amountCents - (parts.get(order.id) ?? 0))
    if (fault) return fault
    const link_id = randomUUID()
    const expired_at = seconds() + Number(body.lifetime)
    links.set(link_id, { orderId: order.id, endsAt: expired_at * secondMs })
    const payment_URL = `${standIn.url}/checkout-payment-link/payment-collection/v1/payment-links/${link_id}`
    const purchase = { amount: order.amountCents }
    return {
      status: 201,
      json: { link_id, order_id: order.id, payment_URL, purchase, expired_at },
    }
  }

  function openLink(_call: Call, [id = '']: readonly string[]): Answer {
    const link = links.get(id)
    if (!link || link.endsAt <= now()) return { status: 410, html: 'The link has expired' }
    return { status: 303, headers: { location: `/__pay/${link.orderId}` } }
  }

  const paymentFor = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    return payment
  }
  const paidOf = ({ id, state, amountCents }: BookedPayment) =>
    state === 'paid' ? amountCents : (parts.get(id) ?? 0)

  /** Answers with the order alone, without its payments. */
  function orderAt(_call: Call, [id = '']: readonly string[]): Answer {
    const payment = payments.get(id)
    if (!payment) return refusal(404, 'not_found', 'Order not found')
    return {
      status: 200,
      json: {
        id,
        project_id: projectId,
        reference: payment.reference,
        amount: payment.amountCents,
        amount_paid: paidOf(payment),
        currency: payment.currency,
        status: orderStatuses[payment.state],
        created_at: seconds(),
        ...testFlag(),
      },
    }
  }

  function snapshotOf(id: string, changes: CallbackChanges = {}): Fields {
    const payment = { ...paymentFor(id), ...changes }
    return {
      paysera_order_id: payment.id,
      merchant_order_id: payment.reference,
      source: 'https://kryptis.example',
      amount: payment.amountCents,
      amount_paid: paidOf(payment),
      currency: payment.currency,
      status: orderStatuses[payment.state],
      created_at: seconds(),
      updated_at: seconds(),
      merchant_data: [],
      payment_links: [{ id: randomUUID(), name: 'Order', payments: [attemptOf(payment)] }],
      some_future_field: { unknown: true },
    }
  }

  const attemptOf = (payment: BookedPayment) => ({
    id: randomUUID(),
    method: 'swedbank',
    status: paymentStatuses[payment.state],
    payment_amount: payment.amountCents,
    payment_currency: payment.currency,
    ...(project.isTest && testFlag()),
  })

  function eventOf(type: string, name: string, rest: Fields, signing: Signing = {}): Callback {
    const { secret = clientSecret, at = now(), headers = {} } = signing
    // Indented, so that parsing it and writing it again gives other bytes.
    const body = JSON.stringify({ event: { name, type }, ...rest }, null, 2)
    return {
      method: 'POST',
      query: '',
      headers: {
        'content-type': 'application/json',
        'x-paysera-signature': mac('sha256', secret, body),
        'x-paysera-signature-alg': 'HMAC-SHA256',
        'x-paysera-created-at': String(Math.floor(at / secondMs)),
        'x-paysera-request-id': randomUUID(),
        'x-paysera-callback-id': randomUUID(),
        ...headers,
      },
      body,
    }
  }

  const callbackOf = (id: string, changes?: CallbackChanges) =>
    eventOf('order', 'amount_paid_updated', { order: snapshotOf(id, changes) })

  const standIn = await startGatewayStandIn(
    {
      payments,
      notFound: refusal(404, 'not_found', 'No such path'),
      attempts: 4,
      isTaken: (status) => (status >= 200 && status < 300) || status === 401,
      callbackOf,
      returnQuery: () => '',
      routes: [
        {
          method: 'POST',
          path: /^\/auth\/realms\/Paysera\/protocol\/openid-connect\/token$/,
          handle: token,
        },
        {
          method: 'POST',
          path: /^\/merchant-order\/integration\/v1\/orders$/,
          handle: withToken(createOrder),
        },
        {
          method: 'GET',
          path: /^\/merchant-order\/integration\/v1\/orders\/([^/]+)$/,
          handle: withToken(orderAt),
        },
        {
          method: 'POST',
          path: /^\/checkout-payment-link\/integration\/v1\/payment-links$/,
          handle: withToken(createLink),
        },
        {
          method: 'GET',
          path: /^\/checkout-payment-link\/payment-collection\/v1\/payment-links\/([^/]+)$/,
          handle: openLink,
        },
        {
          method: 'GET',
          path: /^\/checkout-project\/integration\/v1\/project$/,
          handle: withToken(() => ({ status: 200, json: projectInfo() })),
        },
      ],
    },
    now,
  )

  function projectInfo() {
    const live = project.isActivated ? 'enabled' : 'disabled'
    const payment_collection_status = project.isTest ? 'test_mode' : live
    const status = project.isActivated ? 'activated' : 'draft'
    return { project_id: projectId, status, payment_collection_status }
  }

  return {
    ...standIn,
    project,
    eventOf,
    snapshotOf,
    payPartly: (id, amountCents) => void parts.set(id, amountCents),
    revokeTokens: () => tokens.clear(),
    forgeriesOf(id) {
      const order = snapshotOf(id, { state: 'paid' })
      const forged = (signing: Signing, rest: Fields = { order }) =>
        eventOf('order', 'amount_paid_updated', rest, signing)
      const genuine = forged({})
      const { 'x-paysera-signature': signature = '', ...unsigned } = genuine.headers
      const with512 = mac('sha512', clientSecret, genuine.body)
      const dayMs = 24 * hourSeconds * secondMs
      const isTest = { ...order, is_test: true }
      return {
        'signed with another secret': forged({ secret: 'another secret of a client' }),
        'without a signature': { ...genuine, headers: unsigned },
        'with the signature of another one': forged(
          { headers: { 'x-paysera-signature': signature } },
          {
            order: { ...order, amount: 1 },
          },
        ),
        'written anew': { ...genuine, body: JSON.stringify(JSON.parse(genuine.body)) },
        'with another algorithm': {
          ...genuine,
          headers: { ...genuine.headers, 'x-paysera-signature': with512 },
        },
        'three days old': forged({ at: now() - 3 * dayMs }),
        'of tomorrow': forged({ at: now() + dayMs }),
        'without a time': forged({ headers: { 'x-paysera-created-at': '' } }),
        'of Test Mode': forged({}, { order: isTest }),
        'without an event': {
          ...genuine,
          headers: { ...genuine.headers, 'x-paysera-signature': mac('sha256', clientSecret, '{}') },
          body: '{}',
        },
      }
    },
  }
}

const mac = (hash: string, secret: string, text: string) =>
  createHmac(hash, secret).update(text).digest('hex')
