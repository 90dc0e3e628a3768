import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

test('each address has its own number in each window', () => {
  let at = 0
  const quota = createQuota({ most: 2, windowMs: 60_000, now: () => at })
  quota.spend('a')
  expect([quota.takes('a'), quota.takes('a'), quota.takes('b')]).toEqual([true, false, true])
  at = 20_500
  const refusal = { status: 429, code: 'too_many_requests', retryAfter: 40 }
  expect(() => quota.spend('a')).toThrow(expect.objectContaining(refusal))
  at = 60_000
  expect(quota.takes('a')).toBe(true)
  expect(() => quota.spend('a')).not.toThrow()
})

test('of many addresses the last ones are remembered', () => {
  const quota = createQuota({ most: 1 })
  for (let n = 0; n < 5001; n++) quota.spend(`address ${n}`)
  expect([quota.takes('address 1'), quota.takes('address 5000')]).toEqual([false, false])
  expect(quota.takes('address 0')).toBe(true)
})

test('a subscriber with many addresses of IPv6 is one', () => {
  const quota = createQuota({ most: 1 })
  quota.spend('2001:db8:1:2::1')
  expect(quota.takes('2001:db8:1:2:ffff::9')).toBe(false)
  expect(quota.takes('2001:db8:1:3::1')).toBe(true)
})
