import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClockReading } from '#features/doctor/server/clock.ts'
import { examinePostgres } from '#features/doctor/server/engines.ts'
import { serversInUse } from '#features/doctor/server/servers-in-use.ts'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import { readMigrationState } from '#server/database/migrate.ts'
import { tableExists } from '#server/database/table-exists.ts'
import { StartError } from '#server/errors.ts'
import { readRecorded } from '#server/installation/recorded.ts'
import { digestOf } from '#server/installation/secret-key.ts'
import type { Config } from '#server/process/config.ts'
import { readStoredKey, storedKeyFile } from '#server/process/data-folder.ts'
import { readStoredSettings } from '#server/settings/open-settings.ts'
import type { FileReport, FileReports, FilesGiven } from './file-report.ts'
import { damageIn, openReadOnly, type ReadOnly } from './read-only.ts'
import { type Row, row } from './row.ts'

const restoreIt = 'Stop the site and restore the database from a backup.'

/** The secret key and what is in the database; then all pages of the files, which may take long. */
export async function* examineDatabase(given: FilesGiven): FileReports {
  const { config } = given
  const missing = missingFile(config)
  if (missing) return yield { rows: [missing] }
  let failure: Error | null = null
  try {
    yield await examineContent(given)
  } catch (error) {
    failure = error as Error
  }
  const pages = config.databaseUrl ? [] : examinePages(config)
  const isNamed = pages.some(({ status }) => status === 'problem')
  yield { rows: failure && !isNamed ? [...pages, unreadable(failure, given)] : pages }
}

async function examineContent(given: FilesGiven): Promise<Partial<FileReport>> {
  const { config, scrub } = given
  const database = await openReadOnly(config)
  try {
    if (!(await tableExists(database, 'migrations'))) return { rows: [emptied(config)] }
    const clocks: ClockReading[] = []
    const surroundings = { clocks, scrub, now: Date.now }
    const key = keyIn(config)
    return {
      rows: [
        ...(await examineMigrations(database, given)),
        ...(await lostJournal(database, config)),
        await examineKey(database, config, key),
      ],
      engines: await examinePostgres({ ...database, config }, surroundings),
      servers: typeof key === 'string' ? await serversInUse(database.db, key, config) : [],
      clocks,
      stored: await readStoredSettings(database, typeof key === 'string' ? key : null),
    }
  } finally {
    await database.close()
  }
}

function unreadable(error: Error, { scrub }: FilesGiven): Row {
  const reason = scrub(error.message)
  return error instanceof StartError
    ? row('database', 'problem', reason, 'Start PostgreSQL, or correct DATABASE_URL.')
    : row('database', 'problem', `The database cannot be read: ${reason}.`, restoreIt)
}

/** The state of a database file that is not there; null when there is one. */
function missingFile({ databaseUrl, dataDir }: Config): Row | null {
  const file = databaseFile(dataDir)
  if (databaseUrl || existsSync(file)) return null
  const others = [storedKeyFile(dataDir), journalFileOf(dataDir), join(dataDir, 'statistics')]
  const left = others.filter((path) => existsSync(path))
  if (left.length === 0) return row('database', 'ok', 'The first start makes the database.')
  return row(
    'database',
    'problem',
    `The database ${file} is missing, but ${left.join(', ')} of its site is there.`,
    `${restoreIt} A new site begins with an empty DATA_DIR.`,
  )
}

function examinePages({ dataDir }: Config): Row[] {
  const journal = journalFileOf(dataDir)
  return [
    examineFile('database', databaseFile(dataDir)),
    ...(existsSync(journal) ? [examineFile('journal', journal)] : []),
  ]
}

