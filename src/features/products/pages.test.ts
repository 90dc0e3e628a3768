import { expect, test } from 'vitest'
import { simpleProduct } from '../../../tests/support/products.ts'
import { productPages } from './pages.ts'
import type { Product } from './wire.ts'

const product = (id: number, category: string) =>
  simpleProduct({ id, category, slug: `nr-${id}`, address: `nr-${id}` })
const bundle: Product = {
  ...product(9, 'rinkiniai'),
  type: 'bundle',
  contents: [
    { id: 1, quantity: 1 },
    { id: 4, quantity: 1 },
  ],
}
const products = [
  product(1, 'gidai'),
  product(2, 'gidai'),
  product(3, 'kursai'),
  product(4, 'kursai'),
  bundle,
]
const productCategories = ['gidai', 'kursai', 'rinkiniai'].map((slug) => ({
  slug,
  title: slug,
  lead: '',
}))
const pageOf = (id: number) =>
  productPages({ products, productCategories, authors: [] }, 'lt').find(
    ({ props }) => props.product.id === id,
  )

test('beside a product stand what holds it, then its category, then the others', () =>
  expect(pageOf(1)?.props.related.map(({ id }) => id)).toEqual([9, 2, 3]))

test('beside a bundle stands nothing that it holds', () => {
  expect(pageOf(9)?.props.parts.map(({ id }) => id)).toEqual([1, 4])
  expect(pageOf(9)?.props.related.map(({ id }) => id)).toEqual([2, 3])
})
