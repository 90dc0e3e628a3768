import { expect, test } from 'vitest'
import { messageOf } from '#server/content/mistakes.ts'
import { simpleProduct } from '../../../../tests/support/products.ts'
import type { BundleProduct, GroupedProduct, Product, VariableProduct } from '../wire.ts'
import { checkProducts } from './check-products.ts'

const { priceCents, sale, stock, maxQuantity, files, ...text } = simpleProduct()
const sold = { priceCents, sale, stock, maxQuantity, files }
const guide = simpleProduct({ id: 1, slug: 'gidas' })
const seminar = simpleProduct({ id: 2, slug: 'seminaras', delivery: 'service' })
const sheet: VariableProduct = {
  ...text,
  type: 'variable',
  id: 3,
  slug: 'lapas',
  options: [{ name: 'Kam', values: ['vienam', 'dviem'] }],
  variations: [
    { ...sold, id: 31, values: ['vienam'] },
    { ...sold, id: 32, values: ['dviem'] },
  ],
}
const bundle = (...ids: number[]): BundleProduct => ({
  ...simpleProduct({ id: 4, slug: 'rinkinys' }),
  type: 'bundle',
  contents: ids.map((id) => ({ id, quantity: 1 })),
})
const grouped = (...ids: number[]): GroupedProduct => {
  const { vat: _vat, delivery: _delivery, ...rest } = text
  const children = ids.map((id) => ({ id, quantity: 1 }))
  return { ...rest, type: 'grouped', id: 5, slug: 'lentyna', children }
}

const said = (...products: Product[]) =>
  checkProducts(products, { content: 'content', uploads: null }).map(
    ({ document, path, mistake }) => `${(document as Product).slug}: ${messageOf(mistake, path)}`,
  )

test('products that agree have no mistakes', () =>
  expect(said(guide, sheet, bundle(1, 32), grouped(1, 31, 4))).toEqual([]))

test('an id that a variation has already is taken', () => {
  expect(said(sheet, simpleProduct({ id: 31, slug: 'knyga' }))).toEqual([
    'knyga: “id” is 31, which “lapas” has already',
  ])
})

test.each([
  ['nothing has', 9, 'is 9, but no product or variation with a price has that id'],
  ['is a variable product', 3, 'is 3, but no product or variation with a price has that id'],
  ['is a service', 2, 'is 2, which is a service, so the bundle must be one too'],
])('a digital bundle cannot hold what %s', (_what, id, message) => {
  const all = [guide, seminar, sheet, bundle(1, id)]
  expect(said(...all)).toEqual([`rinkinys: “contents.1.id” ${message}`])
})

test('a bundle of a service may hold files, and nothing holds itself', () => {
  expect(said(guide, seminar, { ...bundle(1, 2), delivery: 'service' })).toEqual([])
  expect(said(guide, bundle(1, 4))).toEqual([
    'rinkinys: “contents.1.id” is 4, but a bundle cannot hold another one',
  ])
})

test('a digital bundle cannot hold a variation that is a service', () => {
  const [first, second] = sheet.variations
  if (!first || !second) throw new Error('The sheet has two variations')
  const checked = { ...sheet, variations: [first, { ...second, delivery: 'service' as const }] }
  expect(said(guide, checked, bundle(1, 31))).toEqual([])
  expect(said(guide, checked, bundle(1, 32))).toEqual([
    'rinkinys: “contents.1.id” is 32, which is a service, so the bundle must be one too',
  ])
})

test('files must be there', () => {
  const missing = [{ file: 'nera.pdf', name: 'Nėra.pdf' }]
  const present = [{ file: 'seimos-biudzetas.pdf', name: 'Yra.pdf' }]
  expect(said({ ...guide, files: present })).toEqual([])
  expect(said({ ...guide, files: missing })).toEqual([
    'gidas: “files.0.file” is “nera.pdf”, but there is no content/files/nera.pdf',
  ])
  const [first, second] = sheet.variations
  if (!first || !second) throw new Error('The sheet has two variations')
  expect(said({ ...sheet, variations: [first, { ...second, files: missing }] })).toEqual([
    'lapas: “variations.1.files.0.file” is “nera.pdf”, but there is no content/files/nera.pdf',
  ])
})
