import { createHmac } from 'node:crypto'
import type { Fields } from '../destinations/stand-in.ts'
import {
  type BookedRefund,
  type Callback,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'
import {
  type Account,
  type BookedDispute,
  disputeObject,
  idOf,
  openAccount,
  refundObject,
  type Session,
  secondsOf,
  sessionFor,
  sessionObject,
} from './stripe-account.ts'
import { requestsOf } from './stripe-requests.ts'
import { eventTypes, failure } from './stripe-rules.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  now?: () => number
}

type EventChanges = Fields & { at?: number; secrets?: string[] }

export interface StripeStandIn extends GatewayStandIn {
  payments: ReadonlyMap<string, Session>
  settleRefund(paymentId: string, refundId: string, state: BookedRefund['state']): void
  /** An event of any type, signed now or at another time, with the given secrets. */
  eventOf(type: string, object: object, changes?: EventChanges): Callback
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
  const account = openAccount(secretKey, webhookSecret, now)
  const { payments } = account
  const callbackOf = (id: string, changes: CallbackChanges = {}) =>
    eventOf(
      account,
      eventTypes[changes.state ?? sessionFor(account, id).state],
      sessionObject(account, id, changes),
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
      routes: requestsOf(account),
    },
    now,
  )
  account.url = standIn.url
  return {
    ...standIn,
    payments,
    eventOf: (type, object, changes) => eventOf(account, type, object, changes),
    sessionOf: (id, changes) => sessionObject(account, id, changes),
    useCard: (card) => void (account.card = card),
    refuseCharges: (isRefusing) => void (account.isRefusing = isRefusing),
    dispute: (paymentId, amountCents) => openDispute(account, paymentId, amountCents),
    disputeCallbackOf: (dispute, type) =>
      eventOf(account, `charge.dispute.${type}`, disputeObject(account, dispute)),
    settleRefund(paymentId, refundId, state) {
      const found = sessionFor(account, paymentId).refunds.find(({ id }) => id === refundId)
      if (found) found.state = state
    },
    refundCallbackOf: (paymentId, refund) =>
      eventOf(
        account,
        refund.state === 'failed' ? 'refund.failed' : 'refund.updated',
        refundObject(sessionFor(account, paymentId), refund),
      ),
    forgeriesOf: (id) => forgeriesOf(account, id),
  }
}

function openDispute(
  account: Account,
  paymentId: string,
  amountCents = sessionFor(account, paymentId).amountCents,
): BookedDispute {
  const { intent } = sessionFor(account, paymentId)
  const status = 'needs_response'
  const dispute: BookedDispute = { id: idOf('dp'), intent, amountCents, currency: 'eur', status }
  account.disputes.set(dispute.id, dispute)
  return dispute
}

function eventOf(
  account: Account,
  type: string,
  object: object,
  changes: EventChanges = {},
): Callback {
  const { at = account.now(), secrets = [account.webhookSecret], ...more } = changes
  const event = {
    id: idOf('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsOf(account),
    livemode: account.isLive,
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

function forgeriesOf(account: Account, id: string) {
  const paid = sessionObject(account, id, { state: 'paid' })
  const type = 'checkout.session.completed'
  const genuine = eventOf(account, type, paid)
  const { 'stripe-signature': signature = '' } = genuine.headers
  return {
    'signed with another secret': eventOf(account, type, paid, { secrets: ['whsec_another'] }),
    'six minutes old': eventOf(account, type, paid, { at: account.now() - 6 * minuteMs }),
    'written anew': { ...genuine, body: JSON.stringify(JSON.parse(genuine.body)) },
    'without a signature': { ...genuine, headers: { 'content-type': 'application/json' } },
    'with the time of now': {
      ...genuine,
      headers: {
        ...genuine.headers,
        'stripe-signature': signature.replace(/^t=\d+/, `t=${secondsOf(account) + 1}`),
      },
    },
    'of another mode': eventOf(account, type, paid, { livemode: !account.isLive }),
  }
}

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
