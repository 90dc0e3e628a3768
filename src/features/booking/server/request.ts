import { longestName } from '#features/contact/wire.ts'
import { formatDate } from '#lib/dates.ts'
import { parseEmail } from '#lib/email.ts'
import { isRobot, isWithin, textOf, toLine, toLines } from '#lib/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { messages } from '../messages.ts'
import {
  type BookingFields,
  type BookingProblem,
  daysAhead,
  longestNote,
  type Time,
  type Topic,
  times,
  topics,
} from '../wire.ts'

const dayMs = 86_400_000

/** What a visitor asked for, bounded, what is wrong with it, and the message it makes. */
export function parseRequest(body: unknown, language: Language, now: number) {
  const fields: BookingFields = {
    day: textOf(body, 'day').trim(),
    time: textOf(body, 'time'),
    topic: textOf(body, 'topic'),
    name: toLine(textOf(body, 'name')),
    email: textOf(body, 'email').trim(),
    note: toLines(textOf(body, 'note')),
  }
  const problems = problemsOf(fields, now)
  const { name, email } = fields
  const text = problems.length ? '' : wordsOf(fields, language)
  return { fields, letter: { fields: { name, email, text }, problems, isRobot: isRobot(body) } }
}

function problemsOf(fields: BookingFields, now: number): BookingProblem[] {
  const { day, time, topic, name, email, note } = fields
  const isRight: Readonly<Record<keyof BookingFields, boolean>> = {
    day: isOffered(day, now),
    topic: topics.includes(topic as Topic),
    time: times.includes(time as Time),
    name: isWithin(name, longestName),
    email: parseEmail(email) !== null,
    note: note.length <= longestNote,
  }
  return (Object.keys(isRight) as (keyof BookingFields)[]).filter((field) => !isRight[field])
}

// The calendar day it is where the studio is; Swedish writes it as the forms do.
const studioDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius' })

/** A working day from tomorrow on, and not too far ahead. */
export function isOffered(day: string, now: number): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // A day that no month has, such as 30 February, is read as one of the next.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false
  const ahead = (time - Date.parse(`${studioDay.format(now)}T00:00:00Z`)) / dayMs
  const weekday = new Date(time).getUTCDay()
  return ahead >= 1 && ahead <= daysAhead && weekday !== 0 && weekday !== 6
}

function wordsOf({ day, time, topic, note }: BookingFields, language: Language): string {
  const texts = messages[language]
  const lines = [
    texts.request,
    `${texts.day}: ${formatDate(day, language)}`,
    `${texts.time}: ${texts.times[time as Time]}`,
    `${texts.topic}: ${texts.topics[topic as Topic]}`,
  ]
  return (note ? [...lines, '', note] : lines).join('\n')
}
