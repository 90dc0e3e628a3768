import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile, journalFileOf } from '#server/database/database.ts'

const maxAttempts = 500
const maxPauseMs = 20

/** SQLite's files at one moment: their bytes stay as they are until they are released. */
export interface HeldFiles {
  database: DatabaseSync
  journal: DatabaseSync
  /** The longest time in milliseconds for which commits of the site had to wait. */
  lockedMs: number
  release(): void
}

/**
 * Holds both files with a reader each that needs nothing of the log: the log is emptied, and is
 * still empty when both readers have begun. So nothing was written between the two, and no
 * checkpoint writes to the files while the readers go on.
 *
 * Never in the server's process, whose lock on the data folder and on the files would end when this
 * one closes them.
 */
export async function holdFiles(dataDir: string): Promise<HeldFiles> {
  const paths = [databaseFile(dataDir), journalFileOf(dataDir)]
  const [database, journal] = paths.map((path) => new DatabaseSync(path, { timeout: 0 })) as [
    DatabaseSync,
    DatabaseSync,
  ]
  const both = [database, journal]
  const locks: number[] = []
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (begin(both, locks) && paths.every(hasEmptyLog)) {
      const lockedMs = Math.max(...locks)
      return { database, journal, lockedMs, release: () => both.forEach(release) }
    }
    for (const one of both) if (one.isTransaction) one.exec('rollback')
    await sleep(Math.random() * maxPauseMs)
  }
  for (const one of both) one.close()
  throw new Error('The database was written to without a pause.')
}

function begin(files: readonly DatabaseSync[], locks: number[]): boolean {
  try {
    for (const file of files) if (!emptyLog(file, locks)) return false
    for (const file of files) {
      file.exec('begin')
      file.prepare('select count(*) from sqlite_master').get()
    }
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Locks out commits only for what has come into the log since most of it was moved out. */
function emptyLog(file: DatabaseSync, locks: number[]): boolean {
  file.exec('pragma wal_checkpoint(passive)')
  const began = performance.now()
  const answer = file.prepare('pragma wal_checkpoint(truncate)').get()
  locks.push(performance.now() - began)
  return answer?.busy === 0
}

const isBusy = (error: unknown) =>
  [5, 6].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)

const hasEmptyLog = (path: string) =>
  (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0

/** Moves what came meanwhile out of the log, which the site's next commit would have to do. */
function release(file: DatabaseSync) {
  if (file.isTransaction) file.exec('rollback')
  try {
    file.exec('pragma wal_checkpoint(passive)')
  } finally {
    file.close()
  }
}
