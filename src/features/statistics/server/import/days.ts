import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { dayOf } from '../day.ts'
import { ImportProblem } from './problem.ts'

/** The days the owner asks for, each `2026-11-03`; with both of them also days already measured. */
export interface AskedDays {
  from: string | null
  to: string | null
}

export interface ChosenDays {
  days: string[]
  /** Of these, those that had figures of our own before. */
  shared: string[]
  /** Left out, because they have figures already. */
  measured: string[]
}

/** The days of an import, so that no visit is counted twice. */
export function chooseDays(
  found: readonly string[],
  { from, to }: AskedDays,
  measured: ReadonlySet<string>,
  imported: ReadonlyMap<string, number>,
): ChosenDays {
  const asked = found.filter((day) => (!from || day >= from) && (!to || day <= to))
  const known = asked.filter((day) => measured.has(day) || imported.has(day))
  if (!from || !to) {
    const left = new Set(known)
    return { days: asked.filter((day) => !left.has(day)), shared: [], measured: known }
  }
  const [twice] = asked.filter((day) => imported.has(day))
  if (twice) {
    const number = imported.get(twice)
    throw new ImportProblem(
      `${twice} was imported before, by import ${number}. Take that one back first: npm run statistics -- forget ${number}`,
    )
  }
  return { days: [...asked], shared: known, measured: [] }
}

/** Days there are figures of, our own and imported ones. */
export async function measuredDays(store: Pick<StatisticsStore, 'query'>): Promise<Set<string>> {
  const rows = await store.query<{ day: string }>(
    `select toString(toDate(at, 'Europe/Vilnius')) as day from rollup
     where dimension = 'site' and grain = 'day'
     group by at having sum(pageviews) > 0 or sum(sessions) > 0`,
  )
  return new Set(rows.map(({ day }) => day))
}

export const spanOf = (day: string) => dayOf(Date.parse(`${day}T12:00:00Z`))

/** Days one after another, put together. */
export function spansOf(days: readonly string[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const { from, to } of days.toSorted().map(spanOf)) {
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  return spans
}
