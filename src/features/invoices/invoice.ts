import type { Cents } from '#lib/money/money.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** An issued document in lists and links. */
export interface InvoiceSummary {
  id: number
  kind: InvoiceKind
  /** Series and number: `SF-000123`. */
  fullNumber: string
  orderId: number
  /** The day of issue: `2026-11-22`. */
  issuedOn: string
  totalCents: Cents
  isAnnulled: boolean
}

export const fullNumber = (series: string, number: number) =>
  `${series}-${String(number).padStart(6, '0')}`
