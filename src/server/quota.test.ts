import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

test('each address has its own number in each window', () => {
  let at = 0
  const quota = createQuota({ most: 2, windowMs: 60_000, now: () => at })
  quota.spend('a')
  expect(quota.isSpent('a')).toBe(false)
  quota.spend('a')
  quota.spend('b')
  expect([quota.isSpent('a'), quota.isSpent('b')]).toEqual([true, false])
  at = 20_500
  const refusal = { status: 429, code: 'too_many_requests', retryAfter: 40 }
  expect(() => quota.spend('a')).toThrow(expect.objectContaining(refusal))
  at = 60_000
  expect(quota.isSpent('a')).toBe(false)
  expect(() => quota.spend('a')).not.toThrow()
})

test('of many addresses the last ones are remembered', () => {
  const quota = createQuota({ most: 1 })
  for (let n = 0; n < 5001; n++) quota.spend(`address ${n}`)
  expect([quota.isSpent('address 1'), quota.isSpent('address 5000')]).toEqual([true, true])
  expect(quota.isSpent('address 0')).toBe(false)
})

test('a subscriber with many addresses of IPv6 is one', () => {
  const quota = createQuota({ most: 1 })
  quota.spend('2001:db8:1:2::1')
  expect(quota.isSpent('2001:db8:1:2:ffff::9')).toBe(true)
  expect(quota.isSpent('2001:db8:1:3::1')).toBe(false)
})
