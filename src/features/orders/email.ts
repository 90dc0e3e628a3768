import type { Seller } from '#features/shop/settings.ts'
import type { EmailPicture } from '#lib/email-props.ts'
import type { Cents } from '#lib/money.ts'
import type { FlagReason } from './flags.ts'
import type { Buyer, OrderLine } from './order.ts'

/** Which email to a buyer. */
export const buyerEmailKinds = [
  'placed',
  'paid',
  'refunded',
  'cancelled',
  'overpaid',
  'returned',
] as const
export type BuyerEmailKind = (typeof buyerEmailKinds)[number]

/** What a feature adds to emails to buyers: transfer instructions, files, how to withdraw. */
export interface EmailSection {
  title: string
  text?: string
  rows?: readonly { name: string; value: string }[]
  /** Beside the rows, which say the same. */
  picture?: EmailPicture & { alt: string }
  links?: readonly { text: string; url: string }[]
  /** A document under headings, which stands after everything else. */
  parts?: readonly { title: string; text: string }[]
}

interface EmailedLine extends Pick<OrderLine, 'name' | 'quantity' | 'contents'> {
  /** Before any discount. */
  grossCents: Cents
}

/** What emails about an order show of it. */
interface EmailedOrder {
  number: string
  lines: readonly EmailedLine[]
  discountCents: Cents
  totalCents: Cents
  /** By percentage, the highest first; empty where no VAT is due. */
  vat: readonly { percent: number; cents: Cents }[]
  isTest: boolean
}

declare module '#lib/email-props.ts' {
  interface EmailProps {
    orderToBuyer: EmailedOrder & {
      kind: BuyerEmailKind
      siteName: string
      orderUrl: string
      /** Of the button. */
      colour: string
      sections: readonly EmailSection[]
      isTransfer: boolean
      /** Of the next period of a plan. */
      isRenewal: boolean
      /** What was paid back this time. */
      refundedCents: Cents
      /** What came and pays for nothing; the order may have ended before. */
      excessCents: Cents
      hasEnded: boolean
      /** It was given up because no money had come. */
      isUnpaid: boolean
      /** What had come of its price. */
      paidCents: Cents
      hasDigitalConsent: boolean
      /** Of a plan. */
      hasStartConsent: boolean
      /** It comes with the invoice. */
      hasInvoice: boolean
      /** Until when its money is waited for, in milliseconds; null where no time gives it up. */
      heldUntil: number | null
      /** The last day on which the buyer may withdraw, `2026-12-06`; null without that right. */
      withdrawDay: string | null
      seller: Seller
    }
    orderToOwner: EmailedOrder & {
      email: OwnerEmail
      buyer: Buyer
      orderUrl: string
      isTransfer: boolean
      /** Something has to be done before it is fulfilled. */
      isWaiting: boolean
    }
  }
}

/** What the owner is emailed about at once. */
export type OwnerEmail =
  | { kind: 'placed' | 'paid' }
  | { kind: 'flagged'; reason: FlagReason; cents: Cents; detail: string }
