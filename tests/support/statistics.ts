import { pino } from 'pino'
import type { Goal } from '#features/goals/wire.ts'
import { createMoments } from '#features/statistics/server/moments.ts'
import { startStatistics } from '#features/statistics/server.ts'
import { readConfig, type StatisticsConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { createHttp } from '#server/http.ts'
import { openJournal } from '#server/journal/journal.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as journalTable } from '../../migrations/0001-journal.ts'
import { migration as consumersTable } from '../../migrations/0002-journal-consumers.ts'
import { migration as relationalTables } from '../../migrations/0003-statistics.ts'
import { migration as hitsTable } from '../../migrations/0004-statistics-hits.ts'
import { migration as storeTables } from '../../migrations/0080-statistics-store.ts'
import { migration as visitTables } from '../../migrations/0081-statistics-visits.ts'
import { migration as vitalsTables } from '../../migrations/0120-vitals.ts'
import { migration as importsTable } from '../../migrations/0140-statistics-imports.ts'
import { migration as importedTable } from '../../migrations/0141-imported-figures.ts'
import { migration as visitSenders } from '../../migrations/0160-visit-senders.ts'
import { migration as setAsideTable } from '../../migrations/0163-statistics-set-aside.ts'
import { migration as trialTables } from '../../migrations/0164-statistics-trials.ts'

/** What the statistics need in the relational database. */
export const statisticsTables: Migration[] = [
  journalTable,
  consumersTable,
  relationalTables,
  visitTables,
  visitSenders,
  importsTable,
  setAsideTable,
]

/** What hangs on others before them. */
const storeTableNames = [
  'trial_hits',
  'trial_vitals',
  'trial_sessions',
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
  'imported_figures',
]

/** Makes the tables of the statistics anew, without a row in them. */
export async function emptyStore({ command }: StatisticsStore) {
  for (const table of storeTableNames) await command(`drop table if exists ${table}`)
  const tables: Migration[] = [hitsTable, storeTables, vitalsTables, importedTable, trialTables]
  for (const { engine, up } of tables) {
    if (engine === 'statistics') for (const sql of up) await command(sql)
  }
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
  const journal = openJournal(database, log, { now })
  const http = await createHttp(config, log, async (refused, _request, reply) => {
    reply.status(refused.status).send()
  })
  startStatistics({ http, db: database.db, journal, store, config, goals, now })
  return {
    http,
    journal,
    noteMoment: createMoments({ db: database.db, journal, config, goals, now }),
    async stop() {
      await http.close()
      await journal.close()
    },
  }
}
