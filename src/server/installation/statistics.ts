import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { exclusively } from '#server/database/exclusively.ts'
import { tableExists } from '#server/database/table-exists.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { readDamagedTables } from '#server/statistics-store/damaged-tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { UnavailableError } from '#server/unavailable.ts'
import type { Config } from '../process/config.ts'
import { addIncident } from './incidents.ts'
import { readRecorded, record, recordFirst, shortOf } from './recorded.ts'

type PlaceConfig = Pick<Config, 'clickhouseUrl' | 'dataDir' | 'replaceStatistics'>

/**
 * Makes sure that this database counts into these statistics. Otherwise two servers on one
 * PostgreSQL could each count a part of the visitors into statistics of their own, unnoticed.
 *
 * @throws StartError when the database belongs to other statistics
 */
export function matchStatistics(
  database: Pick<Database, 'db' | 'engine'>,
  store: StatisticsStore,
  config: PlaceConfig,
  now: () => number = Date.now,
): Promise<void> {
  return exclusively(database, (db) => match(db, store, config, now))
}

async function match(
  db: Kysely<Tables>,
  store: StatisticsStore,
  config: PlaceConfig,
  now: () => number,
) {
  const id = (await readId(store)) ?? (await makeId(store))
  const recorded = await recordFirst(db, 'statistics_id', id)
  if (recorded !== id) {
    if (config.replaceStatistics !== shortOf(recorded))
      throw new StartError(mismatchOf(recorded, await readRecorded(db, 'statistics_place'), config))
    await db.transaction().execute(async (transaction) => {
      await record(transaction, 'statistics_id', id)
      await record(transaction, 'statistics_are_new', 'yes')
      await addIncident(transaction, 'statistics_replaced', now())
    })
  }
  await record(db, 'statistics_place', placeOf(config))
}

/**
 * Whether this database has counted into these statistics before. If so, a failure is an outage or
 * damage rather than a mistake in the settings.
 */
export async function haveCounted(
  database: Pick<Database, 'db' | 'engine'>,
  config: PlaceConfig,
): Promise<boolean> {
  if (!(await tableExists(database, 'installation'))) return false
  if ((await readRecorded(database.db, 'statistics_id')) === null) return false
  // A data folder may have been moved, but its statistics move with it.
  if (!config.clickhouseUrl) return true
  return (await readRecorded(database.db, 'statistics_place')) === placeOf(config)
}

/** Writes the recorded id into statistics that lost the table of their id through damage. */
export async function restoreId(db: Kysely<Tables>, store: StatisticsStore) {
  const recorded = await readRecorded(db, 'statistics_id')
  if (recorded !== null && (await readId(store)) === null) await insertId(store, recorded)
}

/**
 * Refuses statistics that were deleted from the data folder.
 *
 * @throws StartError before new ones are made in their place
 */
export async function refuseMissingStatistics(
  database: Pick<Database, 'db' | 'engine'>,
  config: PlaceConfig,
): Promise<void> {
  const folder = join(config.dataDir, 'statistics')
  if (config.clickhouseUrl || (existsSync(folder) && readdirSync(folder).length > 0)) return
  if (!(await tableExists(database, 'installation'))) return
  const { db } = database
  const recorded = await readRecorded(db, 'statistics_id')
  const place = await readRecorded(db, 'statistics_place')
  if (recorded === null || config.replaceStatistics === shortOf(recorded)) return
  // One process alone uses SQLite, and its folder may have been moved.
  const isElsewhere = database.engine === 'postgres' && place !== placeOf(config)
  if (isElsewhere) throw new StartError(mismatchOf(recorded, place, config))
  throw new StartError(
    `The statistics in ${folder} are missing: restore the folder from a backup. ${replacing(recorded)}`,
  )
}

async function readId(store: StatisticsStore): Promise<string | null> {
  const rows = await store.query<{ id: string }>('select id from installation order by id limit 1')
  return rows[0]?.id ?? null
}

async function makeId(store: StatisticsStore): Promise<string> {
  const damaged = await readDamagedTables(store)
  // A new id would make them another site's statistics forever.
  if (damaged.some(({ table }) => table === 'installation'))
    throw new UnavailableError('The table of their id is damaged.')
  const id = randomUUID()
  await insertId(store, id)
  return id
}

const insertId = (store: StatisticsStore, id: string) =>
  store.insert('installation', [{ id }], randomUUID())

function mismatchOf(recorded: string, place: string | null, config: PlaceConfig): string {
  const several = config.clickhouseUrl
    ? ''
    : ' Several servers on one PostgreSQL need the same CLICKHOUSE_URL.'
  return (
    `The database counts into the statistics ${place ?? 'of another server'}, but is opened with those ${placeOf(config)}.${several}` +
    ` ${replacing(recorded)}`
  )
}

const replacing = (recorded: string) =>
  `If those are lost or given up, stop all servers and start one with REPLACE_STATISTICS=${shortOf(recorded)}.`

/** The location of statistics, without credentials. */
function placeOf({ clickhouseUrl, dataDir }: PlaceConfig): string {
  if (!clickhouseUrl) return `in ${join(dataDir, 'statistics')} on ${hostname()}`
  const { host, pathname } = new URL(clickhouseUrl)
  return `at ${host}${pathname}`
}
