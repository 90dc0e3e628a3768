import { DatabaseSync } from 'node:sqlite'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { quoted, type SqliteFiles } from './sqlite-rows.ts'

interface OpenedFiles extends SqliteFiles, Disposable {
  /** @throws StartError when a row refers to one that is not there */
  commit(): void
}

/**
 * Begins to fill the files of a new folder, with the rows gone that their migrations made, and
 * without triggers until the commit. The folder takes its place after a sync of its own.
 */
export function beginSqliteFiles(dataDir: string): OpenedFiles {
  const [database, journal] = [databaseFile(dataDir), journalFileOf(dataDir)].map(
    (file) => new DatabaseSync(file, { enableForeignKeyConstraints: false }),
  ) as [DatabaseSync, DatabaseSync]
  for (const sqlite of [database, journal]) sqlite.exec('pragma synchronous = off; begin immediate')
  const putBack = liftTriggers(database)
  return {
    database,
    journal,
    commit() {
      putBack()
      const [broken] = database.prepare('pragma foreign_key_check').all()
      if (broken)
        throw new StartError(
          `A row of ${broken.table} refers to one of ${broken.parent} that is not there.`,
        )
      for (const sqlite of [database, journal])
        sqlite.exec('commit; pragma wal_checkpoint(truncate)')
    },
    [Symbol.dispose]() {
      for (const sqlite of [database, journal]) sqlite.close()
    },
  }
}

function liftTriggers(sqlite: DatabaseSync): () => void {
  const triggers = sqlite
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all()
  for (const { name } of triggers) sqlite.exec(`drop trigger ${quoted(String(name))}`)
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
  for (const { name } of tables) sqlite.exec(`delete from ${quoted(String(name))}`)
  sqlite.exec('delete from sqlite_sequence')
  return () => {
    for (const { sql } of triggers) sqlite.exec(String(sql))
  }
}
