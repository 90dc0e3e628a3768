import type { FurtherFields } from '#lib/forms/further-fields.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { VatKind } from '#lib/money/vat.ts'
import type { Actor } from './actor.ts'
import type { MoneySource } from './money-source.ts'

/** The checkout of the order, or a renewal of a plan. */
export type OrderKind = 'shop' | 'digital' | 'plan' | 'renewal'

/** The values of the original's hidden field; `wcf-optin` costs nothing today. */
export type OrderType = 'wcf-optin' | 'normal'

/**
 * `created` exists only within the transaction that places the order. `refunded`: the whole price
 * was paid back. `withdrawn`: the buyer withdrew; the money may still be on its way back.
 */
export const orderStates = [
  'created',
  'awaiting_payment',
  'paid',
  'fulfilled',
  'refunded',
  'cancelled',
  'withdrawn',
] as const
export type OrderState = (typeof orderStates)[number]

/** Returns the time until which payment is awaited; null without a limit or an awaited payment. */
export const heldUntil = (
  { state, holdUntil }: { state: OrderState; holdUntil: number | null },
  now: number,
) => (state === 'awaiting_payment' && holdUntil !== null && holdUntil > now ? holdUntil : null)

/** Transitions of an order. Each is a dated row of `order_events`. */
export type OrderTransition =
  | 'place'
  | 'pay'
  | 'fulfil'
  | 'reverse'
  | 'refund'
  | 'cancel'
  | 'withdraw'

/** Types of dated rows that are not transitions. */
export type OrderNoteType =
  | 'payment_received'
  /** A bank reversed money; the rest still pays for the order, or the order was closed. */
  | 'payment_reversed'
  /** Money that paid for nothing was returned. */
  | 'payment_returned'
  | 'refunded_partly'
  | 'email_sent'
  | 'downloaded'
  /** The later result for a VAT code that could not be looked up when the order was placed. */
  | 'vat_code_checked'
  | 'comment'
  /** The order needs its owner, with the reason; and the owner has looked at it. */
  | 'flagged'
  | 'flags_cleared'

export type OrderEventType = OrderTransition | OrderNoteType

/** The events of an order, and the money received and paid back. */
export interface OrderHistory {
  events: readonly {
    at: number
    type: OrderEventType
    actor: Actor
    data: Readonly<Record<string, unknown>>
  }[]
  money: readonly { at: number; source: MoneySource; amountCents: Cents }[]
}

/** The transitions between states; a partial refund leaves the state unchanged. */
export const transitionTable: Readonly<
  Record<OrderTransition, { from: readonly OrderState[]; to: OrderState }>
> = {
  place: { from: ['created'], to: 'awaiting_payment' },
  // A payment may come after the order was cancelled.
  pay: { from: ['awaiting_payment', 'cancelled'], to: 'paid' },
  fulfil: { from: ['paid'], to: 'fulfilled' },
  // A bank reversed the money.
  reverse: { from: ['paid', 'fulfilled'], to: 'awaiting_payment' },
  refund: { from: ['paid', 'fulfilled', 'withdrawn'], to: 'refunded' },
  cancel: { from: ['awaiting_payment'], to: 'cancelled' },
  withdraw: { from: ['paid', 'fulfilled'], to: 'withdrawn' },
}

/** The way the goods reach the buyer. */
export type Delivery = 'digital' | 'service'

/** The answer of the Commission's register about a buyer's VAT code. */
export type ViesStatus = 'valid' | 'invalid' | 'unavailable'

/** A company that buys. Never contains anybody's personal code. */
interface BuyerCompany {
  name: string
  /** Nine digits for a Lithuanian company. */
  code: string
  /** With its prefix; null for a company without one. */
  vatCode: string | null
  address: string
  /** ISO 3166 alpha-2 */
  country: string
}

export interface Buyer {
  email: string
  name: string
  /** Required on a full invoice; empty when it was not asked for. */
  address: string
  company: BuyerCompany | null
  /** Further fields of the checkout's form by name. */
  fields?: FurtherFields
}

export interface OrderLine {
  id: number
  position: number
  /** The product or variation; null for a plan. */
  offerId: number | null
  /** The plan's id; null for a product. */
  plan: string | null
  /** How long the plan's price pays for; null for a product. */
  billingInterval: BillingInterval | null
  /** In the language of the order. */
  name: string
  /** The title of the category in that language; empty when it is unknown. */
  category: string
  delivery: Delivery
  quantity: number
  unitCents: Cents
  discountCents: Cents
  totalCents: Cents
  vatKind: VatKind
  vatPercent: number
  vatCents: Cents
  /** Products within a bundle, whose files are delivered too; they have no price of their own. */
  contents: readonly { offerId: number; name: string; quantity: number }[]
}

/** VAT by percentage, the highest first; empty where no VAT is due. */
export function vatByRate(lines: readonly Pick<OrderLine, 'vatPercent' | 'vatCents'>[]) {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a)
  return percents
    .filter((percent) => percent > 0)
    .map((percent) => {
      const same = lines.filter(({ vatPercent }) => vatPercent === percent)
      return { percent, cents: cents(same.reduce((sum, { vatCents }) => sum + vatCents, 0)) }
    })
    .filter(({ cents: amount }) => amount > 0)
}
