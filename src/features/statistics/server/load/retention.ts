import { dropMonthsBefore, firstRetainedMonth } from '#server/statistics-store/old-months.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

/** Deletes whole months of hits, sessions and web vitals; their roll-ups stay. */
export async function deleteOldMonths(
  store: StatisticsStore,
  retentionMonths: number,
  now: number,
) {
  if (retentionMonths === 0) return []
  const tables = ['hits', 'sessions', 'vitals']
  return dropMonthsBefore(store, tables, firstRetainedMonth(retentionMonths, now))
}
