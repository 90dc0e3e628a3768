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
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { errorCode, StartError } from '#server/errors.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import type { BackupEntry } from '../../backup.ts'
import { type ReadAftermath, readAftermath, readAftermathName } from '../aftermath/read-log.ts'
import { writePrivate } from '../copies/private-file.ts'
import { BackupDamage } from '../format/damage.ts'
import type { Manifest } from '../format/manifest.ts'
import { requireKey } from '../key-fingerprint.ts'
import { programFolder } from '../program-folder.ts'
import { listBackups, readManifest } from '../repository.ts'
import { restoreRows } from '../rows/restore-rows.ts'
import { restoreFiles } from './restore-files.ts'
import { RestoreRefused } from './restore-refused.ts'

interface Given {
  target: BlobStore
  dataDir: string
  secretKey: string | null
  /** Servers that the data go to in place of the folder. */
  databaseUrl?: string | null
  clickhouseUrl?: string | null
  /** An id, or `latest`: the newest that was restored for a trial and fits. */
  which: string
  /** Whether the site was stopped before the backup and goes on from there. */
  isMove?: boolean
  /** @throws when there is no room for it */
  checkRoom?: (manifest: Manifest) => void
  now?: () => number
}

export interface Restored {
  manifest: Manifest
  /** How far the aftermath log goes; null for a site that only moves. */
  aftermath: Pick<ReadAftermath, 'problem' | 'until'> | null
}

/**
 * Makes the data folder of a backup and fills the servers that are named, completely or not at all.
 * The next start knows by a row of the database that it was restored.
 *
 * @throws StartError that says what the person restoring can do; nothing has changed then
 */
export async function restoreFolder(given: Given): Promise<Restored> {
  const { target, dataDir } = given
  refuseUsed(dataDir)
  const needsRows = Boolean(given.databaseUrl ?? given.clickhouseUrl)
  const entry = choose(await listBackups(target), given.which, needsRows)
  const folder = `${dataDir}.restoring`
  process.umask(0o077)
  rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(folder, { recursive: true })
    const manifest = await readManifest(target, entry.id)
    refuseNewer(manifest)
    given.checkRoom?.(manifest)
    const aftermath = await (manifest.form === 'rows' ? putRows : putFiles)(given, manifest, folder)
    return { manifest, aftermath }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof BackupDamage)) throw error
    throw new RestoreRefused(
      'backup_damaged',
      `The backup ${entry.id} cannot be restored: ${error.message}. Nothing has changed; take another one.`,
      { cause: error },
    )
  }
}

async function putFiles(given: Given, manifest: Manifest, folder: string) {
  const { target, dataDir, secretKey, isMove = false, now = Date.now } = given
  await restoreFiles(target, manifest, folder)
  const key = requireKey(secretKey ?? readStoredKey(folder), manifest.key)
  if (!isMove) await markRestored(folder, now())
  const aftermath = isMove ? null : await keepAftermath(target, key, manifest, folder)
  await putInPlace(folder, dataDir)
  return aftermath
}

async function putRows(given: Given, manifest: Manifest, folder: string) {
  const { target, dataDir, secretKey, isMove = false, now = Date.now } = given
  const { databaseUrl = null, clickhouseUrl = null } = given
  const keyOf = (made: string) => requireKey(secretKey ?? readStoredKey(made), manifest.key)
  let aftermath: Restored['aftermath'] = null
  await restoreRows({
    target,
    manifest,
    folder,
    databaseUrl,
    clickhouseUrl,
    root: programFolder,
    keyOf,
    restoredAt: isMove ? null : now(),
    putInPlace: async (made) => {
      if (!isMove) aftermath = await keepAftermath(target, keyOf(made), manifest, made)
      return putInPlace(made, dataDir)
    },
  })
  return aftermath
}

/** Puts what is known of the time since the backup into the folder, for the first start. */
async function keepAftermath(
  target: BlobStore,
  key: string,
  { madeAt }: Manifest,
  folder: string,
): Promise<NonNullable<Restored['aftermath']>> {
  const aftermath = await readSince(target, key, madeAt)
  writePrivate(join(folder, readAftermathName), aftermath)
  const { problem, until } = aftermath
  return { problem, until }
}

/** A log that cannot be read is no reason to restore nothing: the owner is asked instead. */
async function readSince(target: BlobStore, key: string, madeAt: number): Promise<ReadAftermath> {
  try {
    return await readAftermath(target, key, madeAt)
  } catch {
    return { problem: 'damaged', until: null, entries: {} }
  }
}

function refuseUsed(dataDir: string) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  throw new StartError(
    `The data folder ${dataDir} is not empty. Stop the site and move it away first, such as: mv "${dataDir}" "${dataDir}.before" – its backups are then restored with: --from "${dataDir}.before/backups"`,
  )
}

function choose(all: readonly BackupEntry[], which: string, needsRows: boolean): BackupEntry {
  if (all.length === 0)
    throw new RestoreRefused('none', 'There is no backup here; name its folder: --from')
  const entries = needsRows ? all.filter(({ form }) => form === 'rows') : all
  if (
    entries.length === 0 ||
    all.some(({ id, form }) => needsRows && id === which && form === 'pages')
  )
    throw new StartError(
      'Only a backup by rows can be restored into the servers of DATABASE_URL and CLICKHOUSE_URL: make one of the site as it was, without these, by: npm run vitrina -- backup --rows',
    )
  const found =
    which === 'latest'
      ? (entries.find(({ proof }) => proof?.ok) ?? entries.find(({ proof }) => !proof))
      : entries.find(({ id }) => id === which)
  if (found) return found
  const ids = entries.map(({ id }) => id).join(', ')
  const [reason] = entries.flatMap(({ proof }) => proof?.differences ?? [])
  throw new RestoreRefused(
    which === 'latest' ? 'unproved' : 'unknown',
    which === 'latest'
      ? `None of these backups could be restored when it was tried: ${ids}. The newest: ${reason}. Name the one to restore.`
      : `There is no backup ${which}; these are there: ${ids}.`,
  )
}

function refuseNewer({ id, version, migration }: Manifest) {
  if (existsSync(join(programFolder, 'migrations', `${migration}.ts`))) return
  throw new RestoreRefused(
    'version',
    `The backup ${id} was made by another version of Vitrina (${version}, ${migration}), which this one does not know: install that version. Nothing has changed.`,
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

async function putInPlace(folder: string, dataDir: string): Promise<string> {
  syncAll(folder)
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(folder, dataDir)
  } catch (cause) {
    throw new RestoreRefused(
      'place',
      `The restored folder cannot take the place of ${dataDir} (${errorCode(cause)}); where that is a volume of its own, set DATA_DIR to a folder within it.`,
      { cause },
    )
  }
  sync(dirname(dataDir))
  return dataDir
}
