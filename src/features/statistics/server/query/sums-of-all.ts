import type { StatisticsStore } from '#server/statistics-store/store.ts'

/** Sums over all that was counted, which no merge of the engine changes. */
const queries = {
  hits: 'select count() as n from hits',
  vitals: 'select count() as n from vitals',
  sessions: 'select sum(sign) as n from sessions',
  'views of sessions': 'select sum(sign * views) as n from sessions',
  'views by day': `select sum(pageviews) as n from rollup
    where dimension = 'site' and grain = 'day'`,
  'imported days': 'select uniqExact(day) as n from imported_metrics',
} as const

export const statisticsSums: readonly string[] = Object.keys(queries)

export async function readStatisticsSums(
  store: Pick<StatisticsStore, 'query'>,
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries))
    sums[name] = Number((await store.query<{ n: number }>(query))[0]?.n ?? 0)
  return sums
}
