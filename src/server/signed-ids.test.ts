import { expect, test } from 'vitest'
import { createSignedIds } from './signed-ids.ts'

const key = 'the key of a site in tests, long enough'
const orders = createSignedIds(key, 'order')

test('a token gives its id back', () => {
  for (const id of [1, 35, 36, 400_000, Number.MAX_SAFE_INTEGER])
    expect(orders.idOf(orders.tokenOf(id))).toBe(id)
})

test.each([
  ['of another purpose', createSignedIds(key, 'download').tokenOf(7)],
  ['of another site', createSignedIds('another key, just as long', 'order').tokenOf(7)],
  ['with another id', orders.tokenOf(7).replace(/^7/, '8')],
  ['written in another way', orders.tokenOf(7).replace(/^7/, '07')],
  ['cut short', orders.tokenOf(7).slice(0, -1)],
  ['too long', `${orders.tokenOf(7)}A`],
  ['without a signature', '7.'],
  ['that is empty', ''],
])('a token %s names nothing', (_what, token) => {
  expect(orders.idOf(token)).toBeNull()
})
