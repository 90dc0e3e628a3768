import * as v from 'valibot'
import { expect, test } from 'vitest'
import { simpleProduct } from '../../../tests/support/products.ts'
import { productSchema } from './content.ts'

const fieldsOfSold = ['priceCents', 'sale', 'stock', 'maxQuantity', 'files']
const text = Object.fromEntries(
  Object.entries(
    simpleProduct({
      summary: 'Santrauka, kurioje yra bent penkiasdešimt ženklų, kaip prašo paieškos.',
    }),
  ).filter(([field]) => !fieldsOfSold.includes(field)),
)
const simple = { ...text, priceCents: 2000 }
const variable = {
  ...text,
  type: 'variable',
  options: [
    { name: 'Kam', values: ['vienam', 'dviem'] },
    { name: 'kaip', values: ['pačiam', 'kartu'] },
  ],
}

function said(product: object): string[] {
  const { issues = [] } = v.safeParse(productSchema, product)
  return issues.map(({ message }) => message)
}

test('what is not said of a product is that it is not counted, not reduced and has no files', () => {
  expect(v.parse(productSchema, simple)).toMatchObject({
    address: 'gidas',
    sale: null,
    stock: null,
    maxQuantity: 10,
    files: [],
    inside: [],
    notFor: [],
    questions: [],
  })
})

test.each([
  ['a price in euros', { priceCents: 19 }, /must be in cents/],
  [
    'a sale that is no lower',
    { sale: { priceCents: 2000, from: '2026-11-01', until: '2026-11-30' } },
    /no lower than/,
  ],
  [
    'a sale that ends before it begins',
    { sale: { priceCents: 1500, from: '2026-11-30', until: '2026-11-01' } },
    /must not end before/,
  ],
  ['half a piece in stock', { stock: 1.5 }, /whole number/],
  ['a path out of the files', { files: [{ file: '../raktas.pdf', name: 'a' }] }, /below content/],
  ['a misspelt name', { stok: 3 }, /never/],
])('%s is refused', (_what, wrong, message) => {
  expect(said({ ...simple, ...wrong })).toEqual([expect.stringMatching(message)])
})

test('a product may be free', () => expect(said({ ...simple, priceCents: 0 })).toEqual([]))

test.each([
  [
    [
      ['vienam', 'kartu'],
      ['dviem', 'pačiam'],
    ],
    [],
  ],
  [[['vienam', 'kartu'], ['dviem']], [/one of each of its “options”/]],
  [
    [
      ['vienam', 'kartu'],
      ['pačiam', 'dviem'],
    ],
    [/one of each of its “options”/],
  ],
  [[['vienam', 'kartu']], [/two or more/]],
])('of variations with the values %j is said: %j', (all, messages) => {
  const variations = all.map((values, index) => ({ id: 11 + index, values, priceCents: 900 }))
  const expected = messages.map((message) => expect.stringMatching(message))
  expect(said({ ...variable, variations })).toEqual(expected)
})
