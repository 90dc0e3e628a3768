import type { FurtherFields } from '#lib/forms/further-fields.ts'
import type { Cents } from '#lib/money/money.ts'
import type { OrderKind, OrderState } from './order.ts'
import type { OrderSource } from './source.ts'

export interface OrderFilter {
  /**
   * Prefixes of words of the buyer's name, email, company, codes and further fields, and of the
   * numbers of the order and its documents; or its creditor reference.
   */
  search: string
  state: OrderState | null
  /** Only orders that need their owner. */
  isFlagged: boolean
  /** Milliseconds: placed at or after `from` and before `to`. */
  from: number | null
  to: number | null
  /** Only rehearsals, or only real orders. */
  isTest: boolean
}

/** An order as a row of a list. */
export interface OrderSummary {
  id: number
  number: string
  kind: OrderKind
  state: OrderState
  email: string
  name: string
  company: string | null
  /** Further fields of the checkout's form by name. */
  fields: FurtherFields
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
  /** The id of a payment method. */
  paymentMethod: string
  placedAt: number
  paidAt: number | null
  isFlagged: boolean
  source: OrderSource
}
