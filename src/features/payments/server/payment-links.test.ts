import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPaymentLinks } from './payment-links.ts'

const key = 'the key of a site in tests, long enough'
const links = createPaymentLinks(key)

test('an address of before leads back to its payment, and one that is guessed to none', () => {
  const signature = createHmac('sha256', key).update('payment 7').digest('base64url').slice(0, 24)
  expect(links.idOf(`7.${signature}`)).toBe(7)
  expect(links.idOf(`8.${signature}`)).toBeNull()
  expect(links.idOf(links.tokenOf(7))).toBe(7)
  expect(links.tokenOf(7)).toMatch(/^[\w-]{32}$/)
})
