import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { firstKeptMonth } from '../../retention.ts'

/** Deletes whole months of hits, sessions and web vitals. Their roll-ups stay. */
export async function deleteOldMonths(
  store: StatisticsStore,
  retentionMonths: number,
  now: number,
) {
  if (retentionMonths === 0) return []
  const old = await store.query<{ table: string; partition: string }>(
    `select distinct table, partition from system.parts
     where database = currentDatabase() and table in ('hits', 'sessions', 'vitals') and active
       and partition < {oldest:String}
     order by table, partition`,
    // Partitions are named `202611`.
    { oldest: firstKeptMonth(retentionMonths, now).replace('-', '') },
  )
  for (const { table, partition } of old)
    await store.command(`alter table ${table} drop partition ${Number(partition)}`)
  return old
}
