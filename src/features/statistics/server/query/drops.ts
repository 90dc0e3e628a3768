import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DropCount, ReportBalance } from '../../wire.ts'
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

/** The same, with the views among them, beside what was counted. */
export async function balanceBetween(
  db: Kysely<Tables>,
  firstDay: string,
  lastDay: string,
): Promise<ReportBalance> {
  const dropped = await db
    .selectFrom('statistics_drops')
    .select(({ fn }) => [
      'reason',
      fn.sum<number>('count').as('count'),
      fn.sum<number>('views').as('views'),
    ])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const counted = await db
    .selectFrom('statistics_counted')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('count'),
      fn.coalesce(fn.sum<number>('views'), sql<number>`0`).as('views'),
    ])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .executeTakeFirstOrThrow()
  return { counted, dropped }
}
