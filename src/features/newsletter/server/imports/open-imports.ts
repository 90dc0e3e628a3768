import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '#lib/durations.ts'
import type { Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { decodeText } from '#server/decode-text.ts'
import type { Log } from '#server/log.ts'
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
import { createImportRunner } from './import-runner.ts'
import { listImports, summariesOf } from './import-summaries.ts'
import { deleteOldTraces } from './retention.ts'
import { toWords } from './state-words.ts'
import type { BatchParts } from './take-batch.ts'

interface Options {
  database: Pick<Database, 'db' | 'engine'>
  config: Pick<Config, 'dataDir' | 'publicUrl'>
  subscribers: BatchParts['subscribers']
  log: Pick<Log, 'warn'>
  now?: () => number
}

/** A file as the owner gave it. */
interface GivenFile {
  name: string
  bytes: Uint8Array
  consent: string
  language: Language
  asks: boolean
  /** For all who are added; null for none. */
  tag: string | null
}

/** What became of a file that was given. */
type TakenFile =
  | { ok: true; id: number }
  | { ok: false; problem: 'no_addresses' | 'one_is_running' }

/** Of each question's values, in their order. */
export type Answers = readonly (readonly Meaning[])[]

export type Imports = ReturnType<typeof openImports>

/**
 * Takes files of addresses, says what they would do, and does it when the owner says so; one at a
 * time, in batches that are stored with their progress. The file stays in the data folder until its
 * end, so that an import goes on after a restart.
 */
export function openImports({ database, config, subscribers, log, now = Date.now }: Options) {
  const { db } = database
  const folder = join(config.dataDir, 'imports')
  const fileOf = (row: ImportRow) => join(folder, optionsOf(row).storedAs)
  const domain = new URL(config.publicUrl).hostname
  // The data folder admits one process, so beside SQLite no other is at work.
  const isAlone = database.engine === 'sqlite'
  const runner = createImportRunner({ db, subscribers, domain, fileOf, isAlone, log, now })
  const find = (id: number) => readImport(db, id)
  const afterMove = async (isMoved: boolean) => {
    if (isMoved) await runner.resume()
    return isMoved
  }

  return {
    ...runner,
    find,
    list: (limit: number) => listImports(db, limit, now()),
    async summaryOf(row: ImportRow): Promise<ImportSummary> {
      const [summary] = await summariesOf(db, [row], now())
      if (!summary) throw new Error('an import without a summary')
      return summary
    },
    async take({ name, bytes, ...given }: GivenFile): Promise<TakenFile> {
      if ((await readAtWork(db)).length > 0) return { ok: false, problem: 'one_is_running' }
      const text = decodeText(bytes)
      const inspected = await inspectFile(text, name)
      if (!inspected) return { ok: false, problem: 'no_addresses' }
      const { columns, questions, rows } = inspected
      const storedAs = `${randomUUID()}.csv`
      // Before the row, which would be without its file after a kill.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, storedAs), text, { mode: 0o600 })
      const options = { ...given, columns, questions, storedAs }
      const id = await insertImport(db, { name, rows }, options, now())
      await runner.resume()
      return { ok: true, id }
    },
    /** Tries the import with the meanings the owner has given. */
    async answer(row: ImportRow, answers: Answers): Promise<boolean> {
      const options = JSON.stringify(withAnswers(optionsOf(row), answers))
      const to = { state: 'checking', options, progressed_at: now() } as const
      return afterMove(await moveImport(db, row.id, ['asking'], to))
    },
    /** Does what the dry run has shown. */
    start: async (id: number) => afterMove(await startImport(db, id, now())),
    async discard(row: ImportRow): Promise<boolean> {
      const to = { state: 'discarded', finished_at: now() } as const
      const isMoved = await moveImport(db, row.id, ['asking', 'checked'], to)
      if (isMoved) rmSync(fileOf(row), { force: true })
      return isMoved
    },
    /** Takes back what it did, as far as nothing has happened since. */
    async revert(row: ImportRow): Promise<boolean> {
      if (!isRevertible(row, now())) return false
      const to = { state: 'reverting', progressed_at: now() } as const
      return afterMove(await moveImport(db, row.id, revertibleStates, to))
    },
    /** Traces of imports after some weeks, and files that nobody waits for. */
    async deleteOld() {
      await deleteOldTraces(db, now())
      const waiting = await readInStates(db, ['asking', 'checking', 'checked', 'running'])
      const used = new Set(waiting.map(fileOf))
      for (const file of filesIn(folder)) if (!used.has(file)) rmSync(file)
    },
  }
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

/** But for those whose row may not be stored yet. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs < Date.now() - hourMs)
}
