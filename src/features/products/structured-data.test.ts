import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { offerOf, simpleProduct } from '../../../tests/support/products.ts'
import type { Offer } from './offer.ts'
import { productData } from './structured-data.ts'
import type { Product, VariableProduct } from './wire.ts'

const { priceCents, sale, stock, maxQuantity, files, ...text } = simpleProduct({ id: 1 })
const sold = { priceCents, sale, stock, maxQuantity, files }

const dataOf = (product: Product, ...offers: Offer[]) =>
  productData({
    product,
    offers: new Map(offers.map((offer) => [offer.id, offer])),
    parts: [simpleProduct({ id: 1 })],
    category: 'Gidai',
    pictures: ['https://kryptis.example/a.jpg'],
    business: 'Kryptis',
    withVat: true,
    publicUrl: 'https://kryptis.example',
    language: 'lt',
  })

test('a product has its price with VAT and says whether it is there', () => {
  const there = dataOf(simpleProduct({ id: 1 }), offerOf({ id: 1, priceCents: cents(1400) }))
  expect(there).toMatchObject({
    '@type': 'Product',
    sku: '1',
    offers: {
      url: 'https://kryptis.example/produktai/gidas',
      price: '14.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceSpecification: [{ price: '14.00', valueAddedTaxIncluded: true }],
    },
  })
  const gone = dataOf(simpleProduct({ id: 1 }), offerOf({ id: 1, stock: 0 }))
  expect(gone).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('a sale says until when it holds and what the price was before', () => {
  const sale = { priceCents: cents(900), from: '2026-11-16', until: '2026-12-31' }
  const offer = offerOf({ id: 1, priceCents: cents(900), lowestCents: cents(1100) })
  expect(dataOf(simpleProduct({ id: 1, sale }), offer)).toMatchObject({
    offers: {
      price: '9.00',
      priceValidUntil: '2026-12-31',
      priceSpecification: [
        { price: '9.00' },
        { price: '11.00', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  })
})

test('a variable product is a group with an offer for each variation that is sold', () => {
  const product: VariableProduct = {
    ...text,
    type: 'variable',
    options: [{ name: 'Kam', values: ['vienam', 'dviem'] }],
    variations: [
      { ...sold, id: 11, values: ['vienam'] },
      { ...sold, id: 12, values: ['dviem'] },
    ],
  }
  expect(dataOf(product, offerOf({ id: 12, name: 'Lapas (dviem)' }))).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '1',
    variesBy: ['Kam'],
    hasVariant: [{ sku: '12', name: 'Lapas (dviem)' }],
  })
})

test('a grouped product is the list of what stands on its page', () => {
  const { vat: _vat, delivery: _delivery, ...rest } = text
  const grouped: Product = { ...rest, type: 'grouped', children: [{ id: 1, quantity: 1 }] }
  expect(dataOf(grouped)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://kryptis.example/produktai/gidas' }],
  })
})
