import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import type { BackupForm } from '../backup.ts'
import { frozenFolder, statisticsFolder } from './cut/frozen-statistics.ts'
import { listUploads } from './cut/small-files.ts'

const megabyte = 1024 * 1024
/** What restoring and opening a backup takes in a process of its own, measured, in megabytes. */
const memoryForTrial: Readonly<Record<BackupForm, number>> = { pages: 300, rows: 1000 }

/** There is not enough room now; later there may be. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** @throws NoRoom when the disk of a folder has no room for that beside the reserve */
export function requireDisk(folder: string, bytes: number, reserveMb: number) {
  const { bavail, bsize } = statfsSync(existingAbove(folder))
  const free = Math.floor((bavail * bsize) / megabyte)
  const needed = Math.ceil(bytes / megabyte) + reserveMb
  if (free < needed)
    throw new NoRoom(
      `Only ${free} MB are free on the disk of ${folder}; ${needed} are needed, with DISK_RESERVE_MB.`,
    )
}

const existingAbove = (folder: string): string =>
  existsSync(folder) ? folder : existingAbove(dirname(folder))

/** @throws NoRoom when a backup of this form cannot be restored within the memory that is free */
export function requireMemory(form: BackupForm, available = process.availableMemory()) {
  const free = Math.floor(available / megabyte)
  const needed = memoryForTrial[form]
  if (free < needed)
    throw new NoRoom(
      `Only ${free} MB of memory are free; restoring a backup by ${form} takes ${needed}.`,
    )
}

/** The size of everything a backup consists of, about. */
export function sizeOfData(dataDir: string): number {
  const statistics = join(dataDir, statisticsFolder)
  const frozen = frozenFolder(dataDir)
  const entries = existsSync(statistics)
    ? readdirSync(statistics, { withFileTypes: true, recursive: true })
    : []
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(frozen))
    .map((entry) => join(entry.parentPath, entry.name))
  const uploads = listUploads(dataDir).map((path) => join(dataDir, path))
  return [databaseFile(dataDir), journalFileOf(dataDir), ...files, ...uploads].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
