import * as v from 'valibot'
import { maxNameLength } from '#features/contact/form.ts'
import {
  defineForm,
  emailAddress,
  type FieldAttributes,
  oneOf,
  optionalLines,
  optionalOneOf,
  personName,
} from '#lib/form.ts'
import { offeredDays } from './days.ts'

export const times = ['morning', 'noon', 'afternoon', 'evening'] as const
const topics = ['first', 'budget', 'investing', 'pension', 'other'] as const

/** Its id is in links to its fields, which visitors see. */
export const bookingForm = bookingFormFor([])

/**
 * Which days are offered depends on today, and which plans on the content.
 *
 * @param plans their ids
 */
export function bookingFormFor(plans: readonly string[], now: () => number = Date.now) {
  return defineForm('registracija', {
    day: v.pipe(
      v.string(),
      v.check((day) => offeredDays(now()).includes(day)),
      v.metadata({ required: true } satisfies FieldAttributes),
    ),
    time: oneOf(times),
    topic: oneOf(topics),
    plan: optionalOneOf(plans),
    name: personName(maxNameLength),
    email: emailAddress,
    note: optionalLines(1000),
  })
}
