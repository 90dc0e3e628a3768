import type { NewMessage } from '#features/contact/feature.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { FormValues } from '#lib/forms/form.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import { bookingForm } from '../form.ts'
import { messages } from '../messages.ts'
import { type BookingChoices, namesById } from '../wire.ts'

/** A request for a meeting as a message to the owner. */
export function toMessage(
  { name, email, note, day, ...rest }: FormValues<typeof bookingForm>,
  { plans, topics }: BookingChoices,
  language: Language,
): NewMessage {
  const { request, fields } = messages[language]
  const texts = {
    fields: {
      ...fields,
      topic: { ...fields.topic, options: namesById(topics) },
      plan: { ...fields.plan, options: namesById(plans) },
    },
  }
  const values = { ...rest, day: formatDate(day, language) }
  const asked = labelledValues(bookingForm, texts, values)
  const lines = [request, ...asked.map(({ label, text }) => `${label}: ${text}`)]
  return { name, email, text: (note ? [...lines, '', note] : lines).join('\n') }
}
