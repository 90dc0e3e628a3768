import { pino } from 'pino'
import type { Goal } from '#features/goals/wire.ts'
import { startStatistics } from '#features/statistics/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openDomainEvents } from '#server/domain-events/domain-events.ts'
import { createHttp } from '#server/http/http.ts'
import { openJournal } from '#server/journal/journal.ts'
import { readConfig, type StatisticsConfig } from '#server/process/config.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as movement } from '../../migrations/0003-consumer-movement.ts'
import { redoLog } from '../../migrations/0004-restored-data.ts'
import { migration as domainEventTables } from '../../migrations/baseline/domain-events.ts'
import { migration as importedGoalsTable } from '../../migrations/baseline/imported-goals.ts'
import { migration as importedTable } from '../../migrations/baseline/imported-metrics.ts'
import { migration as journalTable } from '../../migrations/baseline/journal.ts'
import { migration as consumersTable } from '../../migrations/baseline/journal-consumers.ts'
import { migration as relationalTables } from '../../migrations/baseline/statistics.ts'
import { migration as dryRunTables } from '../../migrations/baseline/statistics-dry-runs.ts'
import { migration as hitsTable } from '../../migrations/baseline/statistics-hits.ts'
import { migration as importsTable } from '../../migrations/baseline/statistics-imports.ts'
import { migration as openSessionTables } from '../../migrations/baseline/statistics-open-sessions.ts'
import { migration as storeTables } from '../../migrations/baseline/statistics-sessions.ts'
import { migration as vitalsTables } from '../../migrations/baseline/statistics-vitals.ts'

/** The statistics' tables in the relational database. */
export const statisticsTables: Migration[] = [
  journalTable,
  consumersTable,
  movement,
  domainEventTables,
  relationalTables,
  openSessionTables,
  importsTable,
  importedGoalsTable,
  redoLog,
]

/** Views come before the tables they write to, so that they can be dropped. */
const storeTableNames = [
  'dry_run_hits',
  'dry_run_vitals',
  'dry_run_sessions',
  'rollup_of_hits',
  'rollup_of_batch_hits',
  'rollup_of_sessions',
  'rollup_of_batch_sessions',
  'rollup',
  'batch_hits',
  'batch_sessions',
  'sessions',
  'hits',
  'rollup_of_vitals',
  'batch_vitals',
  'vitals_rollup',
  'vitals',
  'imported_metrics',
]

const filledTables = storeTableNames.filter((name) => !/^(batch|dry_run)_|^rollup_of_/.test(name))
/** The table definitions of each store as they were made here. */
const schemas = new WeakMap<StatisticsStore, string>()

/** Empties the tables of the statistics and restores the form the migrations give them. */
export async function emptyStore(store: StatisticsStore) {
  const { command } = store
  // Making them again would take fifty times longer.
  if (schemas.has(store) && schemas.get(store) === (await readSchema(store))) {
    for (const table of filledTables) await command(`truncate table ${table}`)
    return
  }
  for (const table of storeTableNames) await command(`drop table if exists ${table}`)
  const tables: Migration[] = [hitsTable, storeTables, vitalsTables, importedTable, dryRunTables]
  for (const { engine, up } of tables) {
    if (engine === 'statistics') for (const sql of up) await command(sql)
  }
  schemas.set(store, await readSchema(store))
}

async function readSchema({ query }: StatisticsStore): Promise<string> {
  const tables = await query<{ create_table_query: string }>(
    'select create_table_query from system.tables where database = currentDatabase() order by name',
  )
  return tables.map(({ create_table_query }) => create_table_query).join('\n')
}

export const agreedCookie = consentCookie('yes')

export function consentCookie(analytics: string) {
  return `cookieyes-consent=consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:${analytics},advertisement:no`
}

export type Settings = Partial<StatisticsConfig> & {
  hitsPerMinute?: number
  now?: () => number
  goals?: () => readonly Goal[]
}

/** The real journal and HTTP server with the statistics in them, behind one proxy. */
export async function serveStatistics(
  database: Database,
  store: StatisticsStore,
  { hitsPerMinute = 1000, now = Date.now, goals = () => [], ...statistics }: Settings = {},
) {
  const log = pino({ level: 'silent' })
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join())
  const config = {
    ...read.config,
    publicUrl: 'https://kryptis.example',
    secure: true,
    trustProxy: 1,
    hitsPerMinute,
    statistics: { ...read.config.statistics, ...statistics },
  }
  const opened = openJournal(database, log, { now })
  const domainEvents = openDomainEvents({ database, journal: opened, log, now })
  const journal = {
    ...opened,
    async flush() {
      await domainEvents.flush()
      await opened.flush()
    },
  }
  const http = await createHttp(config, log, async (refused, _request, reply) => {
    reply.status(refused.status).send()
  })
  const parts = { http, db: database.db, journal, domainEvents, store, config, goals, now }
  const started = startStatistics(parts)
  return {
    http,
    config,
    statistics: started,
    journal,
    domainEvents,
    async stop() {
      await http.close()
      await domainEvents.close()
      await journal.close()
    },
  }
}
