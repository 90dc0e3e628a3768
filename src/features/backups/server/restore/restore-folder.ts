import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { journalFileOf, openDatabase } from '#server/database/database.ts'
import { errorCode, StartError } from '#server/errors.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import type { BackupEntry } from '../../backup.ts'
import { type ReadAftermath, readAftermath, readAftermathName } from '../aftermath/read-log.ts'
import { writePrivate } from '../copies/private-file.ts'
import { BackupDamage } from '../format/damage.ts'
import { keyFingerprint } from '../key-fingerprint.ts'
import { listBackups, readManifest } from '../repository.ts'
import { restoreFiles } from './restore-files.ts'

interface Given {
  target: BlobStore
  dataDir: string
  secretKey: string | null
  /** An id, or `latest`: the newest that was restored for a trial. */
  which: string
  now?: () => number
}

/** The backup, and how far the aftermath log goes. */
export interface Restored extends BackupEntry {
  aftermath: Pick<ReadAftermath, 'problem' | 'until'>
}

/**
 * Makes the data folder of a backup, completely or not at all. The next start knows by a row of the
 * database that it was restored.
 *
 * @throws StartError that says what the person restoring can do; nothing has changed then
 */
export async function restoreFolder({ now = Date.now, ...given }: Given): Promise<Restored> {
  const { target, dataDir, secretKey } = given
  refuseUsed(dataDir)
  const entry = choose(await listBackups(target), given.which)
  const folder = `${dataDir}.restoring`
  process.umask(0o077)
  rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(folder, { recursive: true })
    const manifest = await readManifest(target, entry.id)
    await restoreFiles(target, manifest, folder)
    const key = secretKey ?? readStoredKey(folder)
    refuseOtherKey(key, manifest.key)
    const journalHead = readJournalHead(folder)
    await markRestored(folder, now())
    const aftermath = await readSince(target, key ?? '', manifest.madeAt)
    writePrivate(join(folder, readAftermathName), { ...aftermath, journalHead })
    syncAll(folder)
    putInPlace(folder, dataDir)
    const { problem, until } = aftermath
    return { ...entry, aftermath: { problem, until } }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof BackupDamage)) throw error
    throw new StartError(
      `The backup ${entry.id} cannot be restored: ${error.message}. Nothing has changed; take another one.`,
      { cause: error },
    )
  }
}

/** A log that cannot be read is no reason to restore nothing: the owner is asked instead. */
async function readSince(target: BlobStore, key: string, madeAt: number): Promise<ReadAftermath> {
  try {
    return await readAftermath(target, key, madeAt)
  } catch {
    return { problem: 'damaged', until: null, entries: {} }
  }
}

function readJournalHead(folder: string): number {
  using journal = new DatabaseSync(journalFileOf(folder))
  const row = journal.prepare("select seq from sqlite_sequence where name = 'journal'").get()
  return Number(row?.seq ?? 0)
}

function refuseUsed(dataDir: string) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  throw new StartError(
    `The data folder ${dataDir} is not empty. Stop the site and move it away first, such as: mv "${dataDir}" "${dataDir}.before" – its backups are then restored with: --from "${dataDir}.before/backups"`,
  )
}

function choose(entries: readonly BackupEntry[], which: string): BackupEntry {
  if (entries.length === 0) throw new StartError('There is no backup here; name its folder: --from')
  const found =
    which === 'latest'
      ? (entries.find(({ proof }) => proof?.ok) ?? entries.find(({ proof }) => !proof))
      : entries.find(({ id }) => id === which)
  if (found) return found
  const ids = entries.map(({ id }) => id).join(', ')
  const [reason] = entries.flatMap(({ proof }) => proof?.differences ?? [])
  throw new StartError(
    which === 'latest'
      ? `None of these backups could be restored when it was tried: ${ids}. The newest: ${reason}. Name the one to restore.`
      : `There is no backup ${which}; these are there: ${ids}.`,
  )
}

function refuseOtherKey(key: string | null, fingerprint: string) {
  if (key !== null && keyFingerprint(key) === fingerprint) return
  throw new StartError(
    `The backup belongs to a site with another secret key (its fingerprint is ${fingerprint}): give that key as SECRET_KEY. Nothing has changed.`,
  )
}

async function markRestored(dataDir: string, now: number) {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await addIncident(database.db, 'database_restored', now)
  await database.close()
}

function syncAll(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) sync(join(entry.parentPath, entry.name))
  sync(folder)
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function putInPlace(folder: string, dataDir: string) {
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(folder, dataDir)
  } catch (cause) {
    throw new StartError(
      `The restored folder cannot take the place of ${dataDir} (${errorCode(cause)}); where that is a volume of its own, set DATA_DIR to a folder within it.`,
      { cause },
    )
  }
  sync(dirname(dataDir))
}
