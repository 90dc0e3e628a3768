import * as v from 'valibot'
import { maxNameLength } from '#features/contact/form.ts'
import {
  calendarDate,
  defineForm,
  emailAddress,
  oneOf,
  optionalLines,
  personName,
} from '#lib/form.ts'
import { isOffered } from './days.ts'

export const times = ['morning', 'noon', 'afternoon'] as const
const topics = ['first', 'budget', 'investing', 'pension', 'other'] as const

/** Its id is in links to its fields, which visitors see. */
export const bookingForm = bookingFormAt(Date.now)

/** Which days are offered depends on today. */
export function bookingFormAt(now: () => number) {
  return defineForm('registracija', {
    day: v.pipe(
      calendarDate,
      v.check((day) => isOffered(day, now())),
    ),
    time: oneOf(times),
    topic: oneOf(topics),
    name: personName(maxNameLength),
    email: emailAddress,
    note: optionalLines(1000),
  })
}
