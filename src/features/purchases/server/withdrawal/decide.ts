import type { Order } from '#features/orders/server.ts'
import { type Cents, cents, sumOf } from '#lib/money.ts'
import type { PlanPeriod } from '../../plan.ts'
import type { WithdrawalOutcome, WithdrawalRefusal } from '../../withdrawal.ts'
import { daysOfPlan, retainedOf } from './retained.ts'

export interface WithdrawalDecision {
  outcome: Exclude<WithdrawalOutcome, 'unknown'>
  /** What is to be paid back. */
  refundCents: Cents
  /** What stays for the days a plan has run. */
  retainedCents: Cents
}

/**
 * Whether a consumer may withdraw from the contract of an order: within the days the order says, not
 * from digital content that was delivered at once as they asked (Civil Code 6.228-10), and not where
 * a company bought. The days of a plan that was to begin at once are paid.
 *
 * @param period that the order has paid for, of a plan
 */
export function decideWithdrawal(
  order: Order,
  period: PlanPeriod | null,
  now: number,
): WithdrawalDecision {
  const { row } = order
  if (row.is_test === 1) return nothingPaid('rehearsal')
  const isPaid = row.state === 'paid' || row.state === 'fulfilled'
  const refusal = isPaid ? refusalOf(order, now) : refusalOfDelivered(order, now)
  if (refusal) return nothingPaid(`refused_${refusal}`)
  if (!isPaid) return nothingPaid('ended')
  const lines = linesToReturn(order)
  const wanted = sumOf(lines.map(({ totalCents }) => totalCents))
  const left = row.paid_cents - row.refunded_cents
  // What was paid back already was for what stays, as far as that goes.
  const refundedOfThese = Math.max(0, row.refunded_cents - (row.total_cents - wanted))
  const open = cents(Math.max(0, Math.min(wanted - refundedOfThese, left)))
  const retainedCents = retainedOf(open, daysOfPlan(order, period, now))
  return {
    outcome: lines.length === order.lines.length ? 'accepted' : 'partly',
    refundCents: cents(open - retainedCents),
    retainedCents,
  }
}

/** Of an order that waits for its money again after all was delivered, since a bank took it back. */
export const refusalOfDelivered = (order: Order, now: number) =>
  order.row.state === 'awaiting_payment' && order.row.fulfilled_at !== null
    ? refusalOf(order, now)
    : null

export function refusalOf(order: Order, now: number): WithdrawalRefusal | null {
  const { row, buyer } = order
  if (buyer.company) return 'company'
  if (linesToReturn(order).length === 0) return 'digital'
  if (row.withdraw_until === null) return 'none'
  return now >= row.withdraw_until ? 'late' : null
}

/** The lines of an order that the right of withdrawal covers. */
export const linesToReturn = ({ row, lines }: Order) =>
  lines.filter(({ delivery }) => delivery !== 'digital' || row.digital_consent_at === null)

const nothingPaid = (outcome: WithdrawalDecision['outcome']): WithdrawalDecision => ({
  outcome,
  refundCents: cents(0),
  retainedCents: cents(0),
})
