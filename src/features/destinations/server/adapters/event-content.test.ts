import { expect, test } from 'vitest'
import { contentOf, filled, moneyOf } from './event-content.ts'

test('an event is understood in the words of Meta and in those of Google', () => {
  const item = { id: 'kompasas', quantity: 2, item_price: 19.99 }
  const meta = contentOf({ params: { contents: [item], search_string: 'žemė' } })
  const google = contentOf({ params: { items: [item], search_term: 'žemė' } })
  expect(meta).toEqual(google)
  expect(meta).toMatchObject({ items: [item], ids: ['kompasas'], searchTerm: 'žemė' })
})

test('params no word is known for go along, without lists and what is known otherwise', () => {
  const { rest } = contentOf({
    params: { page_title: 'Kainos', value: 5, _fbp: 'x', tags: ['a'], is_new: false, empty: '' },
  })
  expect(rest).toEqual({ page_title: 'Kainos', is_new: false })
})

test('an amount needs a currency of three letters', () => {
  expect(moneyOf({ value: 0, currency: 'EUR' })).toEqual({ value: 0, currency: 'EUR' })
  for (const [value, currency] of [
    [null, 'EUR'],
    [5, ''],
    [5, 'eur'],
    [Number.NaN, 'EUR'],
  ] as const) {
    expect(moneyOf({ value, currency })).toBe(null)
  }
})

test('a field is left out when it is empty, not when it is zero or false', () => {
  expect(filled({ a: 0, b: false, c: '', d: null, e: undefined, f: [], g: {}, h: 'x' })).toEqual({
    a: 0,
    b: false,
    h: 'x',
  })
})
