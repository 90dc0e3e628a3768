import type { NewMessage } from '#features/contact/feature.ts'
import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import type { FormValues } from '#lib/forms/form.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
import { bookingForm } from '../form.ts'
import { messages } from '../messages.ts'
import { type BookingChoices, namesById } from '../wire.ts'

/** A request for a meeting as a message to the owner. */
export function toMessage(
  { name, email, note, day, ...rest }: FormValues<typeof bookingForm>,
  { plans, topics }: BookingChoices,
  meetings: MeetingTimes | null,
  language: Language,
): NewMessage {
  const { request, fields, held, partsOfDay, ways } = messages[language]
  const meeting = meetings ? meetingAt(day, rest.way, meetings) : undefined
  const texts = {
    fields: {
      ...fields,
      day: meeting ? held.day : fields.day,
      time: { ...fields.time, options: partsOfDay },
      way: { ...fields.way, options: ways },
      topic: { ...fields.topic, options: namesById(topics) },
      plan: { ...fields.plan, options: namesById(plans) },
    },
  }
  const values = {
    ...rest,
    day: meeting ? formatDateTime(meeting.at, language) : formatDate(day, language),
  }
  const asked = labelledValues(bookingForm, texts, values)
  const lines = [request, ...asked.map(({ label, text }) => `${label}: ${text}`)]
  return { name, email, text: (note ? [...lines, '', note] : lines).join('\n'), meeting }
}

function meetingAt(
  day: string,
  chosen: string,
  { minutes, ways }: MeetingTimes,
): NewMessage['meeting'] {
  const at = parseLocalTime(day)
  const way = ways.find((one) => one === chosen)
  return at === null || !way ? undefined : { at, minutes, way }
}
