import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { AppliedAftermath } from '#lib/site/restores.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AftermathSource } from '#server/installation/after-restore.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import { readPrivate } from '../copies/private-file.ts'
import { readAftermathName, readAftermathSchema } from './read-log.ts'

interface Parts {
  db: Kysely<Tables>
  journal: Pick<Journal, 'head'>
  dataDir: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/**
 * Applies to the restored database what the aftermath log said, people's wishes first. Nothing
 * made before the restore is sent yet. What cannot be applied is left to the owner.
 */
export async function applyAftermath(
  { db, journal, dataDir, log }: Parts,
  sources: readonly AftermathSource[],
) {
  const file = join(dataDir, readAftermathName)
  const read = readPrivate(file, readAftermathSchema)
  if (read === null) return
  const known =
    read === 'damaged' ? { problem: 'damaged' as const, until: null, entries: {} } : read
  const result: AppliedAftermath = { problem: known.problem, until: known.until, applied: {} }
  const applied: Record<string, number> = {}
  const journalHead = await journal.head()
  const inOrder = sources.toSorted((a, b) => Number(!a.isFirst) - Number(!b.isFirst))
  for (const { name, apply } of inOrder) {
    try {
      applied[name] = await apply(known.entries[name] ?? [], journalHead)
    } catch (err) {
      result.problem = 'damaged'
      log.error({ err, source: name }, 'the aftermath log could not be applied')
    }
  }
  await record(db, 'aftermath_applied', JSON.stringify({ ...result, applied }))
  rmSync(file, { force: true })
  if (result.problem) log.warn(result, 'the aftermath log does not cover the time since the backup')
  else log.info({ applied, until: result.until }, 'the aftermath log was applied')
}

/** What was applied after the last restore; null where no log was looked for. */
export async function readApplied(db: Kysely<Tables>): Promise<AppliedAftermath | null> {
  const value = await readRecorded(db, 'aftermath_applied')
  return value === null ? null : JSON.parse(value)
}
