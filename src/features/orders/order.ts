import { type Cents, cents } from '#lib/money.ts'
import type { VatKind } from '#lib/vat.ts'

/** From which checkout it came, or that a plan was renewed. */
export type OrderKind = 'shop' | 'digital' | 'plan' | 'renewal'

/** As the original's hidden field says: an opt-in costs nothing today. */
export type OrderType = 'wcf-optin' | 'normal'

/**
 * `created` only within the transaction that places it. `refunded` when all was paid back, and
 * `withdrawn` when the buyer withdrew from the contract (the money may be on its way back still).
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

/** Until when its money is waited for; null where no time gives it up, or none is waited for. */
export const heldUntil = (
  { state, hold_until }: { state: OrderState; hold_until: number | null },
  now: number,
) => (state === 'awaiting_payment' && hold_until !== null && hold_until > now ? hold_until : null)

/** What happens to an order. Each is a dated row of `order_events`. */
export type OrderTransition =
  | 'place'
  | 'pay'
  | 'fulfil'
  | 'reverse'
  | 'refund'
  | 'cancel'
  | 'withdraw'

/** Dated rows that are no transition. */
export type OrderNoteType =
  | 'payment_received'
  /** A bank took money back, and what is left still pays for the order, or it was closed. */
  | 'payment_reversed'
  /** Money that paid for nothing was given back. */
  | 'payment_returned'
  | 'refunded_partly'
  | 'email_sent'
  | 'downloaded'
  /** A VAT code that could not be looked up when it was ordered. */
  | 'vat_code_checked'
  | 'comment'
  /** It needs its owner, with the reason; and that the owner has looked at it. */
  | 'flagged'
  | 'flags_cleared'

export type OrderEventType = OrderTransition | OrderNoteType

/** What happened to an order, and the money that came and went. */
export interface OrderHistory {
  events: readonly {
    at: number
    type: OrderEventType
    /** `buyer`, `system`, `gateway:montonio`, `bank` or `owner:ona@kryptis.lt`. */
    actor: string
    data: Readonly<Record<string, unknown>>
  }[]
  money: readonly { at: number; source: string; amountCents: Cents }[]
}

/** From which states each leads where; a partial refund leaves the order in its state. */
export const transitionTable: Readonly<
  Record<OrderTransition, { from: readonly OrderState[]; to: OrderState }>
> = {
  place: { from: ['created'], to: 'awaiting_payment' },
  // A payment may come after its order was given up.
  pay: { from: ['awaiting_payment', 'cancelled'], to: 'paid' },
  fulfil: { from: ['paid'], to: 'fulfilled' },
  // A bank took the money back.
  reverse: { from: ['paid', 'fulfilled'], to: 'awaiting_payment' },
  refund: { from: ['paid', 'fulfilled', 'withdrawn'], to: 'refunded' },
  cancel: { from: ['awaiting_payment'], to: 'cancelled' },
  withdraw: { from: ['paid', 'fulfilled'], to: 'withdrawn' },
}

/** How what was bought reaches the buyer. */
export type Delivery = 'digital' | 'service'

/** What the Commission's register said of a buyer's VAT code. */
export type ViesStatus = 'valid' | 'invalid' | 'unavailable'

/** A company that buys. Never a personal code of anybody. */
interface BuyerCompany {
  name: string
  /** Nine digits for one of Lithuania. */
  code: string
  /** With its prefix; null when it pays no VAT. */
  vatCode: string | null
  address: string
  /** ISO 3166 alpha-2 */
  country: string
}

export interface Buyer {
  email: string
  name: string
  /** Needed on a full invoice; empty when it was not asked. */
  address: string
  company: BuyerCompany | null
}

export interface OrderLine {
  id: number
  position: number
  /** The product or variation; null for a plan. */
  offerId: number | null
  /** The plan's id; null for a product. */
  plan: string | null
  /** In the language of the order. */
  name: string
  /** Its title in that language; empty where nobody knows it. */
  category: string
  delivery: Delivery
  quantity: number
  unitCents: Cents
  discountCents: Cents
  totalCents: Cents
  vatKind: VatKind
  vatPercent: number
  vatCents: Cents
  /** Products within a bundle, whose files come along; they cost nothing of their own. */
  contents: readonly { offerId: number; name: string; quantity: number }[]
}

/** By percentage, the highest first; empty where no VAT is due. */
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
