import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CsvRecord } from '#lib/csv/csv-records.ts'
import type { Log } from '#server/log.ts'
import { isUnavailable } from '#server/unavailable.ts'
import type { ImportState } from '../../imports.ts'
import {
  ImportMoved,
  type ImportRow,
  isLost,
  moveImport,
  optionsOf,
  readAtWork,
  storeProgress,
} from './import-rows.ts'
import { rowsOf, surveyFile } from './survey.ts'
import { type BatchParts, checkBatch, takeBatch } from './take-batch.ts'

interface RunnerParts extends BatchParts {
  fileOf: (row: ImportRow) => string
  /** True when no other process can work on the same database. */
  isAlone: boolean
  rowsPerBatch: number
  log: Pick<Log, 'warn'>
}

interface RunnerContext extends RunnerParts {
  isClosing: boolean
  /** The work on an import; null between two of them. */
  running: Promise<void> | null
}

export type ImportRunner = ReturnType<typeof createImportRunner>

/** Works on imports, one at a time. */
export function createImportRunner(parts: RunnerParts) {
  const context: RunnerContext = { ...parts, isClosing: false, running: null }
  return {
    resume: () => resume(context),
    /** Resolves when this process works on no import. */
    settled: async () => context.running,
    async close() {
      context.isClosing = true
      await context.running
    },
  }
}

/**
 * Continues a revert, or an import whose file this process has. Ends an import without its file as
 * failed, unless another process may be working on it.
 */
async function resume(context: RunnerContext): Promise<void> {
  const { db, fileOf, isAlone, now } = context
  for (const row of await readAtWork(db)) {
    if (context.running || context.isClosing) return
    if (row.state === 'reverting' || existsSync(fileOf(row))) {
      context.running = run(context, row).finally(() => {
        context.running = null
      })
      return
    }
    if (isAlone || isLost(row, now())) await end(context, row, 'failed')
  }
}

async function run(context: RunnerContext, row: ImportRow) {
  try {
    await (row.state === 'reverting' ? revert(context, row) : readAll(context, row))
  } catch (err) {
    if (err instanceof ImportMoved) return
    context.log.warn({ err, import: row.id }, 'an import has stopped')
    // An unreachable service may be back at the next attempt.
    if (isUnavailable(err)) return
    await end(context, row, 'failed')
  }
}

async function readAll(context: RunnerContext, row: ImportRow) {
  const { columns } = optionsOf(row)
  const text = readFileSync(context.fileOf(row), 'utf8')
  const survey = await surveyFile(text, columns, context.now())
  const workOn = row.state === 'checking' ? checkBatch : takeBatch
  for (const batch of batches(rowsOf(text, columns), row.done_rows, context.rowsPerBatch)) {
    if (context.isClosing) return
    await workOn(context, row, batch, survey)
    // Other requests are answered between two batches.
    await nextTurn()
  }
  await end(context, row, row.state === 'checking' ? 'checked' : 'finished')
}

async function revert(context: RunnerContext, row: ImportRow) {
  const { subscribers, now } = context
  for (let isDone = false; !isDone; ) {
    if (context.isClosing) return
    isDone = await subscribers.revertImport(row.id, (db, { counts, stayed }) =>
      storeProgress(db, row, { run: 'revert', rows: 0, counts, refused: stayed }, now()),
    )
    await nextTurn()
  }
  await end(context, row, 'reverted')
}

async function end({ db, fileOf, now }: RunnerContext, row: ImportRow, state: ImportState) {
  await moveImport(db, row.id, [row.state], { state, finished_at: now() })
  if (state !== 'checked') rmSync(fileOf(row), { force: true })
}

function* batches(
  records: Iterable<CsvRecord>,
  skipped: number,
  rowsPerBatch: number,
): Generator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  let left = skipped
  for (const record of records) {
    if (left-- > 0) continue
    batch.push(record)
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
