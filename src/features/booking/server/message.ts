import type { NewMessage } from '#features/contact/feature.ts'
import { formatDate } from '#lib/dates.ts'
import type { FormValues } from '#lib/form.ts'
import type { Language } from '#lib/language.ts'
import type { bookingForm } from '../form.ts'
import { messages } from '../messages.ts'

/** A request for a meeting as the message that the owner reads. */
export function toMessage(
  { name, email, day, time, topic, note }: FormValues<typeof bookingForm>,
  language: Language,
): NewMessage {
  const { request, fields, times, topics } = messages[language]
  const lines = [
    request,
    `${fields.day.label}: ${formatDate(day, language)}`,
    `${fields.time.label}: ${times[time]}`,
    `${fields.topic.label}: ${topics[topic]}`,
  ]
  return { name, email, text: (note ? [...lines, '', note] : lines).join('\n') }
}
