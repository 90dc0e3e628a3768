import type { Delivery, OrderKind } from '#features/orders/order.ts'
import type { VatTotals } from '#features/orders/totals.ts'
import type { PaymentMethod, TransferInstructions } from '#features/payments/method.ts'
import type { Plan } from '#features/plans/wire.ts'
import type { Submission, TypedFields } from '#lib/form.ts'
import type { Cents } from '#lib/money.ts'
import type { checkoutForm } from './form.ts'

export type CheckoutKind = 'shop' | 'digital' | 'plan'

/** Why an order could not be taken although its fields are right. */
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

export type CheckoutFields = TypedFields<typeof checkoutForm>
export type CheckoutSubmission = Submission<typeof checkoutForm, CheckoutProblem>

export const emptyFields: CheckoutFields = {
  email: '',
  name: '',
  isCompany: '',
  companyName: '',
  companyCode: '',
  vatCode: '',
  address: '',
  payment_method: '',
  digitalConsent: '',
  startConsent: '',
}

/**
 * Marks what our script adds to: the form of a checkout, and an order whose payment is awaited, with
 * the state that is shown of it.
 */
export const checkoutAttribute = 'data-checkout'

/** Hidden fields of a checkout: one key for each form that was given out, and the sum it showed. */
export const keyField = 'key'
export const shownField = 'shown'
/** Behind the sum: that the VAT code was said to be of a company with another name. */
export const vatNameMark = ' vat_name'

/** What is bought, as tags know it too. */
export interface SummaryLine {
  /** Of the product, the variation or the plan. */
  id: string
  name: string
  category: string
  quantity: number
  unitCents: Cents
  /** Before the discount. */
  totalCents: Cents
  /** Of one piece, after the discount. */
  paidUnitCents: Cents
  /** What a bundle holds. */
  contents: readonly { name: string; quantity: number }[]
}

export interface OrderSummary {
  lines: readonly SummaryLine[]
  /** Asked for before digital content is delivered at once. */
  needsDigitalConsent: boolean
  subtotalCents: Cents
  discountCents: Cents
  coupon: string | null
  totalCents: Cents
  byRate: readonly VatTotals[]
  isReverseCharge: boolean
}

/** A form of a checkout without what is bought. */
export interface CheckoutForm {
  kind: CheckoutKind
  submission: CheckoutSubmission
  key: string
  /** In the order they are offered. */
  methods: readonly PaymentMethod[]
  /** What the buyer saw, to be compared with what it is when it is ordered. */
  shown: string
  /** The order that was made before, and whether it waits for its money. */
  earlier: { number: string; isWaiting: boolean } | null
  /** Whether buyers get emails about their orders. */
  sendsEmails: boolean
  /** Every order is a test: nobody sells yet, and no money is taken. */
  isRehearsal: boolean
}

/** An invoice above this names its buyer with an address: the VAT law, article 80. */
const addressAboveCents = 10_000

export const needsAddress = (totalCents: number) => totalCents > addressAboveCents

/** The law asks for it only where something is paid. */
export const needsDigitalConsent = (lines: readonly { delivery: Delivery }[], totalCents: number) =>
  totalCents > 0 && lines.some(({ delivery }) => delivery === 'digital')

/** A plan begins with its payment; companies have no right to withdraw from it. */
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
}

export interface PlanToOrder {
  plan: Plan
  summary: OrderSummary
}

/** How an order stands, for the buyer who has come from its checkout. */
export type ThanksState =
  | 'unknown'
  | 'transfer'
  | 'waiting'
  | 'refused'
  | 'paid'
  | 'free'
  | 'closed'

export interface OrderThanksProps {
  /** Whether buyers get emails about their orders. */
  sendsEmails: boolean
  /** Null for somebody who has not placed one lately. */
  thanks: {
    state: Exclude<ThanksState, 'unknown'>
    number: string
    isTest: boolean
    totalCents: Cents
    /** Until when its money is waited for, in milliseconds; null where no time gives it up. */
    heldUntil: number | null
    isDigital: boolean
    instructions: TransferInstructions | null
    /** JSON of what tags are given about the purchase; null unless it is paid, and of a rehearsal. */
    purchase: string | null
  } | null
}

/** The answer at `orderStatePath`. */
export interface OrderStateAnswer {
  state: ThanksState
}

declare module '#lib/page.ts' {
  interface PageProps {
    cartCheckout: CartCheckoutProps
    planCheckout: PlanCheckoutProps
    orderThanks: OrderThanksProps
  }
}
