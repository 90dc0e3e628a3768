import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const pragmas = [
  'journal_mode = wal',
  // A commit that was answered must survive a power cut, which WAL with NORMAL does not guarantee.
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 5000',
]

const maxStatements = 200
/** Checking all pages of larger files would delay the start: 350 MB take half a second. */
const maxCheckedBytes = 512 * 1024 * 1024

/**
 * Opens a file with the SQLite that is part of Node. Each file has one connection: a second one
 * would block the only thread while it waits for the first one's transaction to end.
 *
 * @param pageBytes for a new file; 4096 by default
 * @throws when the file is not a database, or one of its pages is damaged
 */
export function openSqlite(file: string, pageBytes = 4096): DatabaseSync {
  const sqlite = new DatabaseSync(file)
  try {
    sqlite.exec(`pragma page_size = ${pageBytes}`)
    for (const pragma of pragmas) sqlite.exec(`pragma ${pragma}`)
    checkPages(sqlite, file)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Without this check a damaged page would fail the first request that reads it, days later. */
function checkPages(sqlite: DatabaseSync, file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxCheckedBytes) return
  const result = sqlite.prepare('pragma quick_check(1)').get()?.quick_check
  if (result !== 'ok') throw new Error(`database disk image is malformed (${result})`)
}

export function sqliteDialect(sqlite: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: toKysely(sqlite) })
}

function toKysely(sqlite: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size === maxStatements) prepared.clear()
      const statement = statementForKysely(sqlite.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
  }
}

function statementForKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInput(parameters)),
    run: (parameters) => statement.run(...toInput(parameters)),
    iterate: (parameters) => statement.iterate(...toInput(parameters)),
  }
}

const toInput = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
