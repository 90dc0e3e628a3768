import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRecords, separatorOf } from '#lib/csv-records.ts'
import { hourMs } from '#lib/durations.ts'
import type { Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { decodeText } from '#server/decode-text.ts'
import type { Log } from '#server/log.ts'
import type { BatchParts } from './add-batch.ts'
import { findColumns } from './columns.ts'
import {
  deleteOldRejected,
  type ImportRow,
  insertImport,
  optionsOf,
  readImport,
  readRunning,
} from './import-rows.ts'
import { createImportRunner } from './import-runner.ts'

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
}

/** What became of a file that was given. */
type TakenFile =
  | { ok: true; id: number }
  | { ok: false; problem: 'no_addresses' | 'one_is_running' }

export type Imports = ReturnType<typeof openImports>

/**
 * Adds files of addresses to the list, one at a time, in batches that are stored with their progress.
 * The file stays in the data folder until its end, so that an import goes on after a restart.
 */
export function openImports({ database, config, subscribers, log, now = Date.now }: Options) {
  const { db } = database
  const folder = join(config.dataDir, 'imports')
  const fileOf = (row: ImportRow) => join(folder, optionsOf(row).storedAs)
  const domain = new URL(config.publicUrl).hostname
  // The data folder admits one process, so beside SQLite no other is at work.
  const isAlone = database.engine === 'sqlite'
  const runner = createImportRunner({ db, subscribers, domain, fileOf, isAlone, log, now })

  return {
    ...runner,
    async take({ name, bytes, ...given }: GivenFile): Promise<TakenFile> {
      if ((await readRunning(db)).length > 0) return { ok: false, problem: 'one_is_running' }
      const text = decodeText(bytes)
      const columns = findColumns(text, separatorOf(text))
      if (!columns) return { ok: false, problem: 'no_addresses' }
      const rows = countRecords(text, columns.separator) - Number(columns.hasTitles)
      const storedAs = `${randomUUID()}.csv`
      // Before the row, which would be without its file after a kill.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, storedAs), text, { mode: 0o600 })
      const id = await insertImport(db, { name, rows }, { ...given, columns, storedAs }, now())
      await runner.resume()
      return { ok: true, id }
    },
    find: (id: number) => readImport(db, id),
    /** Rejected rows after some weeks, and files that a kill has left behind. */
    async deleteOld() {
      await deleteOldRejected(db, now())
      const used = new Set((await readRunning(db)).map(fileOf))
      for (const file of filesIn(folder)) if (!used.has(file)) rmSync(file)
    },
  }
}

function countRecords(text: string, separator: string): number {
  let count = 0
  for (const _record of csvRecords(text, separator)) count++
  return count
}

/** But for those whose row may not be stored yet. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs < Date.now() - hourMs)
}
