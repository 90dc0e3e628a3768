import type { Language } from '#lib/language.ts'

export const gatewayNames = [
  'bank_transfer',
  'montonio',
  'paysera',
  'paysera_modern',
  'stripe',
  'simulator',
] as const
export type GatewayName = (typeof gatewayNames)[number]

/** A way to pay as a checkout offers it. */
export interface PaymentMethod {
  /** What the form sends: `bank_transfer`, `montonio:bank`, `stripe:card`. */
  id: string
  gateway: GatewayName
  kind: 'bank_link' | 'card' | 'transfer'
  title: Readonly<Record<Language, string>>
  hint: Readonly<Record<Language, string>>
  /** A plan can be charged again by itself. */
  isRecurring: boolean
  /** No money moves: offered in a browser in which the owner rehearses, for orders that are tests. */
  isTest: boolean
}

/** What a buyer needs to pay by transfer. */
export interface TransferInstructions {
  beneficiary: string
  iban: string
  bic: string
  bank: string
  /** RF creditor reference, compact. */
  reference: string
  /** What is still open, as it is typed in the language of the order: `121,05`. */
  amount: string
  /** What the EPC code says. */
  epc: string
  /** An SVG of it, as markup; hidden from screen readers, which have the same as text. */
  qrSvg: string
}

/** The reason of refunds of what came beyond a price; they correct no invoice. */
export const excessReason = 'overpayment'
