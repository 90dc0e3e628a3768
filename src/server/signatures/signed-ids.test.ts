import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedIds } from './signed-ids.ts'

const key = 'the key of a site in tests, long enough'
const orders = createSignedIds(key, 'order')

/** The form of links in emails of older sites. */
function formerTokenOf(id: number) {
  const named = id.toString(36)
  const signature = createHmac('sha256', key).update(`order ${named}`).digest('base64url')
  return `${named}.${signature.slice(0, 22)}`
}

test('links that were sent before tokens hid the id still open', () => {
  for (const id of [1, 36, 400_000]) expect(orders.idOf(formerTokenOf(id))).toBe(id)
})

test.each([
  ['order', '-lgmcwgKah2gRihqIiMR6iM8-e-srJMQ'],
  ['download', 'nkpc6t50KcPr6AOejaFx9pQqPG4s__K1'],
  ['withdrawal', 'YLt2gWqOhK7WEp0M-vgd_WRyS2R7X3st'],
  ['payment', 'AYKJTHPpJyt65gizvoySRINOACvKVFik'],
])('links that were sent for %s stay as they are', (purpose, token) => {
  const ids = createSignedIds(key, purpose)
  expect([ids.tokenOf(7), ids.idOf(token)]).toEqual([token, 7])
})

test('tokens say nothing of how many rows there are', () => {
  const tokens = Array.from({ length: 1000 }, (_, index) => orders.tokenOf(index + 1))
  expect(new Set(tokens).size).toBe(1000)
  // All possible first characters occur about equally often.
  const firsts = Map.groupBy(tokens, (token) => token.slice(0, 1))
  expect(firsts.size).toBeGreaterThan(55)
  for (const [, same] of firsts) expect(same.length).toBeLessThan(60)
})

test('a token gives its id back', () => {
  for (const id of [1, 35, 36, 400_000, Number.MAX_SAFE_INTEGER])
    expect(orders.idOf(orders.tokenOf(id))).toBe(id)
})

test.each([
  ['of another purpose', createSignedIds(key, 'download').tokenOf(7)],
  ['of another site', createSignedIds('another key, just as long', 'order').tokenOf(7)],
  ['with another id', orders.tokenOf(8).slice(0, 11) + orders.tokenOf(7).slice(11)],
  ['with another signature', orders.tokenOf(7).slice(0, 11) + orders.tokenOf(8).slice(11)],
  ['of before with another id', formerTokenOf(7).replace(/^7/, '8')],
  ['of before that is written in another way', formerTokenOf(7).replace(/^7/, '07')],
  ['cut short', orders.tokenOf(7).slice(0, -1)],
  ['too long', `${orders.tokenOf(7)}A`],
  ['without a signature', '7.'],
  ['that is empty', ''],
])('a token %s names nothing', (_what, token) => {
  expect(orders.idOf(token)).toBeNull()
})
