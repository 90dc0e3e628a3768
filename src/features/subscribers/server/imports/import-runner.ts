import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CsvRecord } from '#lib/csv/csv-records.ts'
import type { Log } from '#server/log.ts'
import { isUnavailable } from '#server/unavailable.ts'
import type { ImportState } from '../../imports.ts'
import {
  type ImportRow,
  isLost,
  moveImport,
  optionsOf,
  readAtWork,
  storeProgress,
} from './import-rows.ts'
import { rowsOf, surveyFile } from './survey.ts'
import { type BatchParts, checkBatch, takeBatch } from './take-batch.ts'

const rowsPerBatch = 500

interface RunnerParts extends BatchParts {
  fileOf: (row: ImportRow) => string
  /** True when no other process can work on the same database. */
  isAlone: boolean
  log: Pick<Log, 'warn'>
}

/** Works on imports, one at a time. */
export function createImportRunner(parts: RunnerParts) {
  const { db, fileOf, isAlone, log, now } = parts
  let isClosing = false
  let running: Promise<void> | null = null

  async function run(row: ImportRow) {
    try {
      await (row.state === 'reverting' ? revert(row) : readAll(row))
    } catch (err) {
      log.warn({ err, import: row.id }, 'an import has stopped')
      // An unreachable service may be back at the next attempt.
      if (isUnavailable(err)) return
      await end(row, 'failed')
    }
  }

  async function readAll(row: ImportRow) {
    const { columns } = optionsOf(row)
    const text = readFileSync(fileOf(row), 'utf8')
    const survey = await surveyFile(text, columns, now())
    const workOn = row.state === 'checking' ? checkBatch : takeBatch
    for (const batch of batches(rowsOf(text, columns), row.done_rows)) {
      if (isClosing) return
      await workOn(parts, row, batch, survey)
      // Other requests are answered between two batches.
      await nextTurn()
    }
    await end(row, row.state === 'checking' ? 'checked' : 'finished')
  }

  async function revert(row: ImportRow) {
    for (let isDone = false; !isDone; ) {
      if (isClosing) return
      isDone = await parts.subscribers.revertImport(row.id, (db, { counts, stayed }) =>
        storeProgress(db, row, { run: 'revert', rows: 0, counts, refused: stayed }, now()),
      )
      await nextTurn()
    }
    await end(row, 'reverted')
  }

  async function end(row: ImportRow, state: ImportState) {
    await moveImport(db, row.id, [row.state], { state, finished_at: now() })
    if (state !== 'checked') rmSync(fileOf(row), { force: true })
  }

  return {
    /**
     * Continues a revert, or an import whose file this process has. Ends an import without its file
     * as failed, unless another process may be working on it.
     */
    async resume(): Promise<void> {
      for (const row of await readAtWork(db)) {
        if (running || isClosing) return
        if (row.state === 'reverting' || existsSync(fileOf(row))) {
          running = run(row).finally(() => {
            running = null
          })
          return
        }
        if (isAlone || isLost(row, now())) await end(row, 'failed')
      }
    },
    /** Resolves when this process works on no import. */
    settled: async () => running,
    async close() {
      isClosing = true
      await running
    },
  }
}

function* batches(records: Iterable<CsvRecord>, skipped: number): Generator<CsvRecord[]> {
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
