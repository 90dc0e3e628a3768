import { expect, test } from 'vitest'
import type { Goal } from '#features/goals/wire.ts'
import { visited } from '../../../../../tests/support/goals.ts'
import { completedGoals } from './completed-goals.ts'

const noon = Date.parse('2026-11-03T10:00:00Z')
const view = (goal: Partial<Goal>, path = '/kainos', now = noon, completed_goals: number[] = []) =>
  completedGoals(
    [{ ...visited, ...goal }],
    { url: `https://kryptis.example${path}`, completed_goals },
    true,
    now,
  )

test.each([
  ['its page', '/kainos', '/kainos', true],
  ['its page with a slash at the end', '/kainos', '/kainos/?plan=augimas#planai', true],
  ['a page that begins alike', '/kainos', '/kainos-kitos', false],
  ['a page below', '/naujienos/*', '/naujienos/ruduo', true],
  ['one beside those below', '/naujienos/*', '/naujienosx', false],
  ['the home page', '/', '/', true],
  ['any page', '*', '/kontaktai', true],
])('a goal happens on %s', (_name, url, path, happens) => {
  expect(view({ url }, path)).toEqual(happens ? [3] : [])
})

test.each([
  ['the evening before its first day', '2026-11-04', null, '2026-11-03T21:59:59Z', false],
  ['the first second of its first day', '2026-11-04', null, '2026-11-03T22:00:00Z', true],
  ['the last second of its last day', null, '2026-11-04', '2026-11-04T21:59:59Z', true],
  ['the day after its last', null, '2026-11-04', '2026-11-04T22:00:00Z', false],
  ['the end of the day of 25 hours', null, '2026-10-25', '2026-10-25T21:59:59Z', true],
  ['past the day of 25 hours', null, '2026-10-25', '2026-10-25T22:00:00Z', false],
  ['the first hour of the day of 23', '2026-03-29', '2026-03-29', '2026-03-28T22:00:00Z', true],
  ['past the day of 23 hours', '2026-03-29', '2026-03-29', '2026-03-29T21:00:00Z', false],
])('days are those of Lithuania: %s', (_name, date_start, date_end, at, counts) => {
  expect(view({ date_start, date_end }, '/kainos', Date.parse(at))).toEqual(counts ? [3] : [])
})

test.each([
  ['clicks', 'active', [3]],
  ['views', 'active', [3]],
  ['clicks', 'inactive', []],
  ['clicks', 'archived', []],
  ['hook', 'active', []],
] as const)('of goals that a page claims, %s that are %s count', (type, status, expected) => {
  expect(view({ type, status }, '/kainos', noon, [3, 4])).toEqual(expected)
  expect(view({ type, status }, '/kontaktai', noon, [3])).toEqual([])
  expect(view({ type, status })).toEqual([])
})
