import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '#lib/money/money.ts'
import { splitGrossLines } from '#lib/money/vat.ts'
import type { InvoiceLine } from '../document.ts'
import { creditLines } from './credit-lines.ts'

const rates = [21, 12, 5, 0] as const

function linesOf(given: readonly (readonly [total: number, percent: number])[]): InvoiceLine[] {
  return rates
    .flatMap((percent) => {
      const at = given.flatMap(([, rate], index) => (rate === percent ? [index] : []))
      const totals = at.map((index) => cents(given[index]?.[0] ?? 0))
      return splitGrossLines(totals, percent).map(({ net, vat }, place) => ({
        position: at[place] ?? 0,
        name: 'Gidas',
        details: '',
        quantity: 1,
        unitCents: cents(net + vat),
        discountCents: cents(0),
        vatKind: 'standard' as const,
        vatPercent: percent,
        taxCode: 'PVM1',
        netCents: net,
        vatCents: vat,
        totalCents: cents(net + vat),
      }))
    })
    .toSorted((a, b) => a.position - b.position)
}

const sums = (lines: readonly InvoiceLine[]) => ({
  net: sumOf(lines.map(({ netCents }) => netCents)),
  vat: sumOf(lines.map(({ vatCents }) => vatCents)),
  total: sumOf(lines.map(({ totalCents }) => totalCents)),
})

test('a part is taken from each line by what it cost, with the VAT of its rate', () => {
  const lines = linesOf([
    [9900, 21],
    [1999, 5],
  ])
  const credit = creditLines(lines, [], cents(3000))
  expect(credit).toMatchObject([
    { position: 0, totalCents: -2496, vatCents: -433 },
    { position: 1, totalCents: -504, vatCents: -24 },
  ])
})

test('no more is credited than what is left', () => {
  const lines = linesOf([[1000, 21]])
  const first = creditLines(lines, [], cents(600))
  expect(() => creditLines(lines, first, cents(401))).toThrow(RangeError)
  expect(sums([...lines, ...first, ...creditLines(lines, first, cents(400))]).total).toBe(0)
})

test('however an invoice is paid back, its credit notes add up to it by line and by rate', () => {
  const line = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(...rates))
  const shares = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), shares, (given, percents) => {
      const lines = linesOf(given)
      const credited: InvoiceLine[] = []
      const left = () => sums([...lines, ...credited]).total
      for (const percent of [...percents, 100]) {
        const amount = cents(Math.floor((left() * percent) / 100))
        if (amount === 0) continue
        const credit = creditLines(lines, credited, amount)
        expect(sums(credit).total).toBe(-amount)
        for (const { netCents, vatCents, totalCents } of credit) {
          expect(netCents + vatCents).toBe(totalCents)
          expect(Math.max(netCents, vatCents)).toBeLessThanOrEqual(0)
        }
        credited.push(...credit)
      }
      for (const { position, netCents, vatCents } of lines) {
        const same = credited.filter((each) => each.position === position)
        expect(sums(same)).toMatchObject({ net: 0 - netCents, vat: 0 - vatCents })
      }
    }),
    { numRuns: 300 },
  )
})
