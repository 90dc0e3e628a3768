import type { Stripe } from 'stripe'
import type { DisputeReport, PaymentReport, RefundReport } from './gateway.ts'

/** Reports a session; for a plan, with the token for further charges. */
export async function reportOfSession(
  session: Stripe.Checkout.Session,
  client: Stripe,
): Promise<PaymentReport> {
  const state = stateOfSession(session)
  const isRecurring = state === 'paid' && session.metadata?.recurring === '1'
  const recurringToken = isRecurring ? await tokenOf(session, client) : null
  return {
    reference: session.client_reference_id ?? '',
    externalId: session.id,
    state,
    amountCents: session.amount_total ?? -1,
    currency: session.currency ?? '',
    answer: `${session.status} ${session.payment_status}`,
    ...(recurringToken && { recurringToken }),
  }
}

/** With delayed payment methods a session is complete before anything is paid. */
function stateOfSession({
  status,
  payment_status,
}: Stripe.Checkout.Session): PaymentReport['state'] {
  if (payment_status !== 'unpaid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'authorized' : 'pending'
}

async function tokenOf(session: Stripe.Checkout.Session, client: Stripe): Promise<string | null> {
  const intentId = idOf(session.payment_intent)
  const customer = idOf(session.customer)
  if (!intentId || !customer) return null
  const method = idOf((await client.paymentIntents.retrieve(intentId)).payment_method)
  return method && JSON.stringify({ customer, method })
}

/** Reports a charge without the buyer. */
export function reportOfIntent(intent: Stripe.PaymentIntent): PaymentReport {
  const { id, status, amount, currency, metadata } = intent
  const reference = metadata.reference ?? ''
  return {
    reference,
    externalId: id,
    state: intentStates[status] ?? 'failed',
    amountCents: amount,
    currency,
    answer: status,
  }
}

const intentStates: Readonly<Record<string, PaymentReport['state']>> = {
  succeeded: 'paid',
  processing: 'authorized',
  canceled: 'failed',
}

/** @param paymentId the session or charge that was refunded */
export function reportOfRefund(refund: Stripe.Refund, paymentId: string): RefundReport {
  const { id, status, amount, failure_reason } = refund
  const answer = [status, failure_reason].filter(Boolean).join(' ')
  return {
    paymentId,
    externalId: id,
    state: refundStates[status ?? ''] ?? 'pending',
    amountCents: amount,
    answer,
  }
}

const refundStates: Readonly<Record<string, RefundReport['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** @param paymentId the session or charge that is disputed */
export function reportOfDispute(dispute: Stripe.Dispute, paymentId: string): DisputeReport {
  const { id, status, amount, currency, reason, evidence_details } = dispute
  const state = disputeStates[status] ?? 'open'
  const due = state === 'open' ? evidence_details?.due_by : null
  const day = due ? new Date(due * 1000).toISOString().slice(0, 10) : ''
  const answer = [reason, day].filter(Boolean).join(', ')
  return { paymentId, externalId: id, state, amountCents: amount, currency, answer }
}

/** A closed inquiry took no money. */
const disputeStates: Readonly<Record<string, DisputeReport['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** The id of an object that Stripe returns as an id or expanded. */
export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)
