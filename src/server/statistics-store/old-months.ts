import type { StatisticsStore } from './store.ts'

/** Drops whole months of tables that are partitioned by month; returns these months. */
export async function dropMonthsBefore(
  store: Pick<StatisticsStore, 'query' | 'command'>,
  tables: readonly string[],
  /** `2026-08` */
  firstRetained: string,
) {
  const old = await store.query<{ table: string; partition: string }>(
    `select distinct table, partition from system.parts
     where database = currentDatabase() and table in ({tables:Array(String)}) and active
       and partition < {oldest:String}
     order by table, partition`,
    // Partitions are named `202611`.
    { tables, oldest: firstRetained.replace('-', '') },
  )
  for (const { table, partition } of old)
    await store.command(`alter table ${table} drop partition ${Number(partition)}`)
  return old
}

/**
 * The first month whose sessions are retained, `2026-08`, when this number of whole months is
 * retained besides the present one.
 */
export function firstRetainedMonth(months: number, now: number): string {
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - months)
  return first.toISOString().slice(0, 7)
}
