import { closeSync, fdatasync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Json } from '#lib/json.ts'
import { openSqlite } from './sqlite.ts'

/** A row to append; `body` is JSON. */
export type NewJournalRow = { topic: string; at: number; body: string }
/** A row as consumers read it. */
export type JournalRow = { id: number; topic: string; at: number; body: Json }
/** Ids above `after`, up to and including `to`. */
export type IdRange = { after: number; to: number }
/** Resolves once all writes to a file are on disk. */
export type Sync = (file: number) => Promise<void>

/** The journal's rows in a file of their own, so that appending waits for no other transaction. */
export interface JournalFile {
  /** Assigns ids in the order of the rows. Resolves once all of them are on disk. */
  insert(rows: readonly NewJournalRow[]): Promise<void>
  /** The last id on disk, even if its row is deleted since. */
  head(): number
  /**
   * Makes new ids larger than this one, because the file may have been lost while the database
   * stayed.
   */
  goOnAfter(id: number): void
  /** The id of the last of `size` rows, or the end of the range when there are fewer. */
  endOfBatch(topics: readonly string[], range: IdRange, size: number): number
  /** Reads rows, and lets requests run in between. */
  read(topics: readonly string[], range: IdRange): Promise<JournalRow[]>
  /** Counts rows of a range, up to `most`. */
  count(topics: readonly string[], range: IdRange, most: number): number
  /** Deletes some rows of a topic; false when the range has none. */
  deleteSome(topic: string, range: IdRange): boolean
  /**
   * The consumers' positions when rows were last deleted. Positions in the database are never
   * behind them.
   */
  passed(): PassedPlace[]
  recordPassed(places: readonly PassedPlace[]): void
  discardPassed(name: string): void
  close(): void
}

/** A consumer that has handled every row up to and including `position`. */
export type PassedPlace = { name: string; position: number }

/**
 * Rows of one topic that were committed together are stored as one group, which takes a third of
 * the time.
 */
interface Group {
  /** The id of the last row in the group. */
  id: number
  first: number
  topic: string
  /** `[[at, body], …]` */
  bodies: string
}

const tables = `create table if not exists journal (
  id integer primary key autoincrement,
  first integer not null,
  topic text not null,
  bodies text not null
);
create table if not exists passed (name text primary key, position integer not null)`

/** A commit writes whole pages, and at low traffic its rows need little of one. */
const pageBytes = 1024
/** Rows deleted until then are not copied out of the log. */
const pagesPerCheckpoint = 4000
const rowsPerTurn = 250
const rowsPerDeletion = 500

/**
 * Opens the journal's file. Commits do not sync; instead we sync the write-ahead log as
 * `synchronous = full` would, but off the event loop, and an append resolves only after that sync.
 * https://sqlite.org/wal.html#performance_considerations
 */
