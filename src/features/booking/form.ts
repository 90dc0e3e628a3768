import * as v from 'valibot'
import { maxNameLength } from '#features/contact/form.ts'
import type { FieldAttributes } from '#lib/forms/field-attributes.ts'
import {
  defineForm,
  emailAddress,
  emptyFields,
  oneOf,
  optionalLines,
  optionalOneOf,
  personName,
} from '#lib/forms/form.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
import { offeredDays } from './days.ts'
import { freeTimes } from './free-times.ts'

const times = ['morning', 'noon', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof times)[number]

/** The ids of plans and topics. */
interface Offered {
  plans: readonly string[]
  topics: readonly string[]
  /** Null while visitors suggest a part of a day. */
  meetings: MeetingTimes | null
}

/**
 * The form for the given plans and topics; the offered days depend on today. With times of meetings
 * the day is one of them, `2026-12-01T10:00`, whether it is still free or not.
 */
export function bookingFormFor({ plans, topics, meetings }: Offered, now: () => number = Date.now) {
  const offered = () => (meetings ? freeTimes(meetings, [], now()) : offeredDays(now()))
  return defineForm('registracija', {
    day: v.pipe(
      v.string(),
      v.check((day) => offered().includes(day)),
      v.metadata({ required: true } satisfies FieldAttributes),
    ),
    time: oneOf(meetings ? [''] : times),
    way: oneOf(meetings?.ways ?? ['']),
    topic: oneOf(topics),
    plan: optionalOneOf(plans),
    name: personName(maxNameLength),
    email: emailAddress,
    note: optionalLines(1000),
  })
}

/** Visitors see its id in links to its fields. */
export const bookingForm = bookingFormFor({ plans: [], topics: [], meetings: null })

export const emptyBooking = emptyFields(bookingForm)
