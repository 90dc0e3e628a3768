import { randomUUID } from 'node:crypto'
import type { Fields } from '../destinations/stand-in.ts'
import type { BookedPayment, BookedRefund, CallbackChanges } from './gateway-stand-in.ts'
import { stripeStates } from './stripe-rules.ts'

export interface Session extends BookedPayment {
  expiresAt: number
  recurring: string
  /** The card that paid it. */
  card: string
  /** Set once something was paid. */
  intent: string
}

export interface BookedDispute {
  id: string
  intent: string
  amountCents: number
  currency: string
  status: 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost'
}

export interface Account {
  secretKey: string
  webhookSecret: string
  now: () => number
  isLive: boolean
  payments: Map<string, Session>
  disputes: Map<string, BookedDispute>
  /** The card of the next sessions. */
  card: string
  /** Whether later charges without the buyer are refused. */
  isRefusing: boolean
  /** Where buyers pay, once the stand-in listens. */
  url: string
}

export function openAccount(secretKey: string, webhookSecret: string, now: () => number): Account {
  return {
    secretKey,
    webhookSecret,
    now,
    isLive: secretKey.includes('_live_'),
    payments: new Map(),
    disputes: new Map(),
    card: 'pm_card',
    isRefusing: false,
    url: '',
  }
}

export const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

export const secondsOf = ({ now }: Account) => Math.floor(now() / 1000)

/** Finds a session by its id or by that of its payment intent. */
export function sessionFor({ payments }: Account, id: string): Session {
  const session = payments.get(id) ?? [...payments.values()].find(({ intent }) => intent === id)
  if (!session) throw new Error(`No session ${id}`)
  return session
}

/** https://docs.stripe.com/api/checkout/sessions/object */
export function sessionObject(account: Account, id: string, changes: CallbackChanges = {}): Fields {
  const session = sessionFor(account, id)
  const reported = { ...session, ...changes }
  const { status, payment_status } = stripeStates[reported.state]
  const isPaid = payment_status === 'paid'
  if (isPaid && !session.intent) session.intent = idOf('pi')
  return {
    id: reported.id,
    object: 'checkout.session',
    url: status === 'open' ? `${account.url}/__pay/${id}` : null,
    status,
    payment_status,
    amount_total: reported.amountCents,
    currency: reported.currency.toLowerCase(),
    client_reference_id: reported.reference,
    metadata: { reference: reported.reference, recurring: reported.recurring },
    expires_at: reported.expiresAt,
    livemode: account.isLive,
    mode: 'payment',
    payment_intent: session.intent || null,
    customer: reported.recurring === '1' && isPaid ? 'cus_ona' : null,
    some_future_field: { unknown: true },
  }
}

/** https://docs.stripe.com/api/refunds/object */
export function refundObject(
  { intent }: Session,
  { id, key, amountCents, state }: BookedRefund,
): Fields {
  return {
    id,
    object: 'refund',
    amount: amountCents,
    currency: 'eur',
    payment_intent: intent,
    status: state,
    metadata: key ? { payment: key } : {},
    ...(state === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  }
}

/** https://docs.stripe.com/api/disputes/object */
export function disputeObject(account: Account, dispute: BookedDispute): Fields {
  const { id, intent, amountCents, currency, status } = dispute
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    currency,
    charge: `ch_${intent}`,
    payment_intent: intent,
    reason: 'fraudulent',
    status,
    livemode: account.isLive,
    metadata: {},
    evidence_details: { due_by: secondsOf(account) + 7 * 86_400, has_evidence: false },
  }
}

/** https://docs.stripe.com/api/payment_intents/object */
export function intentObject(account: Account, id: string): Fields {
  const { reference, amountCents, currency, card } = sessionFor(account, id)
  return {
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: amountCents,
    currency: currency.toLowerCase(),
    payment_method: card,
    metadata: account.payments.has(id) ? { reference, charge: 'again' } : { reference },
  }
}
