import type { Cents } from '#lib/money/money.ts'

/**
 * Why an order needs its owner: money that does not fit it, or a reversal by a payment service or a
 * bank.
 */
export type FlagReason =
  /** More was received than the price. */
  | 'overpaid'
  /** The order was cancelled after a part of its price had been received. */
  | 'part_paid'
  /** Money was received after the order had ended, and pays for nothing. */
  | 'paid_after_end'
  /** Like `paid_after_end`, but the money would pay for the order if enough pieces were left. */
  | 'out_of_stock'
  | 'payment_reversed'
  /** The money cannot be counted, because its source is recorded with another order. */
  | 'payment_refused'
  /** More was paid back than was owed. */
  | 'refund_refused'
  | 'refund_failed'
  /** A refund that had succeeded failed later. */
  | 'refund_undone'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'

/** A reason for which the owner should look at an order. */
export interface OrderFlag {
  at: number
  reason: FlagReason
  amountCents: Cents
  /** Such as a sold-out product or a bank's answer; may be empty. */
  detail: string
}
