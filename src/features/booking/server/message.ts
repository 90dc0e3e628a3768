import type { NewMessage } from '#features/contact/feature.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { FormValues } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { bookingForm } from '../form.ts'
import { messages } from '../messages.ts'
import type { BookingChoices } from '../wire.ts'

/** A request for a meeting as a message to the owner. */
export function toMessage(
  { name, email, day, time, topic, plan, note }: FormValues<typeof bookingForm>,
  { plans, topics }: BookingChoices,
  language: Language,
): NewMessage {
  const { request, fields, times } = messages[language]
  const nameOf = (choices: BookingChoices['plans'], chosen: string) =>
    choices.find(({ id }) => id === chosen)?.name
  const planName = nameOf(plans, plan)
  const lines = [
    request,
    `${fields.day.label}: ${formatDate(day, language)}`,
    `${fields.time.label}: ${times[time]}`,
    `${fields.topic.label}: ${nameOf(topics, topic)}`,
    ...(planName ? [`${fields.plan.label}: ${planName}`] : []),
  ]
  return { name, email, text: (note ? [...lines, '', note] : lines).join('\n') }
}
