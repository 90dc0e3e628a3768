import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DropCount } from '../../wire.ts'
import '../tables.ts'

/** How many hits were dropped from one day to another, both included, the most frequent reason first. */
export async function dropsBetween(
  db: Kysely<Tables>,
  firstDay: string,
  lastDay: string,
): Promise<DropCount[]> {
  return db
    .selectFrom('statistics_drops')
    .select(({ fn }) => ['reason', fn.sum<number>('count').as('count')])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}
