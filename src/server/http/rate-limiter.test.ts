import { expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { createRateLimiter } from './rate-limiter.ts'

const perMinute = (max: number) => ({ max, windowMs: minuteMs, key: 'network' }) as const

test('each address has its own number in each window', () => {
  let at = 0
  const limiter = createRateLimiter(perMinute(2), () => at)
  limiter.take('a')
  expect([limiter.take('a'), limiter.take('a') > 0, limiter.take('b')]).toEqual([0, true, 0])
  at = 20_500
  expect(limiter.take('a')).toBe(40)
  at = minuteMs
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(0)
})

test('of many addresses the last ones are remembered', () => {
  const limiter = createRateLimiter(perMinute(1))
  for (let n = 0; n < 5001; n++) limiter.take(`address ${n}`)
  expect([limiter.take('address 1') > 0, limiter.take('address 5000') > 0]).toEqual([true, true])
  expect(limiter.take('address 0')).toBe(0)
})

test('a subscriber with many addresses of IPv6 is one', () => {
  const limiter = createRateLimiter(perMinute(1))
  limiter.take('2001:db8:1:2::1')
  expect(limiter.take('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
  expect(limiter.take('2001:db8:1:3::1')).toBe(0)
})

test('a key that is no network is taken as it is', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: minuteMs, key: 'email' })
  limiter.take('2001:db8:1:2::1')
  expect(limiter.take('2001:db8:1:2:ffff::9')).toBe(0)
})

test('routes that share a limit count each for themselves, and say how long to wait', async () => {
  const { http, close } = await openHttp()
  const route = { config: { rateLimit: perMinute(1) } }
  http.get('/a', route, async () => 'a')
  http.get('/b', route, async () => 'b')
  const statusOf = async (url: string) => (await http.inject(url)).statusCode
  expect([await statusOf('/a'), await statusOf('/b'), await statusOf('/a')]).toEqual([
    200, 200, 429,
  ])
  const { headers, body } = await http.inject('/a')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body).error.code).toBe('too_many_requests')
  await close()
})
