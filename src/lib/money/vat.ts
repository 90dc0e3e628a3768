import { type Cents, cents, roundToCents, sumOf } from './money.ts'

/** Kinds of VAT rates, which stay when the law changes the percentages. */
export const vatKinds = ['standard', 'reduced', 'books', 'medicines', 'exempt'] as const
export type VatKind = (typeof vatKinds)[number]

/** A percentage from a day on, until the next one of its kind. */
export interface VatRate {
  kind: VatKind
  /** `2026-01-01` */
  from: string
  percent: number
  /** The tax inspectorate's code in its registers of invoices (i.SAF): `PVM1`. */
  taxCode: string
}

/**
 * Lithuanian rates by the tax point. Those of 2026 are law XV-287:
 * https://sovos.com/regulatory-updates/vat/lithuania-removes-9-reduced-vat-rate
 */
export const lawfulVatRates: readonly VatRate[] = [
  { kind: 'standard', from: '2009-09-01', percent: 21, taxCode: 'PVM1' },
  // Accommodation, regular passenger transport, entry to culture.
  { kind: 'reduced', from: '2009-09-01', percent: 9, taxCode: 'PVM2' },
  { kind: 'reduced', from: '2026-01-01', percent: 12, taxCode: 'PVM58' },
  // Printed and electronic books.
  { kind: 'books', from: '2009-09-01', percent: 9, taxCode: 'PVM2' },
  { kind: 'books', from: '2026-01-01', percent: 5, taxCode: 'PVM3' },
  // Medicines, aids for disabled people, periodicals.
  { kind: 'medicines', from: '2009-09-01', percent: 5, taxCode: 'PVM3' },
  // For example, financial services and education that are free of VAT.
  { kind: 'exempt', from: '2009-09-01', percent: 0, taxCode: 'PVM5' },
]

/**
 * The rate of a kind on a day; of two that begin on the same day the later one in the list.
 *
 * @param day the day of the tax point, `2026-01-01`
 * @throws RangeError for a day before the known rates
 */
export function vatRateOn(kind: VatKind, day: string, rates = lawfulVatRates): VatRate {
  const found = rates
    .filter((rate) => rate.kind === kind && rate.from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)
  if (!found) throw new RangeError(`No VAT rate is known for ${kind} on ${day}`)
  return found
}

interface VatSplit {
  net: Cents
  vat: Cents
}

/** Splits a price with VAT into net price and VAT, rounded half up as the tax inspectorate asks. */
export function splitGross(gross: Cents, percent: number): VatSplit {
  const vat = roundToCents((gross * percent) / (100 + percent))
  return { net: cents(gross - vat), vat }
}

/**
 * The same for all lines of one invoice at one rate, rounded together: the lines add up to the
 * total of the rate, and each is less than a cent off its own VAT.
 *
 * @param lines none of them negative
 */
export function splitGrossLines(lines: readonly Cents[], percent: number): VatSplit[] {
  const parts = lines.map((gross) => {
    const rest = (gross * percent) % (100 + percent)
    return { gross, rest, vat: (gross * percent - rest) / (100 + percent) }
  })
  const missing =
    splitGross(sumOf(lines), percent).vat - parts.reduce((sum, { vat }) => sum + vat, 0)
  const byRest = parts.toSorted((a, b) => b.rest - a.rest)
  for (const part of byRest.slice(0, missing)) part.vat++
  return parts.map(({ gross, vat }) => ({ net: cents(gross - vat), vat: cents(vat) }))
}
