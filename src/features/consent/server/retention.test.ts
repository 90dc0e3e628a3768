import { expect, test } from 'vitest'
import { monthsBefore } from '#lib/dates/dates.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { allRecords, appendDecisions } from './records.ts'
import { retentionJobs } from './retention.ts'

const { openEmpty } = useEngine('sqlite')

test('old details are erased as time passes; 0 keeps them', async () => {
  const database = await openEmpty(migration)
  const chain = { db: database.db, key: 'a key of the tests' }
  const decided = {
    id: 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
    action: 'reject' as const,
    choices: { functional: false, analytics: false, advertisement: false },
    textVersion: '',
    language: 'lt',
    path: '/',
    browser: 'x',
    network: '',
  }
  let now = Date.UTC(2026, 10, 21)
  for (const year of [2023, 2024])
    await appendDecisions(chain, [{ ...decided, at: Date.UTC(year, 10, 20) }])
  const kept = async () =>
    (await Array.fromAsync(allRecords(database.db))).map((row) => row.salt !== null)
  const run = (consentDetailsMonths: number) => {
    const jobs = retentionJobs({
      ...chain,
      config: { consentDetailsMonths },
      now: () => now,
    })
    return Promise.all(jobs.map((job) => job.run()))
  }

  await run(0)
  expect(await kept()).toEqual([true, true])
  await run(36)
  expect(await kept()).toEqual([false, true, false])
  now = Date.UTC(2027, 10, 21)
  await run(36)
  expect(await kept()).toEqual([false, false, false, false])
  await database.close()
})

test('months are counted by the calendar', () => {
  const before = (...date: [number, number, number]) =>
    new Date(monthsBefore(Date.UTC(...date), 36)).toISOString().slice(0, 10)
  expect(before(2026, 10, 21)).toBe('2023-11-21')
  expect(before(2028, 1, 29)).toBe('2025-03-01')
})
