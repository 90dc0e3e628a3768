import type { NewMessage } from '#features/contact/feature.ts'
import { formatDate } from '#lib/dates.ts'
import type { FormValues } from '#lib/form.ts'
import type { Language } from '#lib/language.ts'
import type { bookingForm } from '../form.ts'
import { messages } from '../messages.ts'
import type { BookingProps } from '../wire.ts'

/** A request for a meeting as the message that the owner reads. */
export function toMessage(
  { name, email, day, time, topic, plan, note }: FormValues<typeof bookingForm>,
  plans: BookingProps['plans'],
  language: Language,
): NewMessage {
  const { request, fields, times, topics } = messages[language]
  const planName = plans.find(({ id }) => id === plan)?.name
  const lines = [
    request,
    `${fields.day.label}: ${formatDate(day, language)}`,
    `${fields.time.label}: ${times[time]}`,
    `${fields.topic.label}: ${topics[topic]}`,
    ...(planName ? [`${fields.plan.label}: ${planName}`] : []),
  ]
  return { name, email, text: (note ? [...lines, '', note] : lines).join('\n') }
}
