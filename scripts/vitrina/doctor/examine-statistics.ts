import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '#features/doctor/server/context.ts'
import { examineClickHouse } from '#features/doctor/server/engines.ts'
import { readMigrationState } from '#server/database/migrate.ts'
import { tableExists } from '#server/database/table-exists.ts'
import { readRecorded, shortOf } from '#server/installation/recorded.ts'
import type { Config } from '#server/process/config.ts'
import { checkPart, listParts, readDamagedTables } from '#server/statistics-store/damaged-tables.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import type { FileReports, FilesGiven } from './file-report.ts'
import { openReadOnly } from './read-only.ts'
import { type Row, row } from './row.ts'

const say = (status: Row['status'], finding: string, remedy?: string) =>
  row('statistics', status, finding, remedy)

/** The statistics: a ClickHouse server, or the folder, which no server may have open now. */
export async function* examineStatistics({ config, scrub }: FilesGiven): FileReports {
  const recorded = await recordedId(config)
  if (!config.clickhouseUrl && isFolderEmpty(config))
    return yield { rows: [missing(recorded, config)] }
  let store: StatisticsStore | null = null
  try {
    store = await openStatisticsStore(config)
    if (config.clickhouseUrl)
      yield { engines: await examineClickHouse({ store, config }, { scrub }) }
    yield { rows: await examineStore(store, recorded, config) }
  } catch (error) {
    yield { rows: [notOpened(reasonOf(error, scrub), config)] }
  } finally {
    await store?.close()
  }
}

async function recordedId(config: Config): Promise<string | null> {
  const database = await openReadOnly(config).catch(() => null)
  if (!database) return null
  try {
    if (!(await tableExists(database, 'installation'))) return null
    return await readRecorded(database.db, 'statistics_id')
  } finally {
    await database.close()
  }
}

const folderOf = ({ dataDir }: Config) => join(dataDir, 'statistics')

const isFolderEmpty = (config: Config) =>
  !existsSync(folderOf(config)) || readdirSync(folderOf(config)).length === 0

const restoreThem = 'Stop the site and put the folder statistics back from a backup'

function missing(recorded: string | null, config: Config): Row {
  if (recorded === null || config.replaceStatistics === shortOf(recorded))
    return say('ok', 'The next start makes the statistics.')
  const remedy = `${restoreThem}. If they are lost, start once with REPLACE_STATISTICS=${shortOf(recorded)}.`
  return say('problem', `The statistics in ${folderOf(config)} are missing.`, remedy)
}

function notOpened(reason: string, config: Config): Row {
  return config.clickhouseUrl
    ? say('problem', `${reason}.`, 'Start the ClickHouse server, or correct CLICKHOUSE_URL.')
    : say(
        'problem',
        `The statistics in ${folderOf(config)} cannot be read: ${reason}.`,
        `${restoreThem}; without one: npm run statistics -- discard-damaged`,
      )
}

async function examineStore(
  store: StatisticsStore,
  recorded: string | null,
  config: Config,
): Promise<Row[]> {
  const id = await readId(store)
  if (recorded !== null && id !== null && id !== recorded)
    return [
      say(
        'problem',
        'These statistics are those of another site.',
        config.clickhouseUrl ? 'Correct CLICKHOUSE_URL.' : `${restoreThem} of this site.`,
      ),
    ]
  const unknown = await unknownMigrations(store)
  if (unknown.length > 0)
    return [
      say(
        'problem',
        `A newer version of Vitrina has changed the statistics (${unknown.join(', ')}).`,
        'Start that version again, or restore a backup of before it.',
      ),
    ]
  return [await examineParts(store)]
}

const hasTable = async (store: StatisticsStore, name: string) =>
  (await store.query<{ result: number }>(`exists table ${name}`))[0]?.result === 1

async function readId(store: StatisticsStore): Promise<string | null> {
  if (!(await hasTable(store, 'installation'))) return null
  const rows = await store.query<{ id: string }>('select id from installation order by id limit 1')
  return rows[0]?.id ?? null
}

async function unknownMigrations(store: StatisticsStore): Promise<string[]> {
  if (!(await hasTable(store, 'migrations'))) return []
  const rows = await store.query<{ name: string; digest: string }>(
    'select name, digest from migrations',
  )
  const ledger = new Map(rows.map(({ name, digest }) => [name, digest]))
  return (await readMigrationState(ledger, 'migrations')).unknown
}

/** Large statistics take longer to read than anybody waits; the server reads all of them once a day. */
const maxReadMs = 8000

async function examineParts(store: StatisticsStore): Promise<Row> {
  const parts = await listParts(store)
  const unreadable: string[] = []
  const end = performance.now() + maxReadMs
  let read = 0
  for (const part of parts) {
    if (performance.now() > end) break
    if (!(await checkPart(store, part))) unreadable.push(part.id)
    read++
  }
  const damaged = await readDamagedTables(store, unreadable)
  const tables = damaged.map(({ table }) => table).join(', ')
  if (tables)
    return say(
      'problem',
      `Files of the statistics are damaged: ${tables}.`,
      `${restoreThem}; without one: npm run statistics -- discard-damaged`,
    )
  return say(
    'ok',
    `Of ${parts.length} files of the statistics, ${read} were read; none is damaged.`,
  )
}