export function openJournalFile(path: string, sync: Sync = promisify(fdatasync)): JournalFile {
  const sqlite = openSqlite(path, pageBytes)
  sqlite.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`)
  sqlite.exec(tables)
  // This write makes the log exist, on disk with its folder and all the file's content.
  sqlite.exec('pragma user_version = 1; pragma synchronous = normal')
  const log = openSync(`${path}-wal`, 'r+')
  const statements = prepareStatements(sqlite)
  const write = createWriter(sqlite, statements)
  let head = Number(statements.lastId.get()?.seq ?? 0)
  let last = head

  return {
    async insert(rows) {
      const first = last + 1
      const to = last + rows.length
      write.groups(groupsOf(rows, first))
      last = to
      try {
        await sync(log)
      } catch (error) {
        write.undo(first, to)
        throw error
      }
      head = Math.max(head, to)
    },
    head: () => head,
    goOnAfter(id) {
      if (id <= last) return
      write.id(id)
      last = id
      head = id
    },
    endOfBatch: (topics, range, size) => endOfBatch(statements, topics, range, size),
    read: (topics, range) => read(statements, topics, range),
    count: (topics, range, most) => count(statements, topics, range, most),
    deleteSome: (topic, { after, to }) =>
      Number(statements.deleteSome.run(topic, to, after).changes) > 0,
    passed: () => statements.passed.all() as unknown as PassedPlace[],
    recordPassed: (places) =>
      write.together(() => {
        for (const { name, position } of places) statements.recordPassed.run(name, position)
      }),
    discardPassed: (name) => void statements.discardPassed.run(name),
    close() {
      sqlite.close()
      closeSync(log)
    },
  }
}

type Statements = ReturnType<typeof prepareStatements>

/** Rows of other topics are passed without reading their bodies. */
const isAmong = 'topic in (select value from json_each(?))'

const prepareStatements = (sqlite: DatabaseSync) => ({
  begin: sqlite.prepare('begin'),
  commit: sqlite.prepare('commit'),
  insert: sqlite.prepare('insert into journal (id, first, topic, bodies) values (?, ?, ?, ?)'),
  remove: sqlite.prepare('delete from journal where id between ? and ?'),
  next: sqlite.prepare(`select id, first, topic, bodies from journal where id > ? and ${isAmong}
    order by id limit 1`),
  ids: sqlite.prepare(`select id, first from journal where id > ? and ${isAmong} order by id`),
  deleteSome: sqlite.prepare(`delete from journal where topic = ?1 and id > ?3 and id <= min(?2,
    (select id from journal where topic = ?1 and id > ?3 order by id limit 1) + ${rowsPerDeletion})`),
  passed: sqlite.prepare('select name, position from passed'),
  recordPassed: sqlite.prepare('insert or replace into passed values (?, ?)'),
  discardPassed: sqlite.prepare('delete from passed where name = ?'),
  lastId: sqlite.prepare("select seq from sqlite_sequence where name = 'journal'"),
})

function createWriter(sqlite: DatabaseSync, { begin, commit, insert, remove }: Statements) {
  let hasFailedSync = false

  /**
   * Moves rows out of the log, because after a failed sync nothing proves that the log is on disk.
   */
  function emptyLog() {
    const { busy } = sqlite.prepare('pragma wal_checkpoint(truncate)').get() ?? {}
    if (busy !== 0) throw new Error('the log of the journal could not be emptied')
    hasFailedSync = false
  }

  function together(run: () => void) {
    begin.run()
    try {
      run()
      commit.run()
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback')
      throw error
    }
  }

  return {
    together,
    groups(groups: readonly Group[]) {
      if (hasFailedSync) emptyLog()
      together(() => {
        for (const { id, first, topic, bodies } of groups) insert.run(id, first, topic, bodies)
      })
    },
    /** Deletes rows whose sync failed. */
    undo(first: number, to: number) {
      hasFailedSync = true
      remove.run(first, to)
    },
    /** Uses an id up, so that later ids are larger. */
    id(id: number) {
      insert.run(id, id, '', '[]')
      remove.run(id, id)
    },
  }
}

function endOfBatch(
  { ids }: Statements,
  topics: readonly string[],
  { after, to }: IdRange,
  size: number,
): number {
  let missing = size
  for (const group of ids.iterate(after, JSON.stringify(topics))) {
    const { id, first } = group as unknown as Pick<Group, 'id' | 'first'>
    if (first > to) break
    const begin = Math.max(first, after + 1)
    if (id - begin + 1 >= missing) return Math.min(to, begin + missing - 1)
    missing -= id - begin + 1
  }
  return to
}

function count(
  { ids }: Statements,
  topics: readonly string[],
  { after, to }: IdRange,
  most: number,
): number {
  let counted = 0
  for (const group of ids.iterate(after, JSON.stringify(topics))) {
    const { id, first } = group as unknown as Pick<Group, 'id' | 'first'>
    if (first > to || counted >= most) break
    counted += Math.min(id, to) - Math.max(first, after + 1) + 1
  }
  return Math.min(counted, most)
}

async function read(
  { next }: Statements,
  topics: readonly string[],
  { after, to }: IdRange,
): Promise<JournalRow[]> {
  const rows: JournalRow[] = []
  const among = JSON.stringify(topics)
  let turn = rowsPerTurn
  for (let at = after; ; ) {
    const group = next.get(at, among) as unknown as Group | undefined
    if (!group || group.first > to) return rows
    at = group.id
    for (const row of rowsOf(group)) if (row.id > after && row.id <= to) rows.push(row)
    if (rows.length < turn) continue
    turn = rows.length + rowsPerTurn
    await new Promise(setImmediate)
  }
}

function groupsOf(rows: readonly NewJournalRow[], first: number): Group[] {
  const groups: Group[] = []
  let bodies: string[] = []
  for (const [index, { topic, at, body }] of rows.entries()) {
    bodies.push(`[${at},${body}]`)
    if (rows[index + 1]?.topic === topic) continue
    const id = first + index
    groups.push({ id, first: id - bodies.length + 1, topic, bodies: `[${bodies.join()}]` })
    bodies = []
  }
  return groups
}

/**
 * A damaged group becomes one row with the group's text as body, which no consumer accepts as
 * valid.
 */
export function rowsOf({ id, first, topic, bodies }: Group): JournalRow[] {
  const parsed = parse(bodies)
  if (!parsed) return [{ id, topic, at: 0, body: bodies }]
  return parsed.map(([at, body], index) => ({ id: first + index, topic, at, body }))
}

function parse(bodies: string): [at: number, body: Json][] | null {
  try {
    return JSON.parse(bodies)
  } catch {
    return null
  }
}
