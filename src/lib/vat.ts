import { allocate, type Cents, cents, roundToCents, sumOf } from './money.ts'

/** What a rate is for; the law changes the percentage, not the kind. */
export type VatKind = keyof typeof vatRates

/**
 * Percentages in Lithuania from a day on, by the tax point. Those of 2026 are law XV-287:
 * https://sovos.com/regulatory-updates/vat/lithuania-removes-9-reduced-vat-rate
 */
const vatRates = {
  standard: [{ from: '2009-09-01', percent: 21 }],
  /** Accommodation, regular passenger transport, entry to culture. */
  reduced: [
    { from: '2009-09-01', percent: 9 },
    { from: '2026-01-01', percent: 12 },
  ],
  /** Printed and electronic books. */
  books: [
    { from: '2009-09-01', percent: 9 },
    { from: '2026-01-01', percent: 5 },
  ],
  /** Medicines, aids for disabled people, periodicals. */
  medicines: [{ from: '2009-09-01', percent: 5 }],
} as const satisfies Record<string, readonly { from: string; percent: number }[]>

/**
 * @param day the day of the tax point, `2026-01-01`
 * @throws RangeError for a day before the rates that are known
 */
export function vatPercent(kind: VatKind, day: string): number {
  const rate = vatRates[kind].findLast(({ from }) => from <= day)
  if (!rate) throw new RangeError(`No VAT rate is known for ${kind} on ${day}`)
  return rate.percent
}

interface VatSplit {
  net: Cents
  vat: Cents
}

/** What of a price with VAT is VAT, rounded half up as the tax inspectorate asks. */
export function splitGross(gross: Cents, percent: number): VatSplit {
  const vat = roundToCents((gross * percent) / (100 + percent))
  return { net: cents(gross - vat), vat }
}

/**
 * The same for the lines of one invoice at one rate: rounded once for all of them and then spread, so
 * that the lines add up to the total of the rate.
 */
export function splitGrossLines(lines: readonly Cents[], percent: number): VatSplit[] {
  const total = sumOf(lines)
  if (total === 0) return lines.map((gross) => splitGross(gross, percent))
  const vats = allocate(splitGross(total, percent).vat, lines)
  return lines.map((gross, index) => {
    const vat = vats[index] ?? cents(0)
    return { net: cents(gross - vat), vat }
  })
}
