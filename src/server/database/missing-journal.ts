import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/errors.ts'

/**
 * Refuses to begin a new journal beside a database that has read from one: only the lost journal
 * holds the visitors' data that were not handled yet.
 *
 * @param replace the last handled row, when the owner gives the journal up
 * @throws StartError before the file is made
 */
export function refuseMissingJournal(sqlite: DatabaseSync, file: string, replace: string | null) {
  if (existsSync(file)) return
  const handled = lastHandled(sqlite)
  if (handled === 0 || replace === String(handled)) return
  throw new StartError(
    `The journal ${file} is missing: restore it from a backup, an older one will do. If it is lost, start once with REPLACE_JOURNAL=${handled}: what visitors sent last and was not handled yet is lost with it.`,
  )
}

function lastHandled(sqlite: DatabaseSync): number {
  const table = sqlite.prepare("select 1 from sqlite_master where name = 'journal_consumers'")
  if (!table.get()) return 0
  return Number(sqlite.prepare('select max(position) as id from journal_consumers').get()?.id ?? 0)
}
