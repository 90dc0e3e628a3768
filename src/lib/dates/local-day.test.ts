import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import { comesAgain, dayOf, isLeftOut, parseLocalTime, toLocalTime } from './local-day.ts'

const hours = (day: { from: number; to: number }) => (day.to - day.from) / hourMs
const iso = (at: number) => new Date(at).toISOString()

test('a day begins at midnight in Lithuania', () => {
  const winter = dayOf(Date.parse('2026-11-03T12:00:00Z'))
  expect([winter.name, iso(winter.from), iso(winter.to)]).toEqual([
    '2026-11-03',
    '2026-11-02T22:00:00.000Z',
    '2026-11-03T22:00:00.000Z',
  ])
  const summer = dayOf(Date.parse('2026-07-01T20:59:59.999Z'))
  expect([summer.name, iso(summer.to)]).toEqual(['2026-07-01', '2026-07-01T21:00:00.000Z'])
  expect(dayOf(summer.to).name).toBe('2026-07-02')
})

test.each([
  ['2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T21:00:00.000Z', 25],
  ['2027-01-01', '2026-12-31T22:00:00.000Z', 24],
])('%s begins at %s and lasts %i hours', (name, from, length) => {
  const day = dayOf(Date.parse(from))
  expect([day.name, iso(day.from), hours(day)]).toEqual([name, from, length])
  for (const at of [day.from, day.from + 3.5 * hourMs, day.to - 1]) expect(dayOf(at)).toEqual(day)
  expect(dayOf(day.from - 1).to).toBe(day.from)
})

test.each([
  ['2026-11-24T09:00', Date.UTC(2026, 10, 24, 7)],
  ['2026-07-01T09:30', Date.UTC(2026, 6, 1, 6, 30)],
  ['2026-10-25T12:00', Date.UTC(2026, 9, 25, 10)],
])('the clock shows %s once, in summer and winter', (text, at) => {
  expect(parseLocalTime(text)).toBe(at)
  expect(toLocalTime(at)).toBe(text)
})

test.each([
  ['2026-10-25T03:00', Date.UTC(2026, 9, 25, 0)],
  ['2026-10-25T03:30', Date.UTC(2026, 9, 25, 0, 30)],
  ['2026-10-25T04:00', Date.UTC(2026, 9, 25, 2)],
  ['2026-10-25T02:59', Date.UTC(2026, 9, 24, 23, 59)],
])('of the hour that comes twice the first one is meant: %s', (text, at) => {
  expect(parseLocalTime(text)).toBe(at)
  expect(toLocalTime(at)).toBe(text)
  expect(comesAgain(at)).toBe(text.includes('T03'))
})

test('an hour that is left out is known from what is no time at all', () => {
  expect(['2027-03-28T03:00', '2027-03-28T03:59'].every(isLeftOut)).toBe(true)
  expect(['2027-03-28T04:00', '2027-03-28T02:59', '2026-02-30T09:00', ''].some(isLeftOut)).toBe(
    false,
  )
})

test.each(['', '2026-02-30T09:00', '2026-11-24', '2026-11-24T25:00', '2027-03-28T03:30', 'rytoj'])(
  'no clock ever shows “%s”',
  (text) => expect(parseLocalTime(text)).toBeNull(),
)
