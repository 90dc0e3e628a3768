import { type Kysely, sql } from 'kysely'
import type { DataIncident } from '#lib/site/system-state.ts'
import type { Tables } from '#server/database/tables.ts'
import { beginHold } from './restore-hold.ts'
import './tables.ts'

const maxRead = 100
/** More than all marks that servers have kept since a backup was made. */
const markLeap = 1_000_000

/**
 * Records damage to or replacement of data, for the log, `/readyz` and the console to show. What was
 * made before a restore waits from then on.
 */
export async function addIncident(
  db: Kysely<Tables>,
  kind: DataIncident,
  at: number,
  days: number | null = null,
) {
  await db.insertInto('data_incidents').values({ at, kind, days }).execute()
  if (kind !== 'database_restored') return
  await beginHold(db, at)
  await leapMark(db)
}

/** So that no other server of this database finds the same restore once more. */
async function leapMark(db: Kysely<Tables>) {
  await db
    .updateTable('installation')
    .set({ value: sql`cast(cast(value as bigint) + ${sql.lit(markLeap)} as text)` })
    .where('name', '=', 'database_mark')
    .execute()
}

/** The latest incident of each kind, latest first. */
export async function readIncidents(
  db: Kysely<Tables>,
  since: number,
): Promise<{ incident: DataIncident; at: number; days: number | null }[]> {
  const rows = await db
    .selectFrom('data_incidents')
    .select(['kind as incident', 'at', 'days'])
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(maxRead)
    .execute()
  return rows.filter(
    ({ incident }, index) => rows.findIndex((one) => one.incident === incident) === index,
  )
}

/** Asks for the id of the last restore of the database, 0 when there was none; also a subquery. */
export const lastRestoreQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('data_incidents')
    .select(({ fn, lit }) => fn.coalesce(fn.max('id'), lit(0)).as('id'))
    .where('kind', '=', 'database_restored')
