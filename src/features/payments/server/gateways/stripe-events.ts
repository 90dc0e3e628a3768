import type { Stripe } from 'stripe'
import type { CallbackReading, CallbackRequest, GatewayContext, Report } from './gateway.ts'
import { askedOr, clientOf, failureOf, isTestKey } from './stripe-client.ts'
import {
  idOf,
  reportOfDispute,
  reportOfIntent,
  reportOfRefund,
  reportOfSession,
} from './stripe-reports.ts'

const toleranceSeconds = 300

/** Stripe sends events for up to three days, repeated and in any order. */
export async function readStripeEvent(
  { headers, raw }: CallbackRequest,
  context: GatewayContext,
): Promise<CallbackReading> {
  const client = await clientOf(context)
  const event = verified(client, raw, String(headers['stripe-signature'] ?? ''), context)
  if (typeof event === 'string') return { outcome: 'refused', reason: event }
  if (event.livemode === isTestKey(context.values.secret_key ?? ''))
    return { outcome: 'refused', reason: 'test_mode' }
  try {
    const report = await reportOf(event, client)
    return { outcome: 'read', key: event.id, reports: report ? [report] : [] }
  } catch (error) {
    return { outcome: 'unavailable', answer: failureOf(error).answer }
  }
}

function verified(
  client: Stripe,
  raw: string,
  signature: string,
  { values, now }: GatewayContext,
): Stripe.Event | 'wrong_signature' | 'expired' {
  const secret = values.webhook_secret ?? ''
  try {
    return client.webhooks.constructEvent(
      raw,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now(),
    )
  } catch (error) {
    return /tolerance/.test((error as Error).message) ? 'expired' : 'wrong_signature'
  }
}

/** Null for all other events of the account. */
async function reportOf(event: Stripe.Event, client: Stripe): Promise<Report | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { about: 'payment', report: await reportOfSession(event.data.object, client) }
    case 'checkout.session.async_payment_failed': {
      const report = await reportOfSession(event.data.object, client)
      return { about: 'payment', report: { ...report, state: 'failed' } }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      if (event.data.object.metadata.charge !== 'again') return null
      return { about: 'payment', report: reportOfIntent(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return reportRefund(event.data.object, client)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return reportDispute(event.data.object, client)
    default:
      return null
  }
}

/** Reports a refund; one made on Stripe's own pages contains only the payment intent. */
async function reportRefund(refund: Stripe.Refund, client: Stripe): Promise<Report | null> {
  const intent = idOf(refund.payment_intent)
  const paymentId = refund.metadata?.payment ?? (intent && (await paymentOf(intent, client)))
  return paymentId ? { about: 'refund', report: reportOfRefund(refund, paymentId) } : null
}

/**
 * Reads the current state of a dispute, since the event of its opening may arrive after that of its
 * end. A restricted key may lack the right to read it.
 */
async function reportDispute(given: Stripe.Dispute, client: Stripe): Promise<Report | null> {
  const dispute = await askedOr(given, () => client.disputes.retrieve(given.id))
  const intent = idOf(dispute.payment_intent)
  if (!intent) return null
  return { about: 'dispute', report: reportOfDispute(dispute, await paymentOf(intent, client)) }
}

async function paymentOf(payment_intent: string, client: Stripe): Promise<string> {
  const { data } = await client.checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0]?.id ?? payment_intent
}
