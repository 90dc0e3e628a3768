import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Database, databaseFile, journalFileOf } from '#server/database/database.ts'
import { tableExists } from '#server/database/table-exists.ts'
import { StartError } from '#server/errors.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Config } from '../process/config.ts'
import { storedKeyFile } from '../process/data-folder.ts'
import { databaseMarkFile } from './database-mark.ts'
import { readRecorded } from './recorded.ts'

type PlaceConfig = Pick<Config, 'databaseUrl' | 'clickhouseUrl' | 'dataDir'>

/**
 * Refuses to begin a new site in a folder whose database file is gone. A first start makes that
 * file before any other, so any other file proves that a database existed.
 *
 * @throws StartError before anything in the folder is opened
 */
export function refuseMissingDatabase({ databaseUrl, dataDir }: PlaceConfig) {
  const file = databaseFile(dataDir)
  if (databaseUrl || existsSync(file)) return
  const left = [storedKeyFile(dataDir), journalFileOf(dataDir), join(dataDir, 'statistics')]
  const found = left.filter((path) => existsSync(path))
  if (found.length > 0) throw new StartError(lostDatabase(`${file} is missing`, found))
}

/**
 * Refuses an empty database whose folder was used with another one, and an empty PostgreSQL in
 * place of a file that holds people's data.
 *
 * @param store null before the statistics are opened, which makes their folder
 * @throws StartError before anything is written
 */
export async function refuseEmptyDatabase(
  database: Database,
  store: Pick<StatisticsStore, 'query'> | null,
  config: PlaceConfig,
) {
  const { dataDir, databaseUrl } = config
  const isEmpty = !(await hasMigrations(database))
  if (databaseUrl && existsSync(databaseFile(dataDir)))
    return refuseUnmoved(isEmpty ? null : await keyOf(database), dataDir)
  if (!isEmpty) return
  const found = [
    ...(existsSync(storedKeyFile(dataDir)) ? [storedKeyFile(dataDir)] : []),
    ...(databaseUrl && existsSync(databaseMarkFile(dataDir)) ? [databaseMarkFile(dataDir)] : []),
    ...((database.journalFile?.head() ?? 0) > 0 ? [journalFileOf(dataDir)] : []),
    ...(store && !config.clickhouseUrl && (await isCounting(store))
      ? [join(dataDir, 'statistics')]
      : []),
  ]
  if (found.length === 0) return
  const place = databaseUrl ? 'given by DATABASE_URL' : databaseFile(dataDir)
  throw new StartError(lostDatabase(`${place} is empty`, found))
}

const lostDatabase = (lost: string, found: readonly string[]) =>
  `The database ${lost}, but ${found.join(', ')} of its site ${found.length === 1 ? 'is' : 'are'} there. Restore the database from a backup; a new site begins with an empty DATA_DIR.`

async function hasMigrations(database: Database): Promise<boolean> {
  if (!(await tableExists(database, 'migrations'))) return false
  const query = database.db.selectFrom('migrations').select('name').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

async function isCounting(store: Pick<StatisticsStore, 'query'>): Promise<boolean> {
  const [table] = await store.query<{ result: number }>('exists table installation')
  if (!table?.result) return false
  return (await store.query('select id from installation limit 1')).length > 0
}

const keyOf = ({ db }: Database) => readRecorded(db, 'secret_key_digest')

/** Tables that only people fill; a start fills all others by itself. */
const tablesOfPeople = {
  users: 'accounts',
  orders: 'orders',
  invoices: 'invoices',
  contact_messages: 'messages',
  comments: 'comments',
  newsletter_subscribers: 'subscribers',
  consent_records: 'consents',
} as const

function refuseUnmoved(keyOfPostgres: string | null, dataDir: string) {
  const file = databaseFile(dataDir)
  const { key, counts } = readFile(file)
  if (counts.length === 0 || (key !== null && key === keyOfPostgres)) return
  throw new StartError(
    `DATABASE_URL does not move data: ${file} holds those of a site (${counts.join(', ')}), and the PostgreSQL it names has none of them. Leave DATABASE_URL empty, give a new site a DATA_DIR of its own, or move it: npm run vitrina -- backup --rows, then restore --move.`,
  )
}

/** The key a database was made with, and the counts of people's rows in it. */
function readFile(file: string): { key: string | null; counts: string[] } {
  const sqlite = new DatabaseSync(file)
  try {
    const has = sqlite.prepare('select 1 from sqlite_master where name = ?')
    if (!has.get('installation')) return { key: null, counts: [] }
    const key = sqlite
      .prepare("select value from installation where name = 'secret_key_digest'")
      .get()
    const counts = Object.entries(tablesOfPeople).flatMap(([table, word]) => {
      if (!has.get(table)) return []
      const { n } = sqlite.prepare(`select count(*) as n from ${table}`).get() ?? {}
      return Number(n) > 0 ? `${n} ${word}` : []
    })
    return { key: key ? String(key.value) : null, counts }
  } catch (cause) {
    throw new StartError(`The database ${file} cannot be read: ${(cause as Error).message}.`, {
      cause,
    })
  } finally {
    sqlite.close()
  }
}
