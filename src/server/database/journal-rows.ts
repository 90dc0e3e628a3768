import type { DatabaseSync } from 'node:sqlite'
import { rowsOf } from './journal-file.ts'

/** A row of the journal by itself, as PostgreSQL stores it; `body` is JSON. */
interface SingleRow {
  id: number
  topic: string
  at: number
  body: string
}

export const journalColumns = [
  { name: 'at', kind: 'integer' },
  { name: 'body', kind: 'text' },
  { name: 'id', kind: 'integer' },
  { name: 'topic', kind: 'text' },
] as const

/** Every row in a journal's file, in order. */
export function* readJournalRows(sqlite: DatabaseSync): Generator<SingleRow> {
  const groups = sqlite
    .prepare('select id, first, topic, bodies from journal order by id')
    .iterate()
  for (const { id, first, topic, bodies } of groups) {
    const group = {
      id: Number(id),
      first: Number(first),
      topic: String(topic),
      bodies: String(bodies),
    }
    for (const row of rowsOf(group)) yield { ...row, body: JSON.stringify(row.body) }
  }
}

/** Writes rows into an empty journal's file under their own ids; the caller begins the transaction. */
export function writeJournalRows(sqlite: DatabaseSync, rows: readonly SingleRow[]) {
  const insert = sqlite.prepare(
    'insert into journal (id, first, topic, bodies) values (?1, ?1, ?2, ?3)',
  )
  for (const { id, topic, at, body } of rows) insert.run(id, topic, `[[${at},${body}]]`)
}
