import type { Kysely, Selectable, Transaction } from 'kysely'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  type Counts,
  type ImportedRow,
  type ImportState,
  type Outcome,
  type Question,
  type RevertOutcome,
  revertibleDays,
  statesAtWork,
} from '../../imports.ts'
import type { Columns } from './columns.ts'
import '../tables.ts'

/** The owner's settings of an import, and the columns found in its file. */
export interface ImportOptions {
  /** The owner's description of how these people agreed. */
  consent: string
  /** The language of rows without one. */
  language: Language
  /** Added subscribers are emailed to confirm; otherwise they are subscribed at once. */
  asks: boolean
  /** The tag of all added subscribers; missing in imports from before tags existed. */
  tag?: string | null
  columns: Columns
  /** Questions the owner must answer before the import begins. */
  questions: readonly Question[]
  /** The name of the file in the data folder while the import needs it. */
  storedAs: string
}

type Db = Kysely<Tables>
export type ImportRow = Selectable<Tables['newsletter_imports']>
type Run = Tables['newsletter_import_counts']['run']

/** Without progress for this long an import counts as lost; a batch takes far less time. */
const lostAfterMs = 10 * minuteMs
/** SQLite accepts about 30,000 values in a statement. */
const rowsPerStatement = 500
/** The max number of examples per outcome of a dry run. */
const maxExamples = 5

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
      state: options.questions.length > 0 ? 'asking' : 'checking',
      started_at: now,
      progressed_at: now,
      finished_at: null,
      total_rows: file.rows,
      done_rows: 0,
      options: JSON.stringify(options),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Progress {
  run: Run
  /** The number of records read. */
  rows: number
  counts: Counts<Outcome | RevertOutcome>
  /** Rows that were not added; all of them are stored. */
  refused?: readonly ImportedRow[]
  /** Examples of a dry run; the first of each outcome are stored. */
  examples?: readonly ImportedRow[]
}

/** Another server, or the owner, has moved an import on while this process was at work on it. */
export class ImportMoved extends Error {}

/**
 * Stores the progress and the outcomes of a batch.
 *
 * @throws ImportMoved when the import is in another state by now, so that nothing of the batch may
 * be stored
 */
export async function storeProgress(
  db: Transaction<Tables>,
  row: ImportRow,
  progress: Progress,
  now: number,
) {
  const { run, rows, counts, refused = [], examples = [] } = progress
  const moved = await db
    .updateTable('newsletter_imports')
    .set((eb) => ({ progressed_at: now, done_rows: eb('done_rows', '+', rows) }))
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw new ImportMoved()
  const before = await readCounts(db, [row.id])
  await addCounts(db, row.id, run, counts)
  const shown = examples.filter(({ outcome }, at) => {
    const earlier = examples.slice(0, at).filter((one) => one.outcome === outcome).length
    return earlier + (before.get(row.id)?.[run][outcome] ?? 0) < maxExamples
  })
  await insertRows(db, row.id, [...refused, ...shown])
}

async function addCounts(
  db: Db,
  import_id: number,
  run: Run,
  counts: Counts<Outcome | RevertOutcome>,
) {
  for (const [outcome, count] of Object.entries(counts) as [Outcome, number][]) {
    if (count === 0) continue
    await db
      .insertInto('newsletter_import_counts')
      .values({ import_id, run, outcome, count })
      .onConflict((conflict) =>
        conflict
          .columns(['import_id', 'run', 'outcome'])
          .doUpdateSet((eb) => ({ count: eb('newsletter_import_counts.count', '+', count) })),
      )
      .execute()
  }
}

async function insertRows(db: Db, import_id: number, rows: readonly ImportedRow[]) {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await db
      .insertInto('newsletter_import_rows')
      .values(
        rows.slice(from, from + rowsPerStatement).map(({ line, email, outcome }) => ({
          import_id,
          email_key: emailKey(email),
          line,
          email,
          reason: outcome,
        })),
      )
      // Reverting an import updates the row of somebody who was already on the list at the import.
      .onConflict((conflict) =>
        conflict
          .columns(['import_id', 'line'])
          .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason') })),
      )
      .execute()
}

/** Moves an import to another state; returns false when it is in none of the `from` states. */
export async function moveImport(
  db: Db,
  id: number,
  from: readonly ImportState[],
  to: Partial<Omit<ImportRow, 'id'>> & { state: ImportState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_imports')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Starts the import after its dry run, from the first row again. */
export const startImport = (db: Db, id: number, now: number) =>
  db.transaction().execute(async (transaction) => {
    const to = { state: 'running', done_rows: 0, progressed_at: now } as const
    const isMoved = await moveImport(transaction, id, ['checked'], to)
    if (isMoved)
      await transaction.deleteFrom('newsletter_import_rows').where('import_id', '=', id).execute()
    return isMoved
  })

export const readAtWork = (db: Db): Promise<ImportRow[]> => readInStates(db, statesAtWork)

export const readInStates = (db: Db, states: readonly ImportState[]): Promise<ImportRow[]> =>
  db
    .selectFrom('newsletter_imports')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('id')
    .execute()

/** Imports with ids below `before`, or the newest ones for null; newest first. */
export const readImports = (db: Db, before: number | null, limit: number): Promise<ImportRow[]> =>
  db
    .selectFrom('newsletter_imports')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Whether the process that works on an import has ended without a result. */
export const isLost = (row: ImportRow, now: number) => row.progressed_at <= now - lostAfterMs

export const readImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('newsletter_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const optionsOf = ({ options }: ImportRow) => JSON.parse(options) as ImportOptions

type CountsOfRuns = Record<Run, Partial<Record<string, number>>>

export async function readCounts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountsOfRuns>> {
  const found = new Map<number, CountsOfRuns>()
  for (const id of ids) found.set(id, { check: {}, import: {}, revert: {} })
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('newsletter_import_counts')
    .selectAll()
    .where('import_id', 'in', [...ids])
    .execute()
  for (const { import_id, run, outcome, count } of rows) {
    const counts = found.get(import_id)
    if (counts) counts[run][outcome] = count
  }
  return found
}

/** Reads rows that were not added, or examples, after the given line. */
export async function readRows(
  db: Db,
  id: number,
  after: number,
  limit: number,
): Promise<ImportedRow[]> {
  const rows = await db
    .selectFrom('newsletter_import_rows')
    .select(['line', 'email', 'reason'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(({ reason, ...row }) => ({ ...row, outcome: reason }))
}

export const isRevertible = (row: ImportRow, now: number) =>
  row.started_at > now - revertibleDays * dayMs
