import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DropCount, ReportBalance } from '../../wire.ts'
import '../tables.ts'

/** Counts of dropped hits between two days, both inclusive, most frequent reason first. */
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

/** Counts of dropped and counted reports, with the views among them. */
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
