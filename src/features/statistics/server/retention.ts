import type { StatisticsStore } from '#server/statistics-store/store.ts'

/** `202611`, the name of a month's partition. */
const monthOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '')

/** The first month that is kept when so many whole ones are, besides the present. */
export function oldestKept(months: number, now: number): Date {
  const oldest = new Date(now)
  oldest.setUTCDate(1)
  oldest.setUTCMonth(oldest.getUTCMonth() - months)
  return oldest
}

/** Lets go of whole months of hits, sessions and vitals; the figures rolled up from them stay. */
export async function dropOldMonths(store: StatisticsStore, kept: number, now: number) {
  if (kept === 0) return []
  const oldest = oldestKept(kept, now)
  const old = await store.query<{ table: string; partition: string }>(
    `select distinct table, partition from system.parts
     where database = currentDatabase() and table in ('hits', 'sessions', 'vitals') and active
       and partition < {oldest:String}
     order by table, partition`,
    { oldest: monthOf(oldest) },
  )
  for (const { table, partition } of old) {
    await store.command(`alter table ${table} drop partition ${Number(partition)}`)
  }
  return old
}
