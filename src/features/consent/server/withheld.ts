import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { OptionalCategory } from '../wire.ts'

/** When a consent last did without each category, in milliseconds; 0 for never. */
export type Withheld = Readonly<Record<OptionalCategory, number>>

export const neverWithheld: Withheld = { functional: 0, analytics: 0, advertisement: 0 }

const idsPerStatement = 500

/**
 * The latest decisions against each category, by consent id. Who asks compares them with the time of
 * what was agreed to: a decision that is later withdrew it, whatever was decided after that. Missing
 * are consents nothing is known of, or that agreed to all.
 */
export const readWithheld = (db: Kysely<Tables>, consentIds: readonly string[]) =>
  readTimes(db, consentIds, lastWithout)

/** The same of decisions that nothing decided later has taken back; 0 where the category is allowed. */
export const readInForce = (db: Kysely<Tables>, consentIds: readonly string[]) =>
  readTimes(db, consentIds, inForce)

async function readTimes(
  db: Kysely<Tables>,
  consentIds: readonly string[],
  timeOf: typeof lastWithout,
): Promise<ReadonlyMap<string, Withheld>> {
  const withheld = new Map<string, Withheld>()
  for (let start = 0; start < consentIds.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom('consent_details')
      .innerJoin('consent_records', 'consent_records.number', 'consent_details.number')
      .select([
        'consent_id',
        timeOf('functional').as('functional'),
        timeOf('analytics').as('analytics'),
        timeOf('advertisement').as('advertisement'),
      ])
      .where('consent_id', 'in', consentIds.slice(start, start + idsPerStatement))
      .groupBy('consent_id')
      .execute()
    for (const { consent_id, ...times } of rows) withheld.set(consent_id, times)
  }
  return withheld
}

const lastWithout = (category: OptionalCategory) =>
  sql<number>`coalesce(max(case when ${sql.ref(category)} = 0 then at end), 0)`

const inForce = (category: OptionalCategory) =>
  sql<number>`case when ${lastWithout(category)} >= coalesce(max(case when ${sql.ref(category)} = 1 then at end), 0)
    then ${lastWithout(category)} else 0 end`
