import { allocate, type Cents, cents, percentOf, sumOf } from '#lib/money/money.ts'
import { splitGrossLines } from '#lib/money/vat.ts'

/** A number of pieces of one offer at a price with VAT. */
export interface PricedLine {
  quantity: number
  /** With VAT, before any discount. */
  unitCents: Cents
  /** 0 where no VAT is due. */
  vatPercent: number
}

/** A coupon's discount; a sum is spread over the lines in proportion to their prices. */
export type Discount = { percent: number } | { cents: Cents }

interface LineTotals {
  /** Before the discount, with VAT. */
  grossCents: Cents
  discountCents: Cents
  /** The price to pay, with VAT. */
  totalCents: Cents
  vatCents: Cents
}

/** The total of all lines at one rate of VAT. */
export interface VatTotals {
  percent: number
  netCents: Cents
  vatCents: Cents
  totalCents: Cents
}

export interface OrderTotals {
  lines: readonly LineTotals[]
  subtotalCents: Cents
  discountCents: Cents
  totalCents: Cents
  vatCents: Cents
  /** The highest rate first. */
  byRate: readonly VatTotals[]
}

/**
 * Returns the totals of an order. A discount never exceeds the price it reduces. VAT is rounded
 * once for each rate and then spread, so that lines, rates and totals agree to the cent.
 */
export function totalsOf(priced: readonly PricedLine[], discount: Discount | null): OrderTotals {
  const gross = priced.map(({ quantity, unitCents }) => cents(quantity * unitCents))
  const subtotalCents = sumOf(gross)
  const discountCents = discountOf(subtotalCents, discount)
  const discounts = subtotalCents > 0 ? allocate(discountCents, gross) : gross.map(() => cents(0))
  const totals = gross.map((each, index) => cents(each - (discounts[index] ?? 0)))
  const vats = vatOfLines(priced, totals)
  const lines = gross.map((grossCents, index) => ({
    grossCents,
    discountCents: discounts[index] ?? cents(0),
    totalCents: totals[index] ?? cents(0),
    vatCents: vats[index] ?? cents(0),
  }))
  return {
    lines,
    subtotalCents,
    discountCents,
    totalCents: cents(subtotalCents - discountCents),
    vatCents: sumOf(vats),
    byRate: byRate(priced, lines),
  }
}

function discountOf(subtotal: Cents, discount: Discount | null): Cents {
  if (!discount) return cents(0)
  const wanted = 'percent' in discount ? percentOf(subtotal, discount.percent) : discount.cents
  return cents(Math.max(0, Math.min(wanted, subtotal)))
}

function vatOfLines(priced: readonly PricedLine[], totals: readonly Cents[]): Cents[] {
  const vats = priced.map(() => cents(0))
  for (const percent of ratesOf(priced)) {
    const at = priced.flatMap((line, index) => (line.vatPercent === percent ? [index] : []))
    const split = splitGrossLines(
      at.map((index) => totals[index] ?? cents(0)),
      percent,
    )
    at.forEach((index, place) => {
      vats[index] = split[place]?.vat ?? cents(0)
    })
  }
  return vats
}

function byRate(priced: readonly PricedLine[], lines: readonly LineTotals[]): VatTotals[] {
  return ratesOf(priced).map((percent) => {
    const same = lines.filter((_, index) => priced[index]?.vatPercent === percent)
    const totalCents = sumOf(same.map((line) => line.totalCents))
    const vatCents = sumOf(same.map((line) => line.vatCents))
    return { percent, netCents: cents(totalCents - vatCents), vatCents, totalCents }
  })
}

const ratesOf = (priced: readonly PricedLine[]) =>
  [...new Set(priced.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a)
