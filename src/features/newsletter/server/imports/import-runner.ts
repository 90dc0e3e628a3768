import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvRecord, csvRecords } from '#lib/csv-records.ts'
import type { Log } from '#server/log.ts'
import { isUnavailable } from '#server/unavailable.ts'
import { addBatch, type BatchParts } from './add-batch.ts'
import { endImport, type ImportRow, isLost, optionsOf, readRunning } from './import-rows.ts'

const rowsPerBatch = 500

interface RunnerParts extends BatchParts {
  fileOf: (row: ImportRow) => string
  /** Whether no other process can be at work on the same database. */
  isAlone: boolean
  log: Pick<Log, 'warn'>
}

/** Reads the files of imports, one at a time. */
export function createImportRunner(parts: RunnerParts) {
  const { db, fileOf, isAlone, log, now } = parts
  let isClosing = false
  let running: Promise<void> | null = null

  async function run(row: ImportRow) {
    try {
      await addAll(row)
    } catch (err) {
      log.warn({ err, import: row.id }, 'an import has stopped')
      // What was out of reach may be back with the next look.
      if (isUnavailable(err)) return
      await endImport(db, row.id, 'failed', now())
      rmSync(fileOf(row), { force: true })
    }
  }

  async function addAll(row: ImportRow) {
    const text = readFileSync(fileOf(row), 'utf8')
    for (const batch of batches(rowsOf(text, row), row.done_rows)) {
      if (isClosing) return
      await addBatch(parts, row, batch)
      // Requests come between two batches.
      await nextTurn()
    }
    await endImport(db, row.id, 'finished', now())
    rmSync(fileOf(row), { force: true })
  }

  return {
    /** Goes on with what this process has the file of, and ends what has lost its own. */
    async resume(): Promise<void> {
      for (const row of await readRunning(db)) {
        if (running || isClosing) return
        if (existsSync(fileOf(row))) {
          running = run(row).finally(() => {
            running = null
          })
          return
        }
        if (isAlone || isLost(row, now())) await endImport(db, row.id, 'failed', now())
      }
    },
    /** Resolves when nothing is being added by this process. */
    settled: async () => running,
    async close() {
      isClosing = true
      await running
    },
  }
}

function* rowsOf(text: string, row: ImportRow): Generator<CsvRecord> {
  const { columns } = optionsOf(row)
  let isTitle = columns.hasTitles
  for (const record of csvRecords(text, columns.separator)) {
    if (!isTitle) yield record
    isTitle = false
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
