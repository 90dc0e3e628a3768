import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** How many subscribers are in each state. */
export async function readSubscriberSums(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [`subscribers ${state}`, Number(count)]))
}
