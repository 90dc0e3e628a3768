import { expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { reasonText, sourceName } from './order-words.ts'

test('where money came from and why it went is said in words', () => {
  const name = (text: string) => sourceName(readMoneySource(text), 'lt')
  expect(name('bank:LT601010012345678901:20261123005')).toBe('Pavedimas')
  expect(name('refund:1')).toBe('Grąžinimas')
  expect(name('stripe:pi_1')).toBe('Stripe')
  expect([reasonText('withdrawal', 'lt'), reasonText('Per maža', 'lt')]).toEqual([
    'Sutarties atsisakymas',
    'Per maža',
  ])
})
