import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type Call, type Fields, fieldsOf } from '../destinations/stand-in.ts'
import {
  type BookedPayment,
  type BookedRefund,
  type Callback,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'
import {
  eventTypes,
  failure,
  invalid,
  missing,
  parseForm,
  sessionFault,
  stripeStates,
} from './stripe-rules.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  now?: () => number
}

interface Session extends BookedPayment {
  expiresAt: number
  recurring: string
  /** The card that paid it. */
  card: string
  /** Set once something was paid. */
  intent: string
}

interface BookedDispute {
  id: string
  intent: string
  amountCents: number
  currency: string
  status: 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost'
}

export interface StripeStandIn extends GatewayStandIn {
  payments: ReadonlyMap<string, Session>
  settleRefund(paymentId: string, refundId: string, state: BookedRefund['state']): void
  /** An event of any type, signed now or at another time, with the given secrets. */
  eventOf(
    type: string,
    object: object,
    changes?: Fields & { at?: number; secrets?: string[] },
  ): Callback
  sessionOf(id: string, changes?: CallbackChanges): object
  /** Sets the card of the next sessions; Stripe remembers a used card. */
  useCard(card: string): void
  /** The buyer's bank opens a dispute of a payment. */
  dispute(paymentId: string, amountCents?: number): BookedDispute
  /** The report of a dispute in its present state, or in its earlier one. */
  disputeCallbackOf(dispute: BookedDispute, type: 'created' | 'closed'): Callback
  /** Whether later charges without the buyer are refused. */
  refuseCharges(isRefusing: boolean): void
}

const minuteMs = 60_000

