import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Json } from '#lib/json.ts'
import { openSqlite } from './sqlite.ts'

/** A row as it is written. */
export type NewRow = { topic: string; at: number; body: string }
/** A row as consumers get it. */
export type Row = { id: number; topic: string; at: number; body: Json }
/** Ids after the first and up to the second. */
export type Range = { after: number; to: number }
/** Resolves once what was written to a file is on disk. */
export type Sync = (file: number) => Promise<void>

/** The journal's rows in a file of their own, so that no other transaction is waited for. */
export type JournalFile = ReturnType<typeof openJournalFile>

/** Rows of one topic that were committed together lie in one, for a third of the time. */
interface Group {
  /** That of the last row in it. */
  id: number
  first: number
  topic: string
  /** `[[at, body], …]` */
  bodies: string
}

const table = `create table if not exists journal (
  id integer primary key autoincrement,
  first integer not null,
  topic text not null,
  bodies text not null
)`

const rowsPerTurn = 250
const rowsPerStep = 500

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
  const [begin, commit] = [sqlite.prepare('begin'), sqlite.prepare('commit')]
  const insert = sqlite.prepare(
    'insert into journal (id, first, topic, bodies) values (?, ?, ?, ?)',
  )
  const remove = sqlite.prepare('delete from journal where id between ? and ?')
  const next = sqlite.prepare(
    'select id, first, topic, bodies from journal where id > ? order by id limit 1',
  )
  const spans = sqlite.prepare('select id, first, topic from journal where id > ? order by id')
  const forget = sqlite.prepare(`delete from journal where topic = ?1 and id <= min(?2,
    (select id from journal where topic = ?1 order by id limit 1) + ${rowsPerStep})`)
  const lastId = sqlite.prepare("select seq from sqlite_sequence where name = 'journal'")
  let head = Number(lastId.get()?.seq ?? 0)
  let last = head
  let isTorn = false

  function write(groups: readonly Group[]) {
    if (isTorn) mend()
    begin.run()
    try {
      for (const { id, first, topic, bodies } of groups) insert.run(id, first, topic, bodies)
      commit.run()
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
    /** Gives them ids in their order. Resolves once all of them are on disk. */
    async insert(rows: readonly NewRow[]) {
      const first = last + 1
      const to = last + rows.length
      write(groupsOf(rows, first))
      last = to
      try {
        await sync(log)
      } catch (error) {
        isTorn = true
        remove.run(first, to)
        throw error
      }
      head = Math.max(head, to)
    },
    /** The last id that is on disk, whether its row is still there or not. */
    head: () => head,
    /** Ids go on after this one: the file may have been lost while the other stayed. */
    goOnAfter(id: number) {
      if (id <= last) return
      insert.run(id, id, '', '[]')
      remove.run(id, id)
      last = id
      head = id
    },
    /** The id of the last of so many rows, else the end of the range. */
    endOfBatch(topics: readonly string[], { after, to }: Range, size: number): number {
      let missing = size
      for (const group of spans.iterate(after)) {
        const { id, first, topic } = group as unknown as Omit<Group, 'bodies'>
        if (first > to) break
        if (!topics.includes(topic)) continue
        const begin = Math.max(first, after + 1)
        if (id - begin + 1 >= missing) return Math.min(to, begin + missing - 1)
        missing -= id - begin + 1
      }
      return to
    },
    /** With room for requests in between. */
    async read(topics: readonly string[], { after, to }: Range): Promise<Row[]> {
      const rows: Row[] = []
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
    },
    /** Deletes some rows of a topic up to this id; false when there is none. */
    forget: (topic: string, to: number): boolean => Number(forget.run(topic, to).changes) > 0,
    close() {
      sqlite.close()
      closeSync(log)
    },
  }
}

function groupsOf(rows: readonly NewRow[], first: number): Group[] {
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

/** What a damaged file holds is one text, which consumers do not take for what they expect. */
function rowsOf({ id, first, topic, bodies }: Group): Row[] {
  const told = parse(bodies)
  if (!told) return [{ id, topic, at: 0, body: bodies }]
  return told.map(([at, body], index) => ({ id: first + index, topic, at, body }))
}

function parse(bodies: string): [at: number, body: Json][] | null {
  try {
    return JSON.parse(bodies)
  } catch {
    return null
  }
}
