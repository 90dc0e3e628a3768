import { expect, test } from 'vitest'
import { openingHoursSpecification, openingHoursText } from './opening-hours.ts'

const hours = [
  { from: 'mon', until: 'fri', opens: '09:00', closes: '17:30' },
  { from: 'sat', until: 'sat', opens: '10:00', closes: '14:00' },
] as const

test.each([
  ['lt', 'I–V 9:00–17:30, VI 10:00–14:00'],
  ['en', 'Mon–Fri 9:00–17:30, Sat 10:00–14:00'],
] as const)('visitors read opening hours in %s', (language, text) =>
  expect(openingHoursText(hours, language)).toBe(text),
)

test('search engines are told each day', () =>
  expect(openingHoursSpecification(hours).map(({ dayOfWeek }) => dayOfWeek)).toEqual([
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ['Saturday'],
  ]))
