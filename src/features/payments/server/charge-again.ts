import type { Order } from '#features/orders/server.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import type { Charged } from '../server.ts'
import { placeOfToken } from './apply-payment.ts'
import type { PaymentsContext } from './context.ts'
import { nextReference, type PaymentRow, paymentsOf, readPayment } from './payment-rows.ts'
import { readSavedCard } from './saved-cards.ts'
import { descriptions, insertAttempt, noteBegun } from './start-payment.ts'
import { isOpen } from './transitions.ts'

/**
 * How long a charge without an answer is repeated. [Stripe removes its key after a
 * day](https://docs.stripe.com/api/idempotent_requests) and would then charge a second time.
 */
const repeatedMs = 23 * hourMs

/** Charges a renewal to the card that its buyer last paid the plan with. */
export async function chargeAgain(
  context: PaymentsContext,
  firstOrderId: number,
  renewal: Order,
): Promise<Charged> {
  const { db, gateways, sealing } = context
  const card = await readSavedCard(db, context.orders, firstOrderId)
  const charge = card && gateways.open(card.gateway)?.chargeAgain
  const recurringToken = card && sealing.open(card.recurring_token ?? '', placeOfToken(card.id))
  if (!charge || !recurringToken) return 'refused'
  const attempt = await takeAttempt(context, card, renewal)
  if (!attempt) return 'charged'
  // Only the gateway's callback can still tell whether the charge was made.
  if (context.now() > attempt.created_at + repeatedMs) return 'unknown'
  const { header } = renewal
  const begun = await charge({
    reference: attempt.reference,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
    description: descriptions[header.language](header.number),
    email: renewal.buyer.email,
    recurringToken,
  })
  // The charge may have succeeded: repeated under the same reference, it is made once.
  if (begun.outcome === 'unavailable') return 'unknown'
  await noteBegun(context, attempt, begun)
  const after = await readPayment(db, attempt.id)
  return after && after.state !== 'failed' ? 'charged' : 'refused'
}

/** Returns the attempt to charge; null when the renewal is paid, cancelled or being paid. */
async function takeAttempt(
  { orders, now }: PaymentsContext,
  { gateway, method }: PaymentRow,
  { header }: Order,
): Promise<PaymentRow | null> {
  return orders.inTransaction(async (transaction) => {
    await orders.lockUnread(header.id, transaction)
    const balance = await orders.balanceOf(header.id, transaction)
    if (!balance) return null
    const attempts = await paymentsOf(transaction, header.id)
    const charged = attempts.find((attempt) => isOpen(attempt.state) || attempt.state === 'paid')
    const amount_cents = balance.totalCents - balance.paidCents
    if (balance.state !== 'awaiting_payment' || amount_cents <= 0) return null
    if (charged) return isUnanswered(charged, amount_cents) ? charged : null
    const expired = attempts.find((attempt) => isUnanswered(attempt, amount_cents))
    if (expired) return expired
    return insertAttempt(transaction, {
      order_id: header.id,
      gateway,
      method,
      reference: await nextReference(transaction, header),
      amount_cents,
      currency: header.currency,
      return_to: '/',
      at: now(),
      expires_at: null,
    })
  })
}

/**
 * Whether it is an unanswered charge without the buyer, also one that is waited for no longer;
 * buyers' own attempts have an end.
 */
const isUnanswered = (attempt: PaymentRow, amountCents: number) =>
  (attempt.state === 'created' || attempt.state === 'expired') &&
  attempt.external_id === null &&
  attempt.expires_at === null &&
  attempt.amount_cents === amountCents
