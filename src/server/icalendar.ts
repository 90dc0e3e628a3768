/** An event of a calendar; instants are in milliseconds. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that calendars show it once. */
  uid: string
  start: number
  end: number
  summary: string
  description: string
  location: string
  url: string
  organizer: { name: string; email: string }
}

export const calendarType = 'text/calendar; charset=utf-8'

/** A file of one event by RFC 5545, which calendars add when it is opened. */
export function toCalendarFile(event: CalendarEvent, now: number): string {
  const { organizer } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Vitrina//LT',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${withoutControls(event.url)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${withoutControls(organizer.email)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261201T084500Z` */
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545 §3.3.11. */
const escaped = (text: string) =>
  withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n'),
  )

/** RFC 5545 §3.2: a value of a parameter has no way to write its own quotes. */
const quoted = (text: string) => `"${withoutControls(text.replaceAll('"', "'"))}"`

const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const maxOctets = 75

/** RFC 5545 §3.1: longer lines go on after a space; no character is cut. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
