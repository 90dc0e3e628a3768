import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { addVisits, keepVisits, makeAutumn } from '../../../../../tests/support/made-visits.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { readTotals } from './site-sums.ts'

const visits = makeAutumn().slice(0, 300)
const opened = useStore()
const september = {
  from: Date.parse('2026-08-31T21:00:00Z'),
  to: Date.parse('2026-09-30T21:00:00Z'),
}
const movedBy = (days: number) =>
  visits.slice(0, 5).map((visit) => ({
    ...visit,
    views: visit.views.map((view) => ({ ...view, at: view.at + days * dayMs })),
    events: [],
  }))
let store: StatisticsStore
let reads: number
let fails: boolean
let totals: (by?: { country: string }) => Promise<number>

beforeEach(async () => {
  store = opened()
  await keepVisits(store, visits)
  reads = 0
  fails = false
  const remembered = createAnswerMemory(store)
  const counted: typeof readTotals = async (...asked) => {
    reads++
    if (fails) throw new Error('the engine is away')
    return readTotals(...asked)
  }
  const read = remembered('totals', counted, ([range]) => range)
  totals = async (filters) => (await read(september, filters ?? {})).sessions
})

test('an answer is read once, also for two who ask together', async () => {
  const [one, other] = await Promise.all([totals(), totals()])
  expect([one, other, await totals()]).toEqual([one, one, one])
  expect(reads).toBe(1)
  expect(await totals({ country: 'LV' })).toBeLessThan(one)
  expect(reads).toBe(2)
})

test('visits that are added to its days are counted at once, those of other months change nothing', async () => {
  const before = await totals()
  await addVisits(store, movedBy(80), 900_000)
  expect([await totals(), reads]).toEqual([before, 1])
  await addVisits(store, movedBy(20), 800_000)
  expect([await totals(), reads]).toEqual([before + 5, 2])
})

test('visits that are deleted are counted no more', async () => {
  const before = await totals({ country: 'LV' })
  await store.command("delete from sessions where country = 'LV'")
  expect(before).toBeGreaterThan(0)
  expect(await totals({ country: 'LV' })).toBe(0)
})

test('what could not be read is asked again', async () => {
  fails = true
  await expect(totals()).rejects.toThrow('away')
  fails = false
  expect(await totals()).toBeGreaterThan(0)
})
