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

/** Its id is in links to its fields, which visitors see. */
export const bookingForm = bookingFormFor({ plans: [], topics: [] })

/** The ids of plans and topics. */
interface Offered {
  plans: readonly string[]
  topics: readonly string[]
}

/** Which days are offered depends on today; plans and topics on the content. */
export function bookingFormFor({ plans, topics }: Offered, now: () => number = Date.now) {
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
