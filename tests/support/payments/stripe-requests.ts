import { type Answer, type Call, type Fields, fieldsOf } from '../destinations/stand-in.ts'
import type { BookedRefund } from './gateway-stand-in.ts'
import {
  type Account,
  disputeObject,
  idOf,
  intentObject,
  refundObject,
  type Session,
  secondsOf,
  sessionObject,
} from './stripe-account.ts'
import { failure, invalid, missing, parseForm, sessionFault, stripeStates } from './stripe-rules.ts'

/** Every request that Stripe answers for this account, with its refusals. */
export function requestsOf(account: Account) {
  const replies = new Map<string, { asked: string; answer: Answer }>()
  const post = (path: RegExp, handle: (fields: Fields, id: string) => Answer) => ({
    method: 'POST',
    path,
    handle: (call: Call, [id = '']: readonly string[]) =>
      authorise(account, call) ?? idempotent(replies, call, (fields) => handle(fields, id)),
  })
  const get = (path: RegExp, handle: (id: string, call: Call) => Answer) => ({
    method: 'GET',
    path,
    handle: (call: Call, [id = '']: readonly string[]) =>
      authorise(account, call) ?? handle(id, call),
  })
  return [
    post(/^\/v1\/checkout\/sessions$/, (fields) => createSession(account, fields)),
    get(/^\/v1\/checkout\/sessions$/, (_id, call) => listSessions(account, call)),
    post(/^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, (_fields, id) =>
      expireSession(account, id),
    ),
    get(/^\/v1\/checkout\/sessions\/([^/]+)$/, (id) =>
      account.payments.has(id) ? ok(sessionObject(account, id)) : missing('checkout.session'),
    ),
    post(/^\/v1\/refunds$/, (fields) => createRefund(account, fields)),
    get(/^\/v1\/refunds\/([^/]+)$/, (id) => readRefund(account, id)),
    get(/^\/v1\/disputes\/([^/]+)$/, (id) => {
      const dispute = account.disputes.get(id)
      return dispute ? ok(disputeObject(account, dispute)) : missing('dispute')
    }),
    post(/^\/v1\/payment_intents$/, (fields) => createIntent(account, fields)),
    get(/^\/v1\/payment_intents\/([^/]+)$/, (id) => ok(intentObject(account, id))),
  ]
}

const ok = (json: Fields): Answer => ({ status: 200, json })

function authorise({ secretKey }: Account, { headers }: Call): Answer | null {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return failure(401, 'invalid_request_error', 'Invalid API Key provided')
  return headers['stripe-version'] ? null : invalid('No version')
}

/**
 * A repeated request with a known key gets the first answer; a different request with it is
 * refused.
 */
function idempotent(
  replies: Map<string, { asked: string; answer: Answer }>,
  call: Call,
  handle: (fields: Fields) => Answer,
): Answer {
  if (call.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    return invalid('Invalid request: use application/x-www-form-urlencoded')
  const key = String(call.headers['idempotency-key'] ?? '')
  if (key.length > 255) return invalid('Idempotency key is too long')
  const asked = `${call.path} ${call.raw}`
  const earlier = key ? replies.get(key) : undefined
  if (earlier && earlier.asked !== asked)
    return failure(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters',
    )
  if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
  const answer = handle(parseForm(call.raw))
  if (key) replies.set(key, { asked, answer })
  return answer
}

function createSession(account: Account, fields: Fields): Answer {
  const wrong = sessionFault(fields, account.now())
  if (wrong) return invalid(wrong)
  const item = fieldsOf(fieldsOf(fields.line_items)['0'])
  const price = fieldsOf(item.price_data)
  const id = idOf(account.isLive ? 'cs_live' : 'cs_test')
  account.payments.set(id, {
    id,
    reference: String(fields.client_reference_id ?? ''),
    amountCents: Number(price.unit_amount) * Number(item.quantity),
    currency: String(price.currency).toUpperCase(),
    state: 'pending',
    returnUrl: String(fields.success_url),
    notificationUrl: notificationUrl(fields),
    refunds: [],
    expiresAt: Number(fields.expires_at ?? secondsOf(account) + 86_400),
    recurring: String(fieldsOf(fields.metadata).recurring ?? '0'),
    card: account.card,
    intent: '',
  })
  return ok(sessionObject(account, id))
}

// Stripe has this address in the account's settings; here it follows from the buyer's return
// address.
const notificationUrl = ({ success_url }: Fields) =>
  `${new URL(String(success_url)).origin}/api/payments/stripe`

function listSessions(account: Account, { query }: Call): Answer {
  const intent = query.get('payment_intent')
  const all = [...account.payments.values()].filter(({ id }) => id.startsWith('cs_'))
  const found = all.filter((each) => !intent || each.intent === intent)
  return ok({ object: 'list', data: found.map(({ id }) => sessionObject(account, id)) })
}

/** https://docs.stripe.com/api/checkout/sessions/expire */
function expireSession(account: Account, id: string): Answer {
  const session = account.payments.get(id)
  if (!session) return missing('checkout.session')
  const { status } = stripeStates[session.state]
  if (status !== 'open')
    return invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  session.state = 'expired'
  return ok(sessionObject(account, id))
}

function createRefund(account: Account, fields: Fields): Answer {
  const { payment_intent, metadata } = fields
  const session = [...account.payments.values()].find(
    ({ intent }) => intent && intent === payment_intent,
  )
  if (!session) return invalid('No such payment_intent', 'resource_missing')
  const amountCents = Number(fields.amount ?? session.amountCents)
  if (!Number.isInteger(amountCents) || amountCents < 1) return invalid('Invalid integer: amount')
  if (isDisputed(account, session))
    return invalid('The charge has been charged back', 'charge_disputed')
  if (amountCents > session.amountCents - refundedCents(session))
    return invalid('Refund amount is greater than unrefunded amount', 'charge_already_refunded')
  const key = String(fieldsOf(metadata).payment ?? '')
  const refund: BookedRefund = { id: idOf('re'), key, amountCents, state: 'succeeded' }
  session.refunds.push(refund)
  return ok(refundObject(session, refund))
}

const isDisputed = ({ disputes }: Account, session: Session) =>
  [...disputes.values()].some(
    ({ intent, status }) =>
      intent === session.intent && ['needs_response', 'lost'].includes(status),
  )

const refundedCents = ({ refunds }: Session) =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

function readRefund({ payments }: Account, id: string): Answer {
  for (const session of payments.values()) {
    const refund = session.refunds.find((each) => each.id === id)
    if (refund) return ok(refundObject(session, refund))
  }
  return missing('refund')
}

function createIntent(account: Account, fields: Fields): Answer {
  const { customer, payment_method, off_session, confirm, amount, currency } = fields
  const card = String(payment_method)
  const isKnown = [...account.payments.values()].some((each) => each.card === card)
  if (customer !== 'cus_ona' || !isKnown)
    return invalid('No such customer or payment method', 'resource_missing')
  if (off_session !== 'true' || confirm !== 'true') return invalid('A buyer would be needed')
  if (account.isRefusing) return declined
  const id = idOf('pi')
  account.payments.set(id, {
    id,
    reference: String(fieldsOf(fields.metadata).reference),
    amountCents: Number(amount),
    currency: String(currency).toUpperCase(),
    state: 'paid',
    returnUrl: '',
    notificationUrl: '',
    refunds: [],
    expiresAt: 0,
    recurring: '0',
    card,
    intent: id,
  })
  return ok(intentObject(account, id))
}

const declined: Answer = {
  status: 402,
  json: {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  },
}
