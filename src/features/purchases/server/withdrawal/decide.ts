import type { Order } from '#features/orders/server.ts'
import { type Cents, cents, sumOf } from '#lib/money/money.ts'
import type { PlanPeriod } from '../../plan.ts'
import type { WithdrawalOutcome, WithdrawalRefusal } from '../../withdrawal.ts'
import { daysOfPlan, retainedOf } from './retained.ts'

export interface WithdrawalDecision {
  outcome: Exclude<WithdrawalOutcome, 'unknown'>
  /** Amount to be paid back. */
  refundCents: Cents
  /** Amount the seller retains for the days a plan has run. */
  retainedCents: Cents
}

/**
 * Decides whether a consumer may withdraw from the contract of an order: within the order's days,
 * but not from digital content delivered at once at the buyer's request (Civil Code 6.228-10), and
 * not where a company bought. The days used of a plan that began at once by request are paid for.
 *
 * @param period the period a plan's order has paid for
 */
export function decideWithdrawal(
  order: Order,
  period: PlanPeriod | null,
  now: number,
): WithdrawalDecision {
  const { header } = order
  if (header.isTest) return nothingPaid('rehearsal')
  const isPaid = header.state === 'paid' || header.state === 'fulfilled'
  const refusal = isPaid ? refusalOf(order, now) : refusalOfDelivered(order, now)
  if (refusal) return nothingPaid(`refused_${refusal}`)
  if (!isPaid) return nothingPaid('ended')
  const lines = linesToReturn(order)
  const wanted = sumOf(lines.map(({ totalCents }) => totalCents))
  const left = header.paidCents - header.refundedCents
  // Earlier refunds count first towards the lines that are not returned.
  const refundedOfThese = Math.max(0, header.refundedCents - (header.totalCents - wanted))
  const open = cents(Math.max(0, Math.min(wanted - refundedOfThese, left)))
  const retainedCents = retainedOf(open, daysOfPlan(order, period, now))
  return {
    outcome: lines.length === order.lines.length ? 'accepted' : 'partly',
    refundCents: cents(open - retainedCents),
    retainedCents,
  }
}

/**
 * The refusal for an order that waits for its money again after everything was delivered, because a
 * bank took the money back.
 */
export const refusalOfDelivered = (order: Order, now: number) =>
  order.header.state === 'awaiting_payment' && order.header.fulfilledAt !== null
    ? refusalOf(order, now)
    : null

export function refusalOf(order: Order, now: number): WithdrawalRefusal | null {
  const { header, buyer } = order
  if (buyer.company) return 'company'
  if (linesToReturn(order).length === 0) return 'digital'
  if (header.withdrawUntil === null) return 'none'
  return now >= header.withdrawUntil ? 'late' : null
}

/** The lines of an order that the right of withdrawal covers. */
export const linesToReturn = ({ header, lines }: Order) =>
  lines.filter(({ delivery }) => delivery !== 'digital' || header.digitalConsentAt === null)

const nothingPaid = (outcome: WithdrawalDecision['outcome']): WithdrawalDecision => ({
  outcome,
  refundCents: cents(0),
  retainedCents: cents(0),
})
