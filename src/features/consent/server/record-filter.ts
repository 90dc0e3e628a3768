import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { consentFields } from '../console-wire.ts'
import type { ConsentFilter } from '../records-wire.ts'
import { loggedActions, optionalCategories } from '../wire.ts'
import type { DateRange } from './record-queries.ts'

/** Days shown when none are asked for, and the maximum drawn at once. */
const [defaultDays, maxDays] = [30, 366]

/** Reads the filter of a query; invalid values count as omitted. */
export function readFilter(query: unknown, now: number): ConsentFilter {
  const today = dayOf(now).name
  const to = dayFrom(textOf(query, consentFields.to)) ?? today
  const usual = nameOf(Date.parse(to) - (defaultDays - 1) * dayMs)
  const earliest = nameOf(Date.parse(to) - (maxDays - 1) * dayMs)
  const from = dayFrom(textOf(query, consentFields.from)) ?? usual
  return {
    to,
    from: from < earliest ? earliest : from > to ? to : from,
    category: oneOf(optionalCategories, textOf(query, consentFields.category)),
    action: oneOf([...loggedActions, 'erasure'] as const, textOf(query, consentFields.action)),
    textVersion: /^[0-9a-f]{64}$/.exec(textOf(query, consentFields.textVersion))?.[0] ?? '',
    consentId: textOf(query, consentFields.consentId).trim().slice(0, 64),
  }
}

/** Noon in UTC falls on the same day in Lithuania, in winter and in summer. */
export const dateRangeOf = ({ from, to }: ConsentFilter): DateRange => ({
  from: dayOf(Date.parse(`${from}T12:00:00Z`)).from,
  to: dayOf(Date.parse(`${to}T12:00:00Z`)).to,
})

const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function dayFrom(text: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function oneOf<T extends string>(values: readonly T[], text: string): T | '' {
  return values.find((value) => value === text) ?? ''
}
