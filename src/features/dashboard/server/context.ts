import type { Kysely } from 'kysely'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ConsentDecisions } from '../wire.ts'
import type { GoalSource } from './goals.ts'

/** Services the dashboard reads from. */
export interface DashboardContext {
  db: Kysely<Tables>
  queries: StatisticsQueries
  goals: GoalSource
  /** A visitor is recognised on another day. */
  knowsReturning: boolean
  /** Months for which single sessions are retained; 0 is for ever. */
  retentionMonths: number
  now(): number
  /** How visitors decided about analytics within a range; null where that is not recorded. */
  countDecisions(range: DateRange): Promise<ConsentDecisions | null>
  /** The instant up to which hits are counted. */
  asOf(): Promise<number>
}
