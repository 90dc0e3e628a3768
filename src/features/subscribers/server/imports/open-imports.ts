import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '#lib/dates/durations.ts'
import type { Language } from '#lib/language.ts'
import type { Database } from '#server/database/database.ts'
import { decodeText } from '#server/decode-text.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { type ImportSummary, type Meaning, revertibleStates } from '../../imports.ts'
import { inspectFile } from './columns.ts'
import {
  type ImportRow,
  insertImport,
  isRevertible,
  moveImport,
  optionsOf,
  readAtWork,
  readImport,
  readInStates,
  startImport,
} from './import-rows.ts'
import { createImportRunner, type ImportRunner } from './import-runner.ts'
import { listImports, summariesOf } from './import-summaries.ts'
import { deleteOldTraces } from './retention.ts'
import { toWords } from './state-words.ts'
import type { BatchParts } from './take-batch.ts'

interface Options {
  database: Pick<Database, 'db' | 'engine'>
  config: Pick<Config, 'dataDir' | 'publicUrl'>
  subscribers: BatchParts['subscribers']
  log: Pick<Log, 'warn'>
  /** Stored together with their progress. */
  rowsPerBatch?: number
  now?: () => number
}

/** An uploaded file with the owner's settings. */
interface GivenFile {
  name: string
  bytes: Uint8Array
  consent: string
  language: Language
  asks: boolean
  /** The tag of all added subscribers; null for none. */
  tag: string | null
}

/** The result of an upload. */
type TakenFile =
  | { ok: true; id: number }
  | { ok: false; problem: 'no_addresses' | 'one_is_running' }

/** The meanings for each question, in the order of its values. */
export type Answers = readonly (readonly Meaning[])[]

export type Imports = ReturnType<typeof openImports>

/** What the functions of imports take. */
interface ImportsContext {
  db: Database['db']
  folder: string
  fileOf: (row: ImportRow) => string
  runner: ImportRunner
  now: () => number
}

/**
 * Imports files of addresses: a dry run shows the result, and the owner starts the import. Imports
 * run one at a time, in batches stored together with their progress. The file stays in the data
 * folder until the end, so that an import continues after a restart.
 */
export function openImports({
  database,
  config,
  subscribers,
  log,
  rowsPerBatch = 500,
  now = Date.now,
}: Options) {
  const { db } = database
  const folder = join(config.dataDir, 'imports')
  const fileOf = (row: ImportRow) => join(folder, optionsOf(row).storedAs)
  const domain = new URL(config.publicUrl).hostname
  // The data folder admits one process, so with SQLite no other process works on imports.
  const isAlone = database.engine === 'sqlite'
  const parts = { db, subscribers, domain, fileOf, isAlone, rowsPerBatch, log, now }
  const runner = createImportRunner(parts)
  const context: ImportsContext = { db, folder, fileOf, runner, now }
  return {
    resume: runner.resume,
    settled: runner.settled,
    close: runner.close,
    find: (id: number) => readImport(db, id),
    list: (before: number | null) => listImports(db, before, now()),
    summaryOf: (row: ImportRow) => summaryOf(context, row),
    take: (file: GivenFile) => take(context, file),
    answer: (row: ImportRow, answers: Answers) => answer(context, row, answers),
    /** Starts the import that the dry run has shown. */
    start: async (id: number) => resumeIf(context, await startImport(db, id, now())),
    discard: (row: ImportRow) => discard(context, row),
    revert: (row: ImportRow) => revert(context, row),
    deleteOld: () => deleteOld(context),
  }
}

async function summaryOf({ db, now }: ImportsContext, row: ImportRow): Promise<ImportSummary> {
  const [summary] = await summariesOf(db, [row], now())
  if (!summary) throw new Error('an import without a summary')
  return summary
}

async function take(
  { db, folder, runner, now }: ImportsContext,
  { name, bytes, ...given }: GivenFile,
): Promise<TakenFile> {
  if ((await readAtWork(db)).length > 0) return { ok: false, problem: 'one_is_running' }
  const text = decodeText(bytes)
  const inspected = await inspectFile(text, name)
  if (!inspected) return { ok: false, problem: 'no_addresses' }
  const { columns, questions, rows } = inspected
  const storedAs = `${randomUUID()}.csv`
  // The file is written before the row: a kill in between must not leave a row without its file.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, storedAs), text, { mode: 0o600 })
  const options = { ...given, columns, questions, storedAs }
  const id = await insertImport(db, { name, rows }, options, now())
  await runner.resume()
  return { ok: true, id }
}

/** Starts the dry run with the meanings the owner has given. */
async function answer(context: ImportsContext, row: ImportRow, answers: Answers) {
  const options = JSON.stringify(withAnswers(optionsOf(row), answers))
  const to = { state: 'checking', options, progressed_at: context.now() } as const
  return resumeIf(context, await moveImport(context.db, row.id, ['asking'], to))
}

async function discard({ db, fileOf, now }: ImportsContext, row: ImportRow): Promise<boolean> {
  const to = { state: 'discarded', finished_at: now() } as const
  const isMoved = await moveImport(db, row.id, ['asking', 'checked'], to)
  if (isMoved) rmSync(fileOf(row), { force: true })
  return isMoved
}

/** Reverts the import, except for subscribers who have changed since. */
async function revert(context: ImportsContext, row: ImportRow): Promise<boolean> {
  const { db, now } = context
  if (!isRevertible(row, now())) return false
  const to = { state: 'reverting', progressed_at: now() } as const
  return resumeIf(context, await moveImport(db, row.id, revertibleStates, to))
}

/** Goes on with an import that was moved to its next state. */
async function resumeIf({ runner }: ImportsContext, isMoved: boolean): Promise<boolean> {
  if (isMoved) await runner.resume()
  return isMoved
}

/** Deletes traces of old imports after `revertibleDays`, and files that no import needs. */
async function deleteOld({ db, folder, fileOf, now }: ImportsContext) {
  await deleteOldTraces(db, now())
  const waiting = await readInStates(db, ['asking', 'checking', 'checked', 'running'])
  const used = new Set(waiting.map(fileOf))
  for (const file of filesIn(folder)) if (!used.has(file)) rmSync(file)
}

type StoredOptions = ReturnType<typeof optionsOf>

function withAnswers(options: StoredOptions, answers: Answers): StoredOptions {
  const { columns, questions } = options
  const states = columns.states.map((state) => {
    const at = questions.findIndex(({ column }) => column === state.column)
    const given = questions[at]?.values.map(
      ({ value }, index) => [toWords(value), answers[at]?.[index] ?? 'unconfirmed'] as const,
    )
    return { ...state, meanings: { ...state.meanings, ...Object.fromEntries(given ?? []) } }
  })
  return { ...options, questions: [], columns: { ...columns, states } }
}

/** Lists files older than an hour: the row of a newer one may not be stored yet. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs < Date.now() - hourMs)
}
