import * as v from 'valibot'
import { maxNameLength } from '#features/contact/form.ts'
import type { FieldAttributes } from '#lib/forms/field-attributes.ts'
import {
  choice,
  defineForm,
  emailAddress,
  emptyFields,
  oneOf,
  optionalLines,
  optionalOneOf,
  personName,
} from '#lib/forms/form.ts'
import { offeredDays } from './days.ts'

export const times = ['morning', 'noon', 'afternoon', 'evening'] as const

/** The ids of plans and topics. */
interface Offered {
  plans: readonly string[]
  topics: readonly string[]
}

/** The form for the given plans and topics; the offered days depend on today. */
export function bookingFormFor({ plans, topics }: Offered, now: () => number = Date.now) {
  return defineForm('registracija', {
    day: v.pipe(
      v.string(),
      v.check((day) => offeredDays(now()).includes(day)),
      v.metadata({ required: true } satisfies FieldAttributes),
    ),
    time: choice(times),
    topic: oneOf(topics),
    plan: optionalOneOf(plans),
    name: personName(maxNameLength),
    email: emailAddress,
    note: optionalLines(1000),
  })
}

/** Visitors see its id in links to its fields. */
export const bookingForm = bookingFormFor({ plans: [], topics: [] })

export const emptyBooking = { ...emptyFields(bookingForm), time: 'morning' }
