import type { Cents } from '#lib/money.ts'

/**
 * Why an order needs its owner: money that does not fit it, or a payment service or bank that has gone
 * back on something.
 */
export type FlagReason =
  /** More came than its price. */
  | 'overpaid'
  /** It was given up after a part of its price had come. */
  | 'part_paid'
  /** Money came after it had ended, and pays for nothing. */
  | 'paid_after_end'
  /** The same, and would have paid for it if enough pieces were left. */
  | 'out_of_stock'
  | 'payment_reversed'
  /** Money that cannot be counted, for it is known as that of another order. */
  | 'payment_refused'
  /** More was paid back than could be owed. */
  | 'refund_refused'
  | 'refund_failed'
  /** One that had gone did not arrive. */
  | 'refund_undone'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'

/** Why the owner should look at an order. */
export interface OrderFlag {
  at: number
  reason: FlagReason
  amountCents: Cents
  /** Such as what is sold out, or what a bank said; may be empty. */
  detail: string
}
