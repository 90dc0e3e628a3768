import { allocate, type Cents, cents, sumOf } from '#lib/money/money.ts'
import { splitGrossLines } from '#lib/money/vat.ts'
import type { InvoiceLine } from '../document.ts'

/**
 * The lines of a credit note for a part of an invoice, taken from the open sum of each line, so
 * that credit notes for the whole invoice add up to it to the cent. Amounts are negative.
 *
 * @param invoice lines as issued
 * @param credited lines of earlier credit notes
 * @throws RangeError when less is open than is to be credited
 */
export function creditLines(
  invoice: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  amount: Cents,
): InvoiceLine[] {
  const left = invoice.map((line) => leftOf(line, credited))
  const leftCents = sumOf(left.map(({ totalCents }) => totalCents))
  if (amount <= 0 || amount > leftCents)
    throw new RangeError(`${amount} cents cannot be credited of ${leftCents}`)
  const parts = allocate(
    amount,
    left.map(({ totalCents }) => totalCents),
  )
  const vats = vatOfParts(left, parts)
  return left.flatMap((line, index) => {
    const [part, vat] = [parts[index] ?? cents(0), vats[index] ?? cents(0)]
    return part === 0 ? [] : [negative(line, part, vat)]
  })
}

/** The open sum of an invoice that can still be credited. */
export const leftToCredit = (invoice: readonly InvoiceLine[], credited: readonly InvoiceLine[]) =>
  sumOf([...invoice, ...credited].map(({ totalCents }) => totalCents))

function leftOf(line: InvoiceLine, credited: readonly InvoiceLine[]): InvoiceLine {
  const same = [line, ...credited.filter(({ position }) => position === line.position)]
  return {
    ...line,
    netCents: sumOf(same.map(({ netCents }) => netCents)),
    vatCents: sumOf(same.map(({ vatCents }) => vatCents)),
    totalCents: sumOf(same.map(({ totalCents }) => totalCents)),
  }
}

/** Rounded once for each rate, and never more of a line than its open sum. */
function vatOfParts(left: readonly InvoiceLine[], parts: readonly Cents[]): Cents[] {
  const vats = parts.map(() => cents(0))
  for (const percent of new Set(left.map(({ vatPercent }) => vatPercent))) {
    const at = left.flatMap((line, index) => (line.vatPercent === percent ? [index] : []))
    const split = splitGrossLines(
      at.map((index) => parts[index] ?? cents(0)),
      percent,
    )
    at.forEach((index, place) => {
      const [line, part] = [left[index], parts[index]]
      if (line && part !== undefined)
        vats[index] = within(split[place]?.vat ?? cents(0), line, part)
    })
  }
  return vats
}

function within(vat: Cents, { netCents, vatCents }: InvoiceLine, part: Cents): Cents {
  const least = Math.max(0, part - netCents)
  const most = Math.min(part, vatCents)
  return cents(Math.min(Math.max(vat, least), most))
}

const negative = (line: InvoiceLine, part: Cents, vat: Cents): InvoiceLine => ({
  ...line,
  discountCents: cents(0),
  netCents: cents(vat - part),
  vatCents: minus(vat),
  totalCents: minus(part),
})

/** Avoids negative zero, which JSON lacks. */
const minus = (amount: Cents) => cents(amount === 0 ? 0 : -amount)
