import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { namedOrders } from './named-orders.ts'
import { readStatement } from './read-statement.ts'

const numbersIn = (entry: { reference?: string; text?: string; endToEndId?: string }) =>
  namedOrders({ reference: '', text: '', endToEndId: '', ...entry }).map((step) =>
    step.map(({ by, number }) => `${by}:${number}`),
  )
const reference = creditorReference('2026000123')

test('a structured reference comes first, then one in the text, then what programs name it', () => {
  const other = creditorReference('5390075470')
  const third = creditorReference('1111111111')
  expect(numbersIn({ reference, text: `uz ${other}`, endToEndId: third })).toEqual([
    ['reference:2026000123'],
    ['reference:5390075470'],
    ['reference:1111111111'],
  ])
})

test.each([
  ['in groups', 'RF46 2026 0001 23'],
  ['with dashes', 'RF46-2026-000123'],
  ['in small letters', 'rf462026000123'],
  ['behind another word', 'MokejimasRF462026000123'],
  ['before a word', 'RF462026000123 Ona Onaite'],
  ['in full-width signs', 'ＲＦ46 2026000123'],
])('a reference is found %s', (_, text) => {
  expect(numbersIn({ text })[0]).toContain('reference:2026000123')
})

test('a reference with a wrong digit names no order by itself', () => {
  expect(numbersIn({ text: 'RF47 2026000123' })).toEqual([
    ['order_number:2026000123'],
    ['invoice:RF-47'],
  ])
})

test('an order number stands by itself', () => {
  expect(numbersIn({ text: 'Užsakymas Nr. 2026000123, ačiū' })).toEqual([
    ['order_number:2026000123'],
  ])
  expect(numbersIn({ text: '42026000123' })).toEqual([])
})

test('an invoice is found however its number is written', () => {
  for (const text of [
    'SF-000123',
    'sf 123',
    'pagal SF000123.',
    'Sąskaita SF – 123'.replace('–', '-'),
  ])
    expect(numbersIn({ text }).flat()).toContain('invoice:SF-123')
})

test('names and amounts name nothing', () => {
  expect(numbersIn({ text: 'Ona Onaitė, 121,05 Eur', reference: 'ONA' })).toEqual([])
})

test('the reference of any order is found within any text', () => {
  const word = fc.stringMatching(/^[a-zž]{0,12}$/)
  const number = fc.stringMatching(/^\d{10}$/)
  fc.assert(
    fc.property(word, number, word, (before, order, after) =>
      numbersIn({ text: `${before} ${creditorReference(order)} ${after}` })[0]?.includes(
        `reference:${order}`,
      ),
    ),
  )
})

test('any file is read or refused, and never breaks', () => {
  const starts = fc.constantFrom('', '<', '"', '<?xml version="1.0"?><Document>', '"Data","Suma"\n')
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      readStatement(Buffer.concat([Buffer.from(start), rest]))
      return true
    }),
  )
})
