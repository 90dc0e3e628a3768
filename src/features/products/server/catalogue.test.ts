import { expect, test } from 'vitest'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import type { VariableProduct } from '../wire.ts'
import { cataloguesOf } from './catalogue.ts'

test('a variation that somebody has to provide is a service beside files', () => {
  const { priceCents, sale, stock, maxQuantity, files, ...text } = simpleProduct({ id: 3 })
  const sold = { priceCents, sale, stock, maxQuantity, files }
  const course: VariableProduct = {
    ...text,
    type: 'variable',
    options: [{ name: 'Kaip', values: ['pačiam', 'su patikra'] }],
    variations: [
      { ...sold, id: 31, values: ['pačiam'] },
      { ...sold, id: 32, values: ['su patikra'], delivery: 'service' },
    ],
  }
  const { lt } = cataloguesOf(shopContents([course]))
  expect([31, 32].map((id) => lt.get(id)?.fixed.delivery)).toEqual(['digital', 'service'])
})
