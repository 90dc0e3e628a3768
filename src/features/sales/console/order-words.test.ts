import { expect, test } from 'vitest'
import { reasonText, sourceName } from './order-words.ts'

test('where money came from and why it went is said in words', () => {
  const bank = 'bank:LT601010012345678901:20261123005'
  expect([bank, 'refund:1', 'stripe:pi_1'].map((source) => sourceName(source, 'lt'))).toEqual([
    'Pavedimas',
    'Grąžinimas',
    'Stripe',
  ])
  expect([reasonText('withdrawal', 'lt'), reasonText('Per maža', 'lt')]).toEqual([
    'Sutarties atsisakymas',
    'Per maža',
  ])
})
