import { allocate, type Cents, cents, sumOf } from '#lib/money.ts'
import { splitGrossLines } from '#lib/vat.ts'
import type { InvoiceLine } from '../document.ts'

/**
 * The lines of a credit note over a part of an invoice, by what is left of each line, so that credit
 * notes over all of it add up to the invoice to the cent. Amounts are negative.
 *
 * @param invoice lines as they were issued
 * @param credited lines of the credit notes before
 * @throws RangeError when there is less left than is to be credited
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

/** What can still be credited of an invoice. */
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

/** Rounded once for each rate, and no more of a line than is left of it. */
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

/** JSON has no negative zero. */
const minus = (amount: Cents) => cents(amount === 0 ? 0 : -amount)
