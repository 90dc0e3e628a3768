import type { Transaction } from 'kysely'
import { type Day, dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DropReason } from '../../wire.ts'
import '../tables.ts'

/** Reports of one kind that arrived at the same time. */
export interface ReportCount {
  at: number
  /** Negative for a dead letter that was loaded in the end. */
  count: number
  /** Count of reports of a new view. */
  views: number
}
export interface Drop extends ReportCount {
  reason: DropReason
}

/** Adds drops to the counts by reason and day in Lithuania. */
export async function countDrops(db: Transaction<Tables>, drops: readonly Drop[]) {
  for (const { key: reason, ...row } of sumByDay(drops, (drop) => drop.reason)) {
    await db
      .insertInto('statistics_drops')
      .values({ ...row, reason })
      .onConflict((conflict) =>
        conflict.columns(['day', 'reason']).doUpdateSet((eb) => ({
          count: eb('statistics_drops.count', '+', eb.ref('excluded.count')),
          views: eb('statistics_drops.views', '+', eb.ref('excluded.views')),
        })),
      )
      .execute()
  }
  if (drops.some(({ count }) => count < 0))
    await db.deleteFrom('statistics_drops').where('count', '<=', 0).execute()
}

/** Adds counted reports to the counts by day. */
export async function countCounted(db: Transaction<Tables>, counted: readonly ReportCount[]) {
  for (const { key: _key, ...row } of sumByDay(counted, () => '')) {
    await db
      .insertInto('statistics_counted')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({
          count: eb('statistics_counted.count', '+', eb.ref('excluded.count')),
          views: eb('statistics_counted.views', '+', eb.ref('excluded.views')),
        })),
      )
      .execute()
  }
}

function sumByDay<Count extends ReportCount, Key extends string>(
  counts: readonly Count[],
  keyOf: (count: Count) => Key,
) {
  const sums = new Map<string, { day: string; key: Key; count: number; views: number }>()
  let day: Day | null = null
  for (const one of counts) {
    if (!day || one.at < day.from || one.at >= day.to) day = dayOf(one.at)
    const key = keyOf(one)
    const sum = sums.get(`${day.name} ${key}`) ?? { day: day.name, key, count: 0, views: 0 }
    sum.count += one.count
    sum.views += one.views
    sums.set(`${day.name} ${key}`, sum)
  }
  return sums.values()
}