function examineFile(name: 'database' | 'journal', file: string): Row {
  if (!isReadable(file)) {
    const remedy = 'Run this command as the user of the server, to whom its files belong.'
    return row(name, 'problem', `This user may not read ${file}.`, remedy)
  }
  const damage = damageIn(file)
  if (damage === null) return row(name, 'ok', `${file} can be read and is not damaged.`)
  const remedy = `Stop the site and restore the ${name} from a backup.`
  return row(name, 'problem', `${file} is damaged: ${damage}.`, remedy)
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function emptied({ databaseUrl, dataDir }: Config): Row {
  if (databaseUrl && !existsSync(storedKeyFile(dataDir)))
    return row('database', 'ok', 'The database is empty; the first start fills it.')
  return row('database', 'problem', 'The database is empty, as an interrupted copy is.', restoreIt)
}

async function examineMigrations({ db }: ReadOnly, { isRunning }: FilesGiven): Promise<Row[]> {
  const applied = await db.selectFrom('migrations').selectAll().execute()
  const ledger = new Map(applied.map(({ name, digest }) => [name, digest]))
  const { unknown, other, pending } = await readMigrationState(ledger, 'migrations')
  const rows: Row[] = []
  if (unknown.length > 0)
    rows.push(
      row(
        'migrations',
        'problem',
        `A newer version of Vitrina has changed the data (${unknown.join(', ')}).`,
        'Start that version again, or restore a backup of before it.',
      ),
    )
  if (other.length > 0)
    rows.push(
      row(
        'migrations',
        'problem',
        `The data were made by a version of before the first release (${other.join(', ')}).`,
        'Start that version, or begin with an empty DATA_DIR and empty databases.',
      ),
    )
  if (pending.length > 0)
    rows.push(
      row(
        'migrations',
        'warning',
        `The data wait for ${pending.length} of this version's migrations.`,
        isRunning
          ? 'Make a backup, then restart the server.'
          : 'Make a backup; the next start applies them.',
      ),
    )
  return rows.length > 0 ? rows : [row('migrations', 'ok', 'The data are of this version.')]
}

/** A journal that is gone although what was in it has been handled. */
async function lostJournal(
  { db, engine }: ReadOnly,
  { dataDir, replaceJournal }: Config,
): Promise<Row[]> {
  const file = journalFileOf(dataDir)
  if (engine === 'postgres' || existsSync(file)) return []
  const places = await db.selectFrom('journal_consumers').select('position').execute()
  const handled = Math.max(0, ...places.map(({ position }) => position))
  if (handled === 0 || replaceJournal === String(handled)) return []
  const remedy = `Restore it from a backup, an older one will do. If it is lost, start once with REPLACE_JOURNAL=${handled}: what visitors sent last and was not handled yet is lost with it.`
  return [row('journal', 'problem', `The journal ${file} is missing.`, remedy)]
}

/** The key, null where there is none, or why it cannot be used. */
function keyIn({ secretKey, dataDir }: Config): string | null | StartError {
  try {
    return secretKey ?? readStoredKey(dataDir)
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
}

async function examineKey(
  database: ReadOnly,
  { secretKey, dataDir, replaceSecretKey }: Config,
  key: ReturnType<typeof keyIn>,
): Promise<Row> {
  const file = storedKeyFile(dataDir)
  const say = (status: Row['status'], finding: string, remedy?: string) =>
    row('secret_key', status, finding, remedy)
  if (key instanceof StartError) {
    const [finding = '', remedy] = key.message.split(/: (?=chmod)|; (?=restore)/)
    return say('problem', `${finding.replace(/\.$/, '')}.`, remedy)
  }
  const recorded = (await tableExists(database, 'installation'))
    ? await readRecorded(database.db, 'secret_key_digest')
    : null
  if (recorded === null) return say('ok', 'The first start makes the secret key.')
  if (key !== null && digestOf(key) === recorded)
    return say('ok', 'The secret key is the one the database was made with.')
  if (replaceSecretKey && recorded.startsWith(replaceSecretKey))
    return say('warning', 'The next start replaces the secret key (REPLACE_SECRET_KEY).')
  if (key === null)
    return say(
      'problem',
      `The secret key of this database is missing: there is no ${file}.`,
      'Restore it from a backup, or give it as SECRET_KEY.',
    )
  const place = secretKey === null ? file : 'SECRET_KEY'
  return say(
    'problem',
    `The key in ${place} is that of another site or database.`,
    'Give the key this database was made with; it is in the backup that has the database.',
  )
}
