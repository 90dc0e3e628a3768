import type { Seller } from '#features/shop/settings.ts'
import type { LabelledValue } from '#lib/forms/labelled-values.ts'
import type { Cents } from '#lib/money/money.ts'
import type { EmailPicture } from '#lib/site/email-props.ts'
import type { FlagReason } from './flags.ts'
import type { Buyer, OrderLine, OrderState } from './order.ts'

/** The kinds of emails to a buyer. */
export const buyerEmailKinds = [
  'placed',
  'paid',
  'refunded',
  'cancelled',
  'overpaid',
  'returned',
] as const
export type BuyerEmailKind = (typeof buyerEmailKinds)[number]

/** A feature's section in emails to buyers: transfer details, files, how to withdraw. */
export interface EmailSection {
  title: string
  text?: string
  rows?: readonly { name: string; value: string }[]
  /** A picture beside the rows, with the same contents. */
  picture?: EmailPicture & { alt: string }
  links?: readonly { text: string; url: string }[]
  /** A document under headings, placed after everything else. */
  parts?: readonly { title: string; text: string }[]
}

interface EmailedLine extends Pick<OrderLine, 'name' | 'quantity' | 'contents'> {
  /** The price before any discount. */
  grossCents: Cents
}

/** The parts of an order that emails show. */
interface EmailedOrder {
  number: string
  state: OrderState
  hasPlan: boolean
  lines: readonly EmailedLine[]
  discountCents: Cents
  totalCents: Cents
  /** VAT by percentage, the highest first; empty where no VAT is due. */
  vat: readonly { percent: number; cents: Cents }[]
  isTest: boolean
}

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    orderToBuyer: EmailedOrder & {
      kind: BuyerEmailKind
      orderUrl: string
      sections: readonly EmailSection[]
      isTransfer: boolean
      /** True for the next period of a plan. */
      isRenewal: boolean
      /** The sum of this refund. */
      refundedCents: Cents
      /** The excess, of an order that may have ended before. */
      excessCents: Cents
      hasEnded: boolean
      /** True when the order was cancelled for lack of payment. */
      isUnpaid: boolean
      /** The received part of the price. */
      paidCents: Cents
      hasDigitalConsent: boolean
      /** For a plan. */
      hasStartConsent: boolean
      /** The invoice is attached. */
      hasInvoice: boolean
      /** The time until which payment is awaited, in milliseconds; null without a limit. */
      heldUntil: number | null
      /** The last day for a withdrawal, `2026-12-06`; null without that right. */
      withdrawDay: string | null
      seller: Seller
    }
    orderToOwner: EmailedOrder & {
      email: OwnerEmail
      buyer: Buyer
      fields: readonly LabelledValue[]
      orderUrl: string
      isTransfer: boolean
      /** The owner has to do something before the order is fulfilled. */
      isWaiting: boolean
    }
  }
}

/** Events about which the owner is emailed at once. */
export type OwnerEmail =
  | { kind: 'placed' | 'paid' }
  | { kind: 'flagged'; reason: FlagReason; cents: Cents; detail: string }
