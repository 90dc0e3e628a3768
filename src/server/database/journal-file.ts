import { closeSync, fdatasync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Json } from '#lib/json.ts'
import { openSqlite } from './sqlite.ts'

/** A row as it is appended; `body` is JSON. */
export type NewJournalRow = { topic: string; at: number; body: string }
/** A row as consumers get it. */
export type JournalRow = { id: number; topic: string; at: number; body: Json }
/** Ids after the first and up to the second. */
export type IdRange = { after: number; to: number }
/** Resolves once what was written to a file is on disk. */
export type Sync = (file: number) => Promise<void>

/** The journal's rows in a file of their own, so that no other transaction is waited for. */
export interface JournalFile {
  /** Gives them ids in their order. Resolves once all of them are on disk. */
  insert(rows: readonly NewJournalRow[]): Promise<void>
  /** The last id that is on disk, whether its row is still there or not. */
  head(): number
  /** Ids go on after this one: the file may have been lost while the database stayed. */
  goOnAfter(id: number): void
  /** The id of the last of so many rows, else the end of the range. */
  endOfBatch(topics: readonly string[], range: IdRange, size: number): number
  /** Reads with room for requests in between. */
  read(topics: readonly string[], range: IdRange): Promise<JournalRow[]>
  /** Counts rows of a range, and stops at `most`. */
  count(topics: readonly string[], range: IdRange, most: number): number
  /** Deletes some rows of a topic; false when there is none in the range. */
  deleteSome(topic: string, range: IdRange): boolean
  /** Where consumers were when rows were last deleted. Their places in the database are never before. */
  passed(): PassedPlace[]
  recordPassed(places: readonly PassedPlace[]): void
  discardPassed(name: string): void
  close(): void
}

/** A consumer that has handled every row up to an id. */
export type PassedPlace = { name: string; position: number }

/**
 * Rows of one topic that were committed together are stored as one, which takes a third of the time.
 */
interface Group {
  /** That of the last row in it. */
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

const rowsPerTurn = 250
const rowsPerDeletion = 500

/**
 * Opens it. A commit leaves the sync to us: it is the same sync of the write-ahead log that
 * `synchronous = full` does, beside the event loop instead of in it, and whoever waits for a row
 * waits for that. https://sqlite.org/wal.html#performance_considerations
 */
export function openJournalFile(path: string, sync: Sync = promisify(fdatasync)): JournalFile {
  const sqlite = openSqlite(path)
  sqlite.exec(tables)
  // A write, so that the log exists and is on disk with its folder and all that is in it.
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

const prepareStatements = (sqlite: DatabaseSync) => ({
  begin: sqlite.prepare('begin'),
  commit: sqlite.prepare('commit'),
  insert: sqlite.prepare('insert into journal (id, first, topic, bodies) values (?, ?, ?, ?)'),
  remove: sqlite.prepare('delete from journal where id between ? and ?'),
  next: sqlite.prepare(
    'select id, first, topic, bodies from journal where id > ? order by id limit 1',
  ),
  ids: sqlite.prepare('select id, first, topic from journal where id > ? order by id'),
  deleteSome: sqlite.prepare(`delete from journal where topic = ?1 and id > ?3 and id <= min(?2,
    (select id from journal where topic = ?1 and id > ?3 order by id limit 1) + ${rowsPerDeletion})`),
  passed: sqlite.prepare('select name, position from passed'),
  recordPassed: sqlite.prepare('insert or replace into passed values (?, ?)'),
  discardPassed: sqlite.prepare('delete from passed where name = ?'),
  lastId: sqlite.prepare("select seq from sqlite_sequence where name = 'journal'"),
})

function createWriter(sqlite: DatabaseSync, { begin, commit, insert, remove }: Statements) {
  let hasFailedSync = false

  /** What a failed sync left of the log proves nothing; its rows are moved out of it. */
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
    /** Takes rows back whose sync failed. */
    undo(first: number, to: number) {
      hasFailedSync = true
      remove.run(first, to)
    },
    /** Uses an id up. */
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
  for (const group of ids.iterate(after)) {
    const { id, first, topic } = group as unknown as Omit<Group, 'bodies'>
    if (first > to) break
    if (!topics.includes(topic)) continue
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
  for (const group of ids.iterate(after)) {
    const { id, first, topic } = group as unknown as Omit<Group, 'bodies'>
    if (first > to || counted >= most) break
    if (topics.includes(topic)) counted += Math.min(id, to) - Math.max(first, after + 1) + 1
  }
  return Math.min(counted, most)
}

async function read(
  { next }: Statements,
  topics: readonly string[],
  { after, to }: IdRange,
): Promise<JournalRow[]> {
  const rows: JournalRow[] = []
  let turn = rowsPerTurn
  for (let at = after; ; ) {
    const group = next.get(at) as unknown as Group | undefined
    if (!group || group.first > to) return rows
    at = group.id
    if (!topics.includes(group.topic)) continue
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

/** A damaged group is one row whose body is its text, which no consumer takes for its own. */
function rowsOf({ id, first, topic, bodies }: Group): JournalRow[] {
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
