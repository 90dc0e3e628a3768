import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { rateLimits, signInThrottle } from './rate-limits.ts'

const docs = readFileSync('docs/operate.md', 'utf8')

test('docs/operate.md lists every limit as it is', () => {
  const windows = new Map([
    [minuteMs, 'a minute'],
    [hourMs, 'an hour'],
    [dayMs, 'a day'],
    [30 * dayMs, 'in 30 days'],
  ])
  const rows = [...docs.matchAll(/^\| (\w+).*? \| (\d+ (?:an? \w+|in \d+ days)).*? \| (\w+) \|$/gm)]
  expect(rows.map(([, name, limit, key]) => [name, limit, key])).toEqual(
    Object.entries(rateLimits).map(([name, { max, windowMs, key }]) => [
      name,
      `${max} ${windows.get(windowMs)}`,
      key,
    ]),
  )
})

test('docs/operate.md says how long failed attempts to sign in wait', () => {
  const { freePerAccountAndNetwork, freePerNetwork, firstWaitMs, maxWaitMs } = signInThrottle
  const { freePerAccount } = signInThrottle
  expect(docs).toContain(
    `After ${freePerAccountAndNetwork} failed attempts to sign in from one network to one account the next one waits ${firstWaitMs / 1000} seconds, then twice as long after each further one, up to ${maxWaitMs / minuteMs} minutes; attempts at any accounts from one network wait after ${freePerNetwork}. Passwords of one account typed in unknown browsers wait in the same way after ${freePerAccount} failures in a day, wherever they come from;`,
  )
})
