import type { VisitSource } from '#features/statistics/visit-source.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { ConsentProof } from '#server/http/forms.ts'
import type { Buyer, OrderKind, OrderLine, OrderState, OrderType, ViesStatus } from '../order.ts'
import type { SourceBasis } from '../source.ts'
import type { Discount } from '../totals.ts'

export interface NewOrderLine
  extends Pick<
    OrderLine,
    | 'offerId'
    | 'plan'
    | 'name'
    | 'category'
    | 'delivery'
    | 'quantity'
    | 'unitCents'
    | 'vatKind'
    | 'vatPercent'
  > {
  /** By default the month, for a plan. */
  billingInterval?: OrderLine['billingInterval']
  contents?: OrderLine['contents']
}

export interface NewOrder {
  idempotencyKey: string
  kind: OrderKind
  orderType: OrderType
  language: Language
  buyer: Buyer
  lines: readonly NewOrderLine[]
  discount: Discount | null
  coupon: string | null
  paymentMethod: string
  vies: { status: ViesStatus; evidence: string } | null
  isReverseCharge: boolean
  /** The buyer asked for delivery at once and agreed to lose the right of withdrawal. */
  hasDigitalConsent: boolean
  hasStartConsent: boolean
  termsVersion: string
  proof: ConsentProof
  attribution: FormAttribution | null
  visitor: VisitorContext | null
  /** Paid by the simulator: not in statistics, not sent to advertisers, without tax documents. */
  isTest: boolean
  renewsOrderId?: number
}

/** The order without its buyer and lines. Times are milliseconds. */
export interface OrderHeader {
  id: number
  /** The number that buyers see and type: digits. */
  number: string
  kind: OrderKind
  orderType: OrderType
  state: OrderState
  language: Language
  /** The buyer's normalised address, for comparisons. */
  emailKey: string
  /** ISO 3166 alpha-2 */
  country: string
  /** Null when the buyer's VAT code was not looked up; the evidence is JSON. */
  vies: { status: ViesStatus; evidence: string } | null
  /** The buyer owes the VAT abroad. */
  isReverseCharge: boolean
  subtotalCents: Cents
  discountCents: Cents
  totalCents: Cents
  vatCents: Cents
  /** The received money, without excess that was returned. */
  paidCents: Cents
  /** The part of the price that was paid back. */
  refundedCents: Cents
  currency: string
  coupon: string | null
  /** The id of a payment method. */
  paymentMethod: string
  /** The hash of the accepted terms. */
  termsVersion: string
  proof: ConsentProof
  attribution: FormAttribution | null
  /** The statistics' name of the source; null when it is unknown. */
  source: string | null
  sourceBasis: SourceBasis
  /** `google / cpc / pavasaris`, as in the sums of sales; empty without one. */
  campaign: string
  /** Null unless the statistics know it. */
  visit: VisitSource | null
  /** For announcing its events; null without consent. */
  visitor: VisitorContext | null
  /** The consent id by which the visitor is deleted when consent is withdrawn or erased. */
  visitorConsent: string | null
  /** When the buyer wanted digital content at once, agreeing to lose the right of withdrawal. */
  digitalConsentAt: number | null
  /** When the buyer wanted a plan to begin at once, agreeing to pay for its days on withdrawal. */
  startConsentAt: number | null
  /** The order a renewal continues. */
  renewsOrderId: number | null
  placedAt: number
  paidAt: number | null
  fulfilledAt: number | null
  /** When it was cancelled, refunded or withdrawn. */
  closedAt: number | null
  /** The end of the withdrawal period; null without that right. */
  withdrawUntil: number | null
  /** Until when an unpaid order reserves its pieces; null without a limit. */
  holdUntil: number | null
  /** Since when it needs its owner; null when it does not. */
  flaggedAt: number | null
  /** A rehearsal: without money, statistics and tax documents. */
  isTest: boolean
}

/** An order in the form all features read. */
export interface Order {
  header: OrderHeader
  buyer: Buyer
  lines: readonly OrderLine[]
}
