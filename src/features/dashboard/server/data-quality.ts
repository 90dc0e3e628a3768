import { type Kysely, sql } from 'kysely'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ConsentDecisions, DataQualityProps, DayRange } from '../wire.ts'

/** What was not counted on these days, and how many agreed to be counted. */
export async function readDataQuality(
  db: Kysely<Tables>,
  queries: Pick<StatisticsQueries, 'balance'>,
  days: DayRange,
  range: DateRange,
): Promise<DataQualityProps> {
  const [balance, decisions] = await Promise.all([
    queries.balance(days.from, days.to),
    readDecisions(db, range),
  ])
  return { ...balance, decisions }
}

/** Null on a site without a record of consents. */
async function readDecisions(
  db: Kysely<Tables>,
  { from, to }: DateRange,
): Promise<ConsentDecisions | null> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'consent_records')) return null
  const { rows } = await sql<{ accepted: number; decisions: number }>`
    select coalesce(sum(analytics), 0) as accepted, count(*) as decisions from consent_records
    where kind = 'decision' and at >= ${from} and at < ${to}`.execute(db)
  const { accepted = 0, decisions = 0 } = rows[0] ?? {}
  return { accepted, rejected: decisions - accepted }
}
