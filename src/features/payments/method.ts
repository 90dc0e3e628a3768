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

/** What a method is paid with, drawn beside its name. */
export type PaymentMark = 'bank' | 'card' | 'phone' | 'transfer'

/** A payment method that a checkout offers. */
export interface PaymentMethod {
  /** The value the form sends: `bank_transfer`, `montonio:bank`, `stripe:card`. */
  id: string
  gateway: GatewayName
  kind: 'bank_link' | 'card' | 'transfer'
  marks: readonly PaymentMark[]
  title: Readonly<Record<Language, string>>
  hint: Readonly<Record<Language, string>>
  /** A plan's later periods can be charged without the buyer. */
  isRecurring: boolean
  /**
   * True when no money moves: offered for test orders, in a browser in which the owner rehearses.
   */
  isTest: boolean
}

/** The details a buyer needs for a bank transfer. */
export interface TransferInstructions {
  beneficiary: string
  iban: string
  bic: string
  bank: string
  /** The RF creditor reference without spaces. */
  reference: string
  /** The open sum, formatted in the language of the order: `121,05`. */
  amount: string
  /** The text of the EPC code. */
  epc: string
  /** The code as SVG markup; hidden from screen readers, which get the same as text. */
  qrSvg: string
}

/** The reason of refunds of an excess; they correct no invoice. */
export const excessReason = 'overpayment'
