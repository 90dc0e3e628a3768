import { dayOf } from '#lib/dates/local-day.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { ImportError } from './import-error.ts'

/** First and last day (`2026-11-03`); when both are given, days measured here are included. */
export interface RequestedDays {
  from: string | null
  to: string | null
}

export interface ChosenDays {
  days: string[]
  /** Chosen days that were measured here too. */
  sharedDays: string[]
  /** Days left out because they already have metrics. */
  countedDays: string[]
}

/**
 * Chooses the days to import, so that no session is counted twice.
 *
 * @param importOfDay the number of the import that each imported day came with
 * @throws ImportError when a requested day was imported before
 */
export function chooseDays(
  staged: readonly string[],
  { from, to }: RequestedDays,
  counted: ReadonlySet<string>,
  importOfDay: ReadonlyMap<string, number>,
): ChosenDays {
  const requested = staged.filter((day) => (!from || day >= from) && (!to || day <= to))
  const taken = requested.filter((day) => counted.has(day) || importOfDay.has(day))
  if (!from || !to) {
    const left = new Set(taken)
    const days = requested.filter((day) => !left.has(day))
    return { days, sharedDays: [], countedDays: taken }
  }
  const [twice] = requested.filter((day) => importOfDay.has(day))
  if (twice) {
    const number = importOfDay.get(twice)
    throw new ImportError(
      `${twice} was imported before, by import ${number}. Remove that one first: npm run statistics -- remove-import ${number}`,
    )
  }
  return { days: [...requested], sharedDays: taken, countedDays: [] }
}

/** Days that have metrics, measured here or imported. */
export async function countedDays(store: Pick<StatisticsStore, 'query'>): Promise<Set<string>> {
  const rows = await store.query<{ day: string }>(
    `select toString(toDate(at, '${timeZone}')) as day from rollup
     where dimension = 'site' and grain = 'day'
     group by at having sum(pageviews) > 0 or sum(sessions) > 0`,
  )
  return new Set(rows.map(({ day }) => day))
}

export const dayRangeOf = (day: string) => dayOf(Date.parse(`${day}T12:00:00Z`))

/** Joins consecutive days. */
export function dateRangesOf(days: readonly string[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  for (const { from, to } of days.toSorted().map(dayRangeOf)) {
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}
