import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { lawfulVatRates } from '#lib/money/vat.ts'
import { vatColumns } from './vat-columns.ts'

const sumAt = (percent: number, net: number, vat: number) => ({
  percent,
  netCents: cents(net),
  vatCents: cents(vat),
})

test('columns of all rates add up to the sum, also of one that is not known any more', () => {
  const { titles, cellsOf } = vatColumns(lawfulVatRates, 'lt')
  const cells = cellsOf([sumAt(21, 8099, 1701), sumAt(0, 500, 0), sumAt(6, 100, 6)])
  expect(Object.fromEntries(titles.map((title, index) => [title, cells[index]]))).toEqual({
    'Be PVM, 21 %': '80,99',
    'PVM, 21 %': '17,01',
    'Be PVM, 12 %': null,
    'PVM, 12 %': null,
    'Be PVM, 9 %': null,
    'PVM, 9 %': null,
    'Be PVM, 5 %': null,
    'PVM, 5 %': null,
    'Be PVM, 0 %': '5,00',
    'PVM, 0 %': '0,00',
    'Be PVM, kiti tarifai': '1,00',
    'PVM, kiti tarifai': '0,06',
  })
  expect(vatColumns([{ percent: 21 }], 'en').cellsOf([sumAt(21, -83, -17)])).toEqual([
    '-0.83',
    '-0.17',
    null,
    null,
    null,
    null,
  ])
})
