import type { BankAccount, Seller } from '#features/shop/settings.ts'
import { type Cents, sumOf } from '#lib/money/money.ts'
import type { VatKind } from '#lib/money/vat.ts'

/**
 * The buyer on a document; there is no field for a personal code, because sellers may not ask for
 * one.
 */
export interface InvoiceBuyer {
  name: string
  /** The company's code. */
  code: string | null
  vatCode: string | null
  /** Empty when none was asked for. */
  address: string
  /** ISO 3166 alpha-2 */
  country: string
}

export interface InvoiceLine {
  /**
   * Its position on the invoice, from 0; lines of a credit note have that of their invoice's line.
   */
  position: number
  name: string
  /** The contents of a bundle, or the period of a plan; empty for anything else. */
  details: string
  quantity: number
  /** With VAT, before any discount. */
  unitCents: Cents
  /** Of the whole line, with VAT. */
  discountCents: Cents
  vatKind: VatKind
  vatPercent: number
  /** The tax inspectorate's code; empty when no VAT is due to anyone. */
  taxCode: string
  netCents: Cents
  vatCents: Cents
  totalCents: Cents
}

/** All lines with one code and rate. */
export interface InvoiceTotal {
  taxCode: string
  vatKind: VatKind
  vatPercent: number
  netCents: Cents
  vatCents: Cents
  totalCents: Cents
}

/** Everything printed, as of the day of issue. Amounts of a credit note are negative. */
export interface InvoiceDocument {
  seller: Seller
  bank: BankAccount
  buyer: InvoiceBuyer
  orderNumber: string
  /** False for a seller who pays no VAT, whose document is an ordinary invoice. */
  isVat: boolean
  /** True when the buyer owes the VAT in another country. */
  isReverseCharge: boolean
  lines: readonly InvoiceLine[]
  totals: readonly InvoiceTotal[]
  /** The invoice that a credit note changes, and the reason. */
  corrects: { fullNumber: string; issuedOn: string; reason: string } | null
}

/** Sums of lines by code and rate, highest rate first. */
export function totalsByRate(lines: readonly InvoiceLine[]): InvoiceTotal[] {
  const groups = Map.groupBy(lines, ({ taxCode, vatPercent }) => `${taxCode} ${vatPercent}`)
  return [...groups.values()]
    .flatMap(([first, ...more]) => {
      if (!first) return []
      const same = [first, ...more]
      const { taxCode, vatKind, vatPercent } = first
      return [
        {
          taxCode,
          vatKind,
          vatPercent,
          netCents: sumOf(same.map(({ netCents }) => netCents)),
          vatCents: sumOf(same.map(({ vatCents }) => vatCents)),
          totalCents: sumOf(same.map(({ totalCents }) => totalCents)),
        },
      ]
    })
    .toSorted((a, b) => b.vatPercent - a.vatPercent)
}
