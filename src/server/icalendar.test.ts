import { expect, test } from 'vitest'
import { type CalendarEvent, toCalendarFile } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'a1@kryptis.lt',
  start: Date.UTC(2026, 11, 1, 8, 45),
  end: Date.UTC(2026, 11, 1, 9, 30),
  summary: 'Susitikimas: „Žąsis, Kiškis ir Ko“; \\',
  description: 'Telefonu\r\n+370 600 00000',
  location: 'Pavyzdžio g. 1, LT-00000 Vilnius',
  url: 'https://kryptis.lt',
  organizer: { name: 'UAB "Žąsis"', email: 'labas@kryptis.lt' },
}
const now = Date.UTC(2026, 10, 21, 9)

/** The lines as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('the event is written in UTC, and its texts are escaped', () => {
  expect(linesOf(toCalendarFile(event, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Vitrina//LT',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a1@kryptis.lt',
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261201T084500Z',
    'DTEND:20261201T093000Z',
    'SUMMARY:Susitikimas: „Žąsis\\, Kiškis ir Ko“\\; \\\\',
    'DESCRIPTION:Telefonu\\n+370 600 00000',
    'LOCATION:Pavyzdžio g. 1\\, LT-00000 Vilnius',
    'URL:https://kryptis.lt',
    'ORGANIZER;CN="UAB \'Žąsis\'":mailto:labas@kryptis.lt',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const summary = 'ąčęėįšųū😀'.repeat(40)
  const file = toCalendarFile({ ...event, summary }, now)
  const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n/)
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`)
})

test('no text begins a line of its own', () => {
  const evil = 'x\r\nATTENDEE:mailto:a@b.lt\nEND:VEVENT\u0085\u0000'
  const organizer = { name: evil, email: evil }
  const file = toCalendarFile(
    { ...event, uid: evil, summary: evil, description: evil, location: evil, url: evil, organizer },
    now,
  )
  expect(linesOf(file)).toHaveLength(17)
  expect(linesOf(file).filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toHaveLength(1)
})
