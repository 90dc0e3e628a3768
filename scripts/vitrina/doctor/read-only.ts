import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseFile, type Engine, openDatabase } from '#server/database/database.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Config } from '#server/process/config.ts'

export interface ReadOnly {
  db: Kysely<Tables>
  engine: Engine
  close(): Promise<void>
}

/**
 * Opens the database for reading alone, beside a server that uses it.
 *
 * @throws StartError when PostgreSQL does not answer, and what SQLite throws for its file
 */
export async function openReadOnly(config: Config): Promise<ReadOnly> {
  if (config.databaseUrl) return openDatabase(config)
  const sqlite = open(databaseFile(config.dataDir))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

const open = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: 2000 })

/** Reads every page of a file of SQLite; the first damage it finds, or null. */
export function damageIn(file: string): string | null {
  let sqlite: DatabaseSync | null = null
  try {
    sqlite = open(file)
    const result = sqlite.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (result !== 'ok') return String(result)
    const orphan = sqlite.prepare('pragma foreign_key_check').get()
    return orphan ? `a row of ${orphan.table} refers to one that is gone` : null
  } catch (error) {
    return (error as Error).message
  } finally {
    sqlite?.close()
  }
}
