import type { Kysely, Selectable } from 'kysely'
import { dayMs, minuteMs } from '#lib/durations.ts'
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

/** What the owner said of a file, and what was found in it. */
export interface ImportOptions {
  /** How these people agreed. */
  consent: string
  /** For whom the file names none. */
  language: Language
  /** Whether they are emailed to confirm; otherwise they are subscribed at once. */
  asks: boolean
  /** Of all who are added; not there in an import of before. */
  tag?: string | null
  columns: Columns
  /** What the owner must say before it begins. */
  questions: readonly Question[]
  /** The name of the file while it is read. */
  storedAs: string
}

type Db = Kysely<Tables>
export type ImportRow = Selectable<Tables['newsletter_imports']>
type Run = Tables['newsletter_import_counts']['run']

/** A batch takes far less. */
const lostAfterMs = 10 * minuteMs
/** SQLite takes some thirty thousand values in a statement. */
const rowsPerStatement = 500
/** Of each outcome of a dry run. */
const mostExamples = 5

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
  /** How many were read. */
  rows: number
  counts: Counts<Outcome | RevertOutcome>
  /** All of these are stored. */
  refused?: readonly ImportedRow[]
  /** Of these the first of each outcome. */
  examples?: readonly ImportedRow[]
}

/** Stores what became of a batch. */
export async function storeProgress(db: Db, row: ImportRow, progress: Progress, now: number) {
  const { run, rows, counts, refused = [], examples = [] } = progress
  await db
    .updateTable('newsletter_imports')
    .set((eb) => ({ progressed_at: now, done_rows: eb('done_rows', '+', rows) }))
    .where('id', '=', row.id)
    .execute()
  const before = await readCounts(db, [row.id])
  await addCounts(db, row.id, run, counts)
  const shown = examples.filter(({ outcome }, at) => {
    const earlier = examples.slice(0, at).filter((one) => one.outcome === outcome).length
    return earlier + (before.get(row.id)?.[run][outcome] ?? 0) < mostExamples
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
      // The row of somebody who was on the list when it was imported.
      .onConflict((conflict) =>
        conflict
          .columns(['import_id', 'line'])
          .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason') })),
      )
      .execute()
}

/** From one state to another, unless it is in none of these any more. */
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

/** The import itself begins where its dry run has ended: from the first row again. */
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

/** Those whose process has ended without a word. */
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

/** Rows that were not added, or examples, from after a line on. */
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
