import { beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { keepVisits, type MadeVisit } from '../../../../../tests/support/made-visits.ts'
import { emptyStore } from '../../../../../tests/support/statistics.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { readFirstDay } from './first-day.ts'
import { readPageTitles } from './page-titles.ts'

const opened = useStore()
const start = Date.parse('2026-09-30T21:30:00Z')

const visit = (visitor: number, at: number, views: readonly [path: string, title: string][]) =>
  ({
    visitor,
    isNew: true,
    channel: 'direct',
    source: '',
    referrer: '',
    campaign: '',
    device: 'mobile',
    browser: 'Firefox',
    country: 'LT',
    language: 'lt',
    views: views.map(([path, title], index) => ({
      path,
      title,
      at: at + index * minuteMs,
      engagement_ms: 0,
      scroll: 0,
    })),
    events: [],
  }) satisfies MadeVisit

const range = { from: start, to: start + 30 * dayMs }

beforeAll(() =>
  keepVisits(opened(), [
    visit(1, start, [
      ['/kainos', 'Kainos'],
      ['/sena', 'Senas įrašas'],
    ]),
    visit(2, start + 20 * dayMs, [['/kainos', 'Planai ir kainos']]),
    visit(3, start + 29 * dayMs, [
      ['/kainos', 'Planai ir kainos'],
      ['/kainos', ''],
      ['/be-vardo', ''],
    ]),
  ]),
)

test('pages have the last title they were viewed under, however long ago', async () => {
  const titles = await readPageTitles(opened(), ['/kainos', '/sena', '/be-vardo'], range)
  expect(Object.fromEntries(titles)).toEqual({
    '/kainos': 'Planai ir kainos',
    '/sena': 'Senas įrašas',
  })
  const early = { from: start, to: start + dayMs }
  expect([...(await readPageTitles(opened(), ['/kainos'], early))]).toEqual([['/kainos', 'Kainos']])
  expect([...(await readPageTitles(opened(), [], range))]).toEqual([])
})

test('the first day of statistics is a day of Lithuania, and none before any visit', async () => {
  expect(await readFirstDay(opened())).toBe('2026-10-01')
  await emptyStore(opened())
  expect(await readFirstDay(opened())).toBeNull()
})
