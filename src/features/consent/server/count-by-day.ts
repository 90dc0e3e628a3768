import { dayOf } from '#lib/dates/local-day.ts'
import type { ConsentCounts } from '../records-wire.ts'

export const noDecisions: ConsentCounts = {
  decisions: 0,
  withdrawn: 0,
  acceptedAll: 0,
  rejected: 0,
  allowed: 0,
  functional: 0,
  analytics: 0,
  advertisement: 0,
}

export function sumByDay(hours: readonly (ConsentCounts & { at: number })[]) {
  const days = new Map<string, ConsentCounts>()
  for (const counts of hours) {
    const { name } = dayOf(counts.at)
    days.set(name, addCounts(days.get(name) ?? noDecisions, counts))
  }
  return [...days].map(([day, counts]) => ({ day, counts }))
}

export function addCounts(one: ConsentCounts, other: ConsentCounts): ConsentCounts {
  const keys = Object.keys(noDecisions) as (keyof ConsentCounts)[]
  return Object.fromEntries(
    keys.map((key) => [key, one[key] + other[key]]),
  ) as unknown as ConsentCounts
}
