import type { Transaction } from 'kysely'
import { type Day, dayOf } from '#lib/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DropReason } from '../../wire.ts'
import '../tables.ts'

export interface Drop {
  at: number
  reason: DropReason
  /** Negative for a dead letter that was loaded after all. */
  count: number
}

/** Adds drops to the counts by day in Lithuania and reason. */
export async function countDrops(db: Transaction<Tables>, drops: readonly Drop[]) {
  for (const row of sumByDay(drops)) {
    await db
      .insertInto('statistics_drops')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['day', 'reason']).doUpdateSet((eb) => ({
          count: eb('statistics_drops.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute()
  }
  if (drops.some(({ count }) => count < 0))
    await db.deleteFrom('statistics_drops').where('count', '<=', 0).execute()
}

function sumByDay(drops: readonly Drop[]) {
  const counts = new Map<string, { day: string; reason: DropReason; count: number }>()
  let day: Day | null = null
  for (const { at, reason, count } of drops) {
    if (!day || at < day.from || at >= day.to) day = dayOf(at)
    const key = `${day.name} ${reason}`
    counts.set(key, { day: day.name, reason, count: (counts.get(key)?.count ?? 0) + count })
  }
  return counts.values()
}