/** Stripe's interface with its refusals, by its library and documentation. */
export async function startStripe(options: Options): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, now = Date.now } = options
  const livemode = secretKey.includes('_live_')
  const payments = new Map<string, Session>()
  const replies = new Map<string, { asked: string; answer: Answer }>()
  const disputes = new Map<string, BookedDispute>()
  let isRefusing = false
  let usedCard = 'pm_card'
  const seconds = () => Math.floor(now() / 1000)

  /**
   * A repeated request with a known key gets the first answer; a different request with it is
   * refused.
   */
  const idempotent =
    (handle: (fields: Fields) => Answer) =>
    (call: Call): Answer => {
      const refusal = authorise(call)
      if (refusal) return refusal
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
  const reading =
    (handle: (call: Call, parts: readonly string[]) => Answer) =>
    (call: Call, parts: readonly string[]): Answer =>
      authorise(call) ?? handle(call, parts)

  function authorise({ headers }: Call): Answer | null {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, 'invalid_request_error', 'Invalid API Key provided')
    return headers['stripe-version'] ? null : invalid('No version')
  }

  function createSession(fields: Fields): Answer {
    const wrong = sessionFault(fields, now())
    if (wrong) return invalid(wrong)
    const item = fieldsOf(fieldsOf(fields.line_items)['0'])
    const price = fieldsOf(item.price_data)
    const id = `cs_${livemode ? 'live' : 'test'}_${randomUUID().replaceAll('-', '')}`
    payments.set(id, {
      id,
      reference: String(fields.client_reference_id ?? ''),
      amountCents: Number(price.unit_amount) * Number(item.quantity),
      currency: String(price.currency).toUpperCase(),
      state: 'pending',
      returnUrl: String(fields.success_url),
      notificationUrl: notificationUrl(fields),
      refunds: [],
      expiresAt: Number(fields.expires_at ?? seconds() + 86_400),
      recurring: String(fieldsOf(fields.metadata).recurring ?? '0'),
      card: usedCard,
      intent: '',
    })
    return { status: 200, json: sessionOf(id) }
  }

  // Stripe has this address in the account's settings; here it follows from the buyer's return
  // address.
  const notificationUrl = ({ success_url }: Fields) =>
    `${new URL(String(success_url)).origin}/api/payments/stripe`

  function sessionOf(id: string, changes: CallbackChanges = {}): object {
    const session = sessionFor(id)
    const reported = { ...session, ...changes }
    const { status, payment_status } = stripeStates[reported.state]
    const isPaid = payment_status === 'paid'
    if (isPaid && !session.intent) session.intent = `pi_${randomUUID().replaceAll('-', '')}`
    return {
      id: reported.id,
      object: 'checkout.session',
      url: status === 'open' ? `${standIn.url}/__pay/${id}` : null,
      status,
      payment_status,
      amount_total: reported.amountCents,
      currency: reported.currency.toLowerCase(),
      client_reference_id: reported.reference,
      metadata: { reference: reported.reference, recurring: reported.recurring },
      expires_at: reported.expiresAt,
      livemode,
      mode: 'payment',
      payment_intent: session.intent || null,
      customer: reported.recurring === '1' && isPaid ? 'cus_ona' : null,
      some_future_field: { unknown: true },
    }
  }

  function sessionFor(id: string): Session {
    const session = payments.get(id) ?? [...payments.values()].find(({ intent }) => intent === id)
    if (!session) throw new Error(`No session ${id}`)
    return session
  }

  function createRefund(fields: Fields): Answer {
    const { payment_intent, metadata } = fields
    const session = [...payments.values()].find(({ intent }) => intent && intent === payment_intent)
    if (!session) return invalid('No such payment_intent', 'resource_missing')
    const amountCents = Number(fields.amount ?? session.amountCents)
    if (!Number.isInteger(amountCents) || amountCents < 1) return invalid('Invalid integer: amount')
    const isDisputed = [...disputes.values()].some(
      ({ intent, status }) =>
        intent === session.intent && ['needs_response', 'lost'].includes(status),
    )
    if (isDisputed) return invalid('The charge has been charged back', 'charge_disputed')
    const refunded = session.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, each) => sum + each.amountCents, 0)
    if (amountCents > session.amountCents - refunded)
      return invalid('Refund amount is greater than unrefunded amount', 'charge_already_refunded')
    const id = `re_${randomUUID().replaceAll('-', '')}`
    const key = String(fieldsOf(metadata).payment ?? '')
    const refund: BookedRefund = { id, key, amountCents, state: 'succeeded' }
    session.refunds.push(refund)
    return { status: 200, json: refundOf(session, refund) }
  }

  /** https://docs.stripe.com/api/checkout/sessions/expire */
  function expireSession(id: string): Answer {
    const session = payments.get(id)
    if (!session) return missing('checkout.session')
    const { status } = stripeStates[session.state]
    if (status !== 'open')
      return invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      )
    session.state = 'expired'
    return { status: 200, json: sessionOf(id) }
  }

  const refundOf = ({ intent }: Session, { id, key, amountCents, state }: BookedRefund) => ({
    id,
    object: 'refund',
    amount: amountCents,
    currency: 'eur',
    payment_intent: intent,
    status: state,
    metadata: key ? { payment: key } : {},
    ...(state === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  })

  const disputeOf = ({ id, intent, amountCents, currency, status }: BookedDispute) => ({
    id,
    object: 'dispute',
    amount: amountCents,
    currency,
    charge: `ch_${intent}`,
    payment_intent: intent,
    reason: 'fraudulent',
    status,
    livemode,
    metadata: {},
    evidence_details: { due_by: seconds() + 7 * 86_400, has_evidence: false },
  })

  function createIntent(fields: Fields): Answer {
    const { customer, payment_method, off_session, confirm, amount, currency } = fields
    const card = String(payment_method)
    const isKnown = [...payments.values()].some((each) => each.card === card)
    if (customer !== 'cus_ona' || !isKnown)
      return invalid('No such customer or payment method', 'resource_missing')
    if (off_session !== 'true' || confirm !== 'true') return invalid('A buyer would be needed')
    if (isRefusing) {
      const message = 'Your card was declined.'
      return {
        status: 402,
        json: { error: { type: 'card_error', code: 'card_declined', message } },
      }
    }
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const { reference } = fieldsOf(fields.metadata)
    payments.set(id, {
      id,
      reference: String(reference),
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
    return { status: 200, json: intentOf(id) }
  }

  function intentOf(id: string): object {
    const { reference, amountCents, currency, card } = sessionFor(id)
    return {
      id,
      object: 'payment_intent',
      status: 'succeeded',
      amount: amountCents,
      currency: currency.toLowerCase(),
      payment_method: card,
      metadata: payments.has(id) ? { reference, charge: 'again' } : { reference },
    }
  }

  const eventOf: StripeStandIn['eventOf'] = (type, object, changes = {}) => {
    const { at = now(), secrets = [webhookSecret], ...more } = changes
    const event = {
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode,
      type,
      data: { object },
      ...more,
    }
    // Indented, so that parsing it and writing it again gives other bytes.
    const body = JSON.stringify(event, null, 2)
    const t = Math.floor(at / 1000)
    const signatures = secrets.map((secret) => `v1=${mac(secret, `${t}.${body}`)}`)
    const header = [`t=${t}`, ...signatures].join(',')
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    return { method: 'POST', query: '', headers, body }
  }

  const callbackOf = (id: string, changes: CallbackChanges = {}) =>
    eventOf(
      eventTypes[changes.state ?? sessionFor(id).state],
      sessionOf(id, changes),
      changes.eventId ? { id: changes.eventId } : {},
    )

  const standIn = await startGatewayStandIn(
    {
      payments,
      notFound: failure(404, 'invalid_request_error', 'Unrecognized request URL'),
      attempts: 16,
      isTaken: (status) => status >= 200 && status < 300,
      callbackOf,
      returnQuery: () => '',
      routes: [
        {
          method: 'POST',
          path: /^\/v1\/checkout\/sessions$/,
          handle: idempotent(createSession),
        },
        {
          method: 'GET',
          path: /^\/v1\/checkout\/sessions$/,
          handle: reading(({ query }) => {
            const intent = query.get('payment_intent')
            const all = [...payments.values()].filter(({ id }) => id.startsWith('cs_'))
            const found = all.filter((each) => !intent || each.intent === intent)
            return {
              status: 200,
              json: { object: 'list', data: found.map(({ id }) => sessionOf(id)) },
            }
          }),
        },
        {
          method: 'POST',
          path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
          handle: (call, [id = '']) => idempotent(() => expireSession(id))(call),
        },
        {
          method: 'GET',
          path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
          handle: reading((_call, [id = '']) =>
            payments.has(id) ? { status: 200, json: sessionOf(id) } : missing('checkout.session'),
          ),
        },
        { method: 'POST', path: /^\/v1\/refunds$/, handle: idempotent(createRefund) },
        {
          method: 'GET',
          path: /^\/v1\/refunds\/([^/]+)$/,
          handle: reading((_call, [id]) => {
            for (const session of payments.values()) {
              const refund = session.refunds.find((each) => each.id === id)
              if (refund) return { status: 200, json: refundOf(session, refund) }
            }
            return missing('refund')
          }),
        },
        {
          method: 'GET',
          path: /^\/v1\/disputes\/([^/]+)$/,
          handle: reading((_call, [id = '']) => {
            const dispute = disputes.get(id)
            return dispute ? { status: 200, json: disputeOf(dispute) } : missing('dispute')
          }),
        },
        { method: 'POST', path: /^\/v1\/payment_intents$/, handle: idempotent(createIntent) },
        {
          method: 'GET',
          path: /^\/v1\/payment_intents\/([^/]+)$/,
          handle: reading((_call, [id = '']) => ({ status: 200, json: intentOf(id) })),
        },
      ],
    },
    now,
  )

  return {
    ...standIn,
    payments,
    eventOf,
    sessionOf,
    useCard: (card) => void (usedCard = card),
    refuseCharges: (refuses) => void (isRefusing = refuses),
    dispute(paymentId, amountCents = sessionFor(paymentId).amountCents) {
      const id = `dp_${randomUUID().replaceAll('-', '')}`
      const { intent } = sessionFor(paymentId)
      const status = 'needs_response'
      const dispute: BookedDispute = { id, intent, amountCents, currency: 'eur', status }
      disputes.set(id, dispute)
      return dispute
    },
    disputeCallbackOf: (dispute, type) => eventOf(`charge.dispute.${type}`, disputeOf(dispute)),
    settleRefund(paymentId, refundId, state) {
      const found = sessionFor(paymentId).refunds.find(({ id }) => id === refundId)
      if (found) found.state = state
    },
    refundCallbackOf: (paymentId, refund) =>
      eventOf(
        refund.state === 'failed' ? 'refund.failed' : 'refund.updated',
        refundOf(sessionFor(paymentId), refund),
      ),
    forgeriesOf(id) {
      const paid = sessionOf(id, { state: 'paid' })
      const type = 'checkout.session.completed'
      const genuine = eventOf(type, paid)
      const { 'stripe-signature': signature = '' } = genuine.headers
      return {
        'signed with another secret': eventOf(type, paid, { secrets: ['whsec_another'] }),
        'six minutes old': eventOf(type, paid, { at: now() - 6 * minuteMs }),
        'written anew': { ...genuine, body: JSON.stringify(JSON.parse(genuine.body)) },
        'without a signature': { ...genuine, headers: { 'content-type': 'application/json' } },
        'with the time of now': {
          ...genuine,
          headers: {
            ...genuine.headers,
            'stripe-signature': signature.replace(/^t=\d+/, `t=${seconds() + 1}`),
          },
        },
        'of another mode': eventOf(type, paid, { livemode: !livemode }),
      }
    },
  }
}

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
