import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DropCount, DropReason } from '../wire.ts'
import { type Day, dayOf } from './day.ts'
import './tables.ts'

export type Drop = { at: number; reason: DropReason; count: number }

export async function countDrops(db: Transaction<Tables>, drops: readonly Drop[]) {
  for (const row of tally(drops)) {
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
  // What was set aside and counted after all.
  if (drops.some(({ count }) => count < 0))
    await db.deleteFrom('statistics_drops').where('count', '<=', 0).execute()
}

function tally(drops: readonly Drop[]) {
  const counts = new Map<string, { day: string; reason: DropReason; count: number }>()
  let day: Day | null = null
  for (const { at, reason, count } of drops) {
    if (!day || at < day.from || at >= day.to) day = dayOf(at)
    const key = `${day.name} ${reason}`
    counts.set(key, { day: day.name, reason, count: (counts.get(key)?.count ?? 0) + count })
  }
  return counts.values()
}

/** What was not counted on a day (`2026-11-03`), the most frequent reason first. */
export function dropsOn(db: Kysely<Tables>, day: string): Promise<DropCount[]> {
  return db
    .selectFrom('statistics_drops')
    .select(['reason', 'count'])
    .where('day', '=', day)
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}
