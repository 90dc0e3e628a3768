import type { BankAccount, Seller } from '#features/shop/settings.ts'
import { type Cents, sumOf } from '#lib/money.ts'
import type { VatKind } from '#lib/vat.ts'

/** Who a document is for; there is no field for a personal code, for none may be asked. */
export interface InvoiceBuyer {
  name: string
  /** Of a company. */
  code: string | null
  vatCode: string | null
  /** Empty where none was asked. */
  address: string
  /** ISO 3166 alpha-2 */
  country: string
}

export interface InvoiceLine {
  /** Its place on the invoice, from 0; lines of a credit note keep it. */
  position: number
  name: string
  /** What a bundle holds; empty for anything else. */
  details: string
  quantity: number
  /** With VAT, before any discount. */
  unitCents: Cents
  /** Of the whole line, with VAT. */
  discountCents: Cents
  vatKind: VatKind
  vatPercent: number
  /** Of the tax inspectorate; empty where no VAT is due to anybody. */
  taxCode: string
  netCents: Cents
  vatCents: Cents
  totalCents: Cents
}

/** All lines under one code and rate. */
export interface InvoiceTotal {
  taxCode: string
  vatKind: VatKind
  vatPercent: number
  netCents: Cents
  vatCents: Cents
  totalCents: Cents
}

/** Everything that is printed, as it was on the day of issue. Amounts of a credit note are negative. */
export interface InvoiceDocument {
  seller: Seller
  bank: BankAccount
  buyer: InvoiceBuyer
  orderNumber: string
  /** False for a seller who pays no VAT, whose document is a plain invoice. */
  isVat: boolean
  /** The buyer owes the VAT in another country. */
  isReverseCharge: boolean
  lines: readonly InvoiceLine[]
  totals: readonly InvoiceTotal[]
  /** What a credit note changes, and why. */
  corrects: { fullNumber: string; issuedOn: string; reason: string } | null
}

/** The sums of lines by code and rate, the highest rate first. */
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
