import { join } from 'node:path'
import { type CreateTableBuilder, Kysely } from 'kysely'
import { errorCode, StartError } from '#server/errors.ts'
import type { Config } from '../process/config.ts'
import { type JournalFile, openJournalFile } from './journal-file.ts'
import { openLogSync } from './log-sync.ts'
import { refuseMissingJournal } from './missing-journal.ts'
import { type RefusedWrites, recordRefusedWrites } from './refused-writes.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Database {
  db: Kysely<Tables>
  engine: Engine
  /** The journal's own file beside SQLite; null with PostgreSQL, which holds the journal too. */
  journalFile: JournalFile | null
  /** Recent writes that the disk refused. */
  refusedWrites: RefusedWrites
  /**
   * Resolves once all commits are on disk, also those of grouped transactions, which are seen by
   * others a moment earlier.
   */
  synced(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when its address is set, otherwise SQLite in the data folder.
 *
 * @throws StartError when it cannot be opened or reached
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'replaceJournal'>>,
): Promise<Database> {
  const { databaseUrl, dataDir, replaceJournal = null } = config
  if (!databaseUrl) return openFiles(dataDir, replaceJournal)
  const refusedWrites = recordRefusedWrites()
  const db = new Kysely<Tables>({ dialect: await reach(databaseUrl), log: refusedWrites.observe })
  const synced = async () => {}
  const close = () => db.destroy()
  return { db, engine: 'postgres', journalFile: null, refusedWrites, synced, close }
}

async function reach(url: string) {
  try {
    const { postgresDialect } = await import('./postgres.ts')
    return await postgresDialect(url)
  } catch (cause) {
    // The address may hold a password, so messages repeat only its harmless parts.
    const { hostname, port, pathname } = new URL(url)
    const place = `${hostname}:${port || 5432}${pathname}`
    throw new StartError(`PostgreSQL at ${place} cannot be reached: ${reasonOf(cause)}.`, { cause })
  }
}

export const databaseFile = (dataDir: string) => join(dataDir, 'vitrina.sqlite')
export const journalFileOf = (dataDir: string) => join(dataDir, 'journal.sqlite')

async function openFiles(dataDir: string, replaceJournal: string | null): Promise<Database> {
  const sqlite = opened(databaseFile(dataDir), openSqlite)
  const refusedWrites = recordRefusedWrites()
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite), log: refusedWrites.observe })
  try {
    refuseMissingJournal(sqlite, journalFileOf(dataDir), replaceJournal)
    const journalFile = opened(journalFileOf(dataDir), openJournalFile)
    const log = openLogSync(databaseFile(dataDir))
    const close = async () => {
      journalFile.close()
      await log.close()
      await db.destroy()
    }
    return { db, engine: 'sqlite', journalFile, refusedWrites, synced: log.sync, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function opened<Opened>(file: string, open: (file: string) => Opened): Opened {
  try {
    return open(file)
  } catch (cause) {
    const reason = `The database ${file} cannot be opened: ${reasonOf(cause)}.`
    const isDamaged = /malformed|not a database/.test(reason)
    throw new StartError(isDamaged ? `${reason} Restore it from a backup.` : reason, { cause })
  }
}

const reasonOf = (error: unknown) => (error as Error).message || errorCode(error)

/** Adds `id`: assigned by the engine, growing, and never reused after its row is deleted. */
export function withId(engine: Engine) {
  return <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
}
