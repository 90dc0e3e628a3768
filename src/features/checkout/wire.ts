import type { Delivery, OrderKind } from '#features/orders/order.ts'
import type { VatTotals } from '#features/orders/totals.ts'
import type { PaymentMethod, TransferInstructions } from '#features/payments/method.ts'
import type { Plan } from '#features/plans/wire.ts'
import type { Submission } from '#lib/forms/form.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { Cents } from '#lib/money/money.ts'
import type { checkoutForm } from './form.ts'

export type CheckoutKind = 'shop' | 'digital' | 'plan'

/** The reason an order was not accepted although its fields are valid. */
export type CheckoutProblem =
  | 'throttled'
  | 'failed'
  | 'changed'
  | 'reverse_charge'
  | 'vat_name'
  | 'out_of_stock'
  | 'too_many_held'
  | 'begun'
  | 'unknown_plan'

export type CheckoutSubmission = Submission<typeof checkoutForm, CheckoutProblem>

/**
 * Marks the elements our script enhances: the form of a checkout, and an order whose payment is
 * awaited, with the state shown of it.
 */
export const checkoutAttribute = 'data-checkout'

/** Hidden fields of a checkout: an idempotency key for each form shown, and the sum it showed. */
export const keyField = 'key'
export const shownField = 'shown'
/**
 * Appended to the sum: the buyer was told that the VAT code belongs to a company with another name.
 */
export const vatNameMark = ' vat_name'

/** An ordered line, as tags know it too. */
export interface SummaryLine {
  /** Id of the product, the variation or the plan. */
  id: string
  name: string
  category: string
  quantity: number
  unitCents: Cents
  /** Price before the discount. */
  totalCents: Cents
  /** Price of one piece, after the discount. */
  paidUnitCents: Cents
  /** The contents of a bundle. */
  contents: readonly { name: string; quantity: number }[]
}

export interface OrderSummary {
  lines: readonly SummaryLine[]
  /** Consent is needed before digital content is delivered at once. */
  needsDigitalConsent: boolean
  subtotalCents: Cents
  discountCents: Cents
  coupon: string | null
  totalCents: Cents
  byRate: readonly VatTotals[]
  isReverseCharge: boolean
}

/** A form of a checkout, without the order's lines. */
export interface CheckoutForm {
  kind: CheckoutKind
  submission: CheckoutSubmission
  key: string
  /** In the order they are offered. */
  methods: readonly PaymentMethod[]
  /** The sum shown to the buyer, to be compared with the sum at the time of ordering. */
  shown: string
  /** The order placed before, and whether it waits for its money. */
  earlier: { number: string; isWaiting: boolean } | null
  /** Buyers get emails about their orders. */
  sendsEmails: boolean
  /** Every order is a rehearsal: the shop does not sell yet, and no money is taken. */
  isRehearsal: boolean
}

/** Above this sum an invoice includes the buyer's address: the VAT law, article 80. */
const addressAboveCents = 10_000

export const needsAddress = (totalCents: number) => totalCents > addressAboveCents

/** The law requires consent only where something is paid. */
export const needsDigitalConsent = (lines: readonly { delivery: Delivery }[], totalCents: number) =>
  totalCents > 0 && lines.some(({ delivery }) => delivery === 'digital')

/** A plan begins with its payment; companies have no right of withdrawal from it. */
export const needsStartConsent = (kind: OrderKind, totalCents: number, isCompany: boolean) =>
  kind === 'plan' && totalCents > 0 && !isCompany

export interface CartCheckoutProps {
  checkout: CheckoutForm
  /** Null for an empty cart. */
  summary: OrderSummary | null
}

export interface PlanCheckoutProps {
  checkout: CheckoutForm
  offers: readonly PlanToOrder[]
  /** The id of a plan. */
  chosen: string
  /** How the chosen plan is paid. */
  interval: BillingInterval
}

export interface PlanToOrder {
  plan: Plan
  /** By the month. */
  summary: OrderSummary
  /** By the year; null for a plan that is not sold so. */
  yearly: OrderSummary | null
}

/** The state of an order, for a buyer who has come from its checkout. */
export type ThanksState =
  | 'unknown'
  | 'transfer'
  | 'waiting'
  | 'refused'
  | 'paid'
  | 'free'
  | 'closed'

export interface OrderThanksProps {
  /** Buyers get emails about their orders. */
  sendsEmails: boolean
  /** Null for a visitor who has not placed an order lately. */
  thanks: {
    state: Exclude<ThanksState, 'unknown'>
    number: string
    isTest: boolean
    totalCents: Cents
    /** Deadline for the money, in milliseconds; null where the order does not expire. */
    heldUntil: number | null
    isDigital: boolean
    isPlan: boolean
    instructions: TransferInstructions | null
    /**
     * JSON of what tags are given about the purchase; null unless it is paid, and for a rehearsal.
     */
    purchase: string | null
  } | null
}

/** The answer at `orderStatePath`. */
export interface OrderStateAnswer {
  state: ThanksState
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    cartCheckout: CartCheckoutProps
    planCheckout: PlanCheckoutProps
    orderThanks: OrderThanksProps
  }
}
