import type { Kysely } from 'kysely'
import type { DataIncident } from '#lib/system-state.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

const maxShown = 20

/** Notes what befell the data, for the log, `/readyz` and the console to show. */
export async function addIncident(db: Kysely<Tables>, kind: DataIncident, at: number) {
  await db.insertInto('data_incidents').values({ at, kind }).execute()
}

/** The latest first. */
export async function readIncidents(
  db: Kysely<Tables>,
  since: number,
): Promise<{ incident: DataIncident; at: number }[]> {
  return db
    .selectFrom('data_incidents')
    .select(['kind as incident', 'at'])
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(maxShown)
    .execute()
}
