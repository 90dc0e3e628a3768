import { randomBytes, randomUUID } from 'node:crypto'
import { type Answer, type Call, fieldsOf, secondMs } from '../destinations/stand-in.ts'
import {
  type ModernAccount,
  orderStatuses,
  paidOf,
  secondsOf,
  testFlag,
} from './paysera-modern-account.ts'
import { linkFault, orderFault, refusal } from './paysera-modern-rules.ts'

type Handle = (account: ModernAccount, call: Call, found: readonly string[]) => Answer

/** Every request that Paysera answers for this account, with its refusals. */
export function requestsOf(account: ModernAccount) {
  const route = (method: 'GET' | 'POST', path: RegExp, handle: Handle) => ({
    method,
    path,
    handle: (call: Call, found: readonly string[]) => handle(account, call, found),
  })
  return [
    route('POST', /^\/auth\/realms\/Paysera\/protocol\/openid-connect\/token$/, giveToken),
    route('POST', /^\/merchant-order\/integration\/v1\/orders$/, withToken(createOrder)),
    route('GET', /^\/merchant-order\/integration\/v1\/orders\/([^/]+)$/, withToken(orderAt)),
    route(
      'POST',
      /^\/checkout-payment-link\/integration\/v1\/payment-links$/,
      withToken(createLink),
    ),
    route(
      'GET',
      /^\/checkout-payment-link\/payment-collection\/v1\/payment-links\/([^/]+)$/,
      openLink,
    ),
    route('GET', /^\/checkout-project\/integration\/v1\/project$/, withToken(projectInfo)),
  ]
}

const withToken =
  (handle: Handle): Handle =>
  (account, call, found) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(String(call.headers.authorization)) ?? []
    const isFresh = (account.tokens.get(given) ?? 0) > account.now()
    return isFresh
      ? handle(account, call, found)
      : refusal(401, 'invalid_token', 'Token is expired')
  }

const hourSeconds = 3600

function giveToken(account: ModernAccount, { headers, raw }: Call): Answer {
  const form = new URLSearchParams(raw)
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refusal(415, 'invalid_request', 'Not a form')
  if (form.get('grant_type') !== 'client_credentials')
    return refusal(400, 'unsupported_grant_type', 'Unsupported grant_type')
  const { clientId, clientSecret } = account
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return refusal(401, 'invalid_client', 'Invalid client or Invalid client credentials')
  const access_token = randomBytes(24).toString('base64url')
  account.tokens.set(access_token, account.now() + hourSeconds * secondMs)
  const json = { access_token, expires_in: hourSeconds, refresh_expires_in: 0 }
  return { status: 200, json: { ...json, token_type: 'Bearer', scope: 'profile email' } }
}

function createOrder(account: ModernAccount, { json }: Call): Answer {
  const { project, projectId } = account
  if (!project.isActivated && !project.isTest)
    return refusal(400, 'payment_collection_not_activated', 'Payment collection is not activated')
  const body = fieldsOf(json)
  const fault = orderFault(body)
  if (fault) return fault
  const { reference, amount, currency } = fieldsOf(body.purchase)
  const urls = fieldsOf(body.redirect_urls)
  // Two orders may have the same reference.
  const id = randomUUID()
  account.payments.set(id, {
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
  const times = { created_at: secondsOf(account) }
  const order = { order_id: id, project_id: projectId, purchase, ...times }
  return { status: 201, json: { ...order, ...testFlag(account), future: {} } }
}

/** Answers with the order alone, without its payments. */
function orderAt(account: ModernAccount, _call: Call, [id = '']: readonly string[]): Answer {
  const payment = account.payments.get(id)
  if (!payment) return refusal(404, 'not_found', 'Order not found')
  return {
    status: 200,
    json: {
      id,
      project_id: account.projectId,
      reference: payment.reference,
      amount: payment.amountCents,
      amount_paid: paidOf(account, payment),
      currency: payment.currency,
      status: orderStatuses[payment.state],
      created_at: secondsOf(account),
      ...testFlag(account),
    },
  }
}

function createLink(account: ModernAccount, { json }: Call): Answer {
  const { payments, parts, links, url } = account
  const body = fieldsOf(json)
  const order = payments.get(String(body.order_id))
  if (!order) return refusal(404, 'not_found', 'Order not found')
  const fault = linkFault(body, order.amountCents - (parts.get(order.id) ?? 0))
  if (fault) return fault
  const link_id = randomUUID()
  const expired_at = secondsOf(account) + Number(body.lifetime)
  links.set(link_id, { orderId: order.id, endsAt: expired_at * secondMs })
  const payment_URL = `${url}/checkout-payment-link/payment-collection/v1/payment-links/${link_id}`
  const purchase = { amount: order.amountCents }
  return {
    status: 201,
    json: { link_id, order_id: order.id, payment_URL, purchase, expired_at },
  }
}

function openLink(
  { links, now }: ModernAccount,
  _call: Call,
  [id = '']: readonly string[],
): Answer {
  const link = links.get(id)
  if (!link || link.endsAt <= now()) return { status: 410, html: 'The link has expired' }
  return { status: 303, headers: { location: `/__pay/${link.orderId}` } }
}

function projectInfo({ project, projectId }: ModernAccount): Answer {
  const live = project.isActivated ? 'enabled' : 'disabled'
  const payment_collection_status = project.isTest ? 'test_mode' : live
  const status = project.isActivated ? 'activated' : 'draft'
  return { status: 200, json: { project_id: projectId, status, payment_collection_status } }
}
