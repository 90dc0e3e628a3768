import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { OptionalCategory } from '../wire.ts'

/** When a consent was last without each category, in milliseconds; 0 for never. */
export type Withheld = Readonly<Record<OptionalCategory, number>>

export const neverWithheld: Withheld = { functional: 0, analytics: 0, advertisement: 0 }

const idsPerStatement = 500

/**
 * The times of the latest decisions against each category, by consent id. Callers compare them with
 * the time of a consent: a later decision against the category withdrew it, whatever was decided
 * after that. Consents that are unknown, or that allowed everything, are missing.
 */
export const readWithheld = (db: Kysely<Tables>, consentIds: readonly string[]) =>
  readTimes(db, consentIds, lastWithout)

/**
 * The same times, only of decisions that no later one has reversed; 0 where the category is
 * allowed.
 */
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
