import type { Kysely, Selectable } from 'kysely'
import { dayMs, minuteMs } from '#lib/durations.ts'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ImportSummary, RejectedRow } from '../../imports.ts'
import type { Columns } from './columns.ts'
import '../tables.ts'

/** What the owner said of a file, and what was found in it. */
export interface ImportOptions {
  /** How these people agreed. */
  consent: string
  /** For whom the file names none. */
  language: Language
  /** Whether they are emailed to confirm; otherwise they are subscribed at once. */
  asks: boolean
  columns: Columns
  /** The name of the file while it is read. */
  storedAs: string
}

type Db = Kysely<Tables>
export type ImportRow = Selectable<Tables['newsletter_imports']>
export type ImportCounts = Pick<ImportRow, 'added' | 'duplicates' | 'suppressed' | 'invalid'>

const keptDays = 30
/** A batch takes far less. */
const lostAfterMs = 10 * minuteMs
/** SQLite takes some thirty thousand values in a statement. */
const rowsPerStatement = 500

export async function insertImport(
  db: Db,
  file: { name: string; rows: number },
  options: ImportOptions,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_imports')
    .values({
      file_name: file.name,
      state: 'running',
      started_at: now,
      progressed_at: now,
      finished_at: null,
      total_rows: file.rows,
      done_rows: 0,
      added: 0,
      duplicates: 0,
      suppressed: 0,
      invalid: 0,
      options: JSON.stringify(options),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what became of a batch, its rejected rows included. */
export async function storeProgress(
  db: Db,
  row: ImportRow,
  batch: { rows: number; counts: ImportCounts; rejected: readonly RejectedRow[] },
  now: number,
) {
  const { rows, counts, rejected } = batch
  await db
    .updateTable('newsletter_imports')
    .set((eb) => ({
      progressed_at: now,
      done_rows: eb('done_rows', '+', rows),
      added: eb('added', '+', counts.added),
      duplicates: eb('duplicates', '+', counts.duplicates),
      suppressed: eb('suppressed', '+', counts.suppressed),
      invalid: eb('invalid', '+', counts.invalid),
    }))
    .where('id', '=', row.id)
    .execute()
  for (let from = 0; from < rejected.length; from += rowsPerStatement)
    await db
      .insertInto('newsletter_import_rows')
      .values(
        rejected.slice(from, from + rowsPerStatement).map((one) => ({
          import_id: row.id,
          email_key: emailKey(one.email),
          ...one,
        })),
      )
      .execute()
}

export async function endImport(db: Db, id: number, state: 'finished' | 'failed', now: number) {
  await db
    .updateTable('newsletter_imports')
    .set({ state, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export const readRunning = (db: Db): Promise<ImportRow[]> =>
  db
    .selectFrom('newsletter_imports')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()

/** Those whose process has ended without a word. */
export const isLost = (row: ImportRow, now: number) => row.progressed_at <= now - lostAfterMs

export const readImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('newsletter_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest, the newest first. */
export async function listImports(db: Db, limit: number): Promise<readonly ImportSummary[]> {
  const rows = await db
    .selectFrom('newsletter_imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(summaryOf)
}

export const optionsOf = ({ options }: ImportRow) => JSON.parse(options) as ImportOptions

export const summaryOf = (row: ImportRow): ImportSummary => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  totalRows: row.total_rows,
  doneRows: row.done_rows,
  added: row.added,
  duplicates: row.duplicates,
  suppressed: row.suppressed,
  invalid: row.invalid,
  asks: optionsOf(row).asks,
})

/** Rows that were not added, from after a line on. */
export const readRejected = (
  db: Db,
  id: number,
  after: number,
  limit: number,
): Promise<RejectedRow[]> =>
  db
    .selectFrom('newsletter_import_rows')
    .select(['line', 'email', 'reason'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Addresses that were not added are nobody's business any more after some weeks. */
export async function deleteOldRejected(db: Db, now: number) {
  await db
    .deleteFrom('newsletter_import_rows')
    .where('import_id', 'in', (eb) =>
      eb
        .selectFrom('newsletter_imports')
        .select('id')
        .where('started_at', '<=', now - keptDays * dayMs),
    )
    .execute()
}
