import type { DatabaseSync } from 'node:sqlite'
import { journalColumns, readJournalRows, writeJournalRows } from '#server/database/journal-rows.ts'
import {
  kindOf,
  type Row,
  type RowSource,
  type RowTarget,
  type Table,
  tableOf,
  type Value,
} from './table.ts'

const rowsPerTurn = 200

export interface SqliteFiles {
  database: DatabaseSync
  journal: DatabaseSync
}

/** In PostgreSQL the journal is a table among others. */
const journalTable = tableOf('journal', [...journalColumns], ['id'])

/** The tables of both files as they are held. */
export function openSqliteRows(files: SqliteFiles): RowSource {
  return {
    tables: [...listTables(files.database), journalTable],
    read: (table) =>
      table.name === 'journal' ? readJournal(files.journal) : read(files.database, table),
    lastId: async ({ name }) => {
      const sqlite = name === 'journal' ? files.journal : files.database
      const found = sqlite.prepare('select seq from sqlite_sequence where name = ?').get(name)
      return Number(found?.seq ?? 0) > 0 ? String(found?.seq) : null
    },
  }
}

/** Takes rows into empty tables; the caller begins and ends the transactions. */
export function openSqliteTarget(files: SqliteFiles): RowTarget {
  return {
    ...openSqliteRows(files),
    async insert(table, rows) {
      if (table.name === 'journal') return writeJournalRows(files.journal, rows.map(toJournalRow))
      const names = table.columns.map(({ name }) => quoted(name)).join()
      const values = table.columns.map(() => '?').join()
      const insert = files.database.prepare(
        `insert into ${quoted(table.name)} (${names}) values (${values})`,
      )
      for (const row of rows) insert.run(...row)
    },
    async goOnAfter({ name }, id) {
      const sqlite = name === 'journal' ? files.journal : files.database
      sqlite.prepare('delete from sqlite_sequence where name = ?').run(name)
      sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, BigInt(id))
    },
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function listTables(sqlite: DatabaseSync): Table[] {
  const names = sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all()
  return names.map(({ name }) => {
    const table = String(name)
    const columns = sqlite.prepare('select name, type, pk from pragma_table_info(?)').all(table)
    return tableOf(
      table,
      columns.map((column) => ({
        name: String(column.name),
        kind: kindOf(table, String(column.name), String(column.type)),
      })),
      columns
        .filter(({ pk }) => Number(pk) > 0)
        .toSorted((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
    )
  })
}

async function* read(sqlite: DatabaseSync, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const names = columns.map((column) => quoted(column.name)).join()
  const query = sqlite.prepare(
    `select ${names} from ${quoted(name)} order by ${key.map(quoted).join()}`,
  )
  query.setReadBigInts(true)
  query.setReturnArrays(true)
  yield* inTurns(query.iterate() as Iterable<unknown> as Iterable<Value[]>)
}

const readJournal = (sqlite: DatabaseSync) =>
  inTurns(
    (function* () {
      for (const { at, body, id, topic } of readJournalRows(sqlite)) yield [at, body, id, topic]
    })(),
  )

function toJournalRow([at, body, id, topic]: Row) {
  return { at: Number(at), body: String(body), id: Number(id), topic: String(topic) }
}

async function* inTurns(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let some: Row[] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < rowsPerTurn) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
