import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { rollUpQueries } from '../schema.ts'

const views = {
  hits: 'rollup_of_batch_hits',
  sessions: 'rollup_of_batch_sessions',
  vitals: 'rollup_of_vitals',
} as const

/**
 * The query of the materialised view that rolls a table up, applied to stored rows that meet a
 * condition instead of newly inserted rows.
 */
export async function rollupQuery(
  store: Pick<StatisticsStore, 'query'>,
  table: keyof typeof views,
  condition: string,
): Promise<string> {
  const [view] = await store.query<{ text: string }>(
    `select as_select as text from system.tables
     where database = currentDatabase() and name = {name:String}`,
    { name: views[table] },
  )
  const stored = `from (select * from ${table} where ${condition}) as batch_${table}`
  return (view?.text ?? '').replace(new RegExp(`\\bfrom (\\w+\\.)?batch_${table}\\b`, 'i'), stored)
}

/** Gives the views of a store made by an earlier version the queries of this one. */
export async function renewRollUpViews(store: Pick<StatisticsStore, 'command'>) {
  for (const [name, query] of Object.entries(rollUpQueries))
    await store.command(`alter table ${name} modify query ${query}`)
}
