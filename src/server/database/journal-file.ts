import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** A row as it is written. */
export type NewRow = { topic: string; at: number; body: string }
/** Resolves once what was written to a file is on disk. */
export type Sync = (file: number) => Promise<void>

/** The journal's rows in a file of their own, so that no other transaction is waited for. */
export type JournalFile = ReturnType<typeof openJournalFile>

const table = `create table if not exists journal (
  id integer primary key autoincrement,
  topic text not null,
  at integer not null,
  body text not null
)`

/**
 * Opens it. A commit leaves the sync to us: it is the same sync of the write-ahead log that
 * `synchronous = full` does, beside the event loop instead of in it, and whoever waits for a row
 * waits for that. https://sqlite.org/wal.html#performance_considerations
 */
export function openJournalFile(path: string, sync: Sync = promisify(fdatasync)) {
  const sqlite = openSqlite(path)
  sqlite.exec(table)
  // A write, so that the log exists and is on disk with its folder and all that is in it.
  sqlite.exec('pragma user_version = 1; pragma synchronous = normal')
  const log = openSync(`${path}-wal`, 'r+')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
  const [begin, commit] = [sqlite.prepare('begin'), sqlite.prepare('commit')]
  const insert = sqlite.prepare('insert into journal (topic, at, body) values (?, ?, ?)')
  const forget = sqlite.prepare('delete from journal where id between ? and ?')
  const lastId = sqlite.prepare("select seq from sqlite_sequence where name = 'journal'")
  let head = Number(lastId.get()?.seq ?? 0)
  let isTorn = false

  function write(rows: readonly NewRow[]): number[] {
    if (isTorn) mend()
    begin.run()
    try {
      const ids = rows.map(({ topic, at, body }) =>
        Number(insert.run(topic, at, body).lastInsertRowid),
      )
      commit.run()
      return ids
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback')
      throw error
    }
  }

  /** What a failed sync left of the log proves nothing; its rows are moved out of it. */
  function mend() {
    const { busy } = sqlite.prepare('pragma wal_checkpoint(truncate)').get() ?? {}
    if (busy !== 0) throw new Error('the journal could not be mended')
    isTorn = false
  }

  return {
    db,
    /** Resolves with their ids, in the order of the rows, once all of them are on disk. */
    async insert(rows: readonly NewRow[]): Promise<number[]> {
      const ids = write(rows)
      try {
        await sync(log)
      } catch (error) {
        isTorn = true
        forget.run(ids[0] ?? 0, ids.at(-1) ?? 0)
        throw error
      }
      head = Math.max(head, ids.at(-1) ?? 0)
      return ids
    },
    /** The last id that is on disk, whether its row is still there or not. */
    head: () => head,
    /** Ids go on after this one: the file may have been lost while the other stayed. */
    goOnAfter(id: number) {
      if (id <= head) return
      sqlite.prepare("insert into journal (id, topic, at, body) values (?, '', 0, '')").run(id)
      sqlite.prepare('delete from journal where id = ?').run(id)
      head = id
    },
    async close() {
      await db.destroy()
      closeSync(log)
    },
  }
}
