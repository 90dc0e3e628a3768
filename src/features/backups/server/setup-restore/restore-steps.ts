import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BlobRefused } from '#server/blobs/blob-store.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import type { SetupRestoreFailure } from '../../setup-restore.ts'
import { adoptKeys } from '../copies/recovery-keys.ts'
import { compare } from '../cut/sums.ts'
import { programFolder } from '../program-folder.ts'
import { openAsSite, readFiles } from '../prove.ts'
import { readManifest } from '../repository.ts'
import { restoreFolder } from '../restore/restore-folder.ts'
import { RestoreRefused } from '../restore/restore-refused.ts'
import { NoRoom, requireDisk, requireMemory } from '../room.ts'
import { openSource, type RestoreSource } from './source.ts'

export interface SetupRestoreJob {
  source: RestoreSource
  /** An id, or `latest`. */
  which: string
  dataDir: string
  /** As it is configured: null when it is a file of the data folder. */
  secretKey: string | null
  reserveMb: number
}

/** What came of a step: the id of the backup, or why it cannot be restored. */
type SetupRestoreResult = { id: string } | SetupRestoreFailure

export interface SetupRestoreSteps {
  /** Restores into a folder aside, of which nothing is left when that fails. */
  restoreAside(job: SetupRestoreJob): Promise<SetupRestoreResult>
  /** Opens what was restored as a start does, and compares it with the manifest. */
  tryRestored(job: SetupRestoreJob): Promise<SetupRestoreResult>
}

const asideName = 'restoring'
/** In the data folder, so that it is on the same disk, and may be a volume of its own. */
export const asideOf = (dataDir: string) => join(dataDir, asideName)
export const restoredIn = (dataDir: string) => join(asideOf(dataDir), 'data')

/** What the worker does for a restore of an empty installation. */
export const setupRestoreSteps: SetupRestoreSteps = {
  restoreAside: (job) => resultOf(job, restoreAside),
  tryRestored: (job) => resultOf(job, tryRestored),
}

async function restoreAside(job: SetupRestoreJob) {
  const { source, which, dataDir, secretKey, reserveMb } = job
  const folder = restoredIn(dataDir)
  rmSync(asideOf(dataDir), { recursive: true, force: true })
  const { manifest } = await restoreFolder({
    target: openSource(source),
    dataDir: folder,
    secretKey,
    which,
    checkRoom({ form, bytes }) {
      requireMemory(form ?? 'pages')
      requireDisk(dataDir, bytes, reserveMb)
    },
  })
  const key = secretKey ?? readStoredKey(folder)
  if ('ring' in source && key) await adoptKeys({ dataDir: folder, key, now: Date.now }, source.ring)
  return manifest.id
}

async function tryRestored({ source, which, dataDir, secretKey }: SetupRestoreJob) {
  const scratch = restoredIn(dataDir)
  const manifest = await readManifest(openSource(source), which)
  const key = secretKey ?? readStoredKey(scratch) ?? ''
  const inStatistics = await openAsSite({ scratch, secretKey, root: programFolder })
  // Once migrated, for the backup may be of an earlier version, which had fewer sums.
  const { sums } = await readFiles({ scratch, key })
  const found = Object.entries({ ...sums, ...inStatistics })
  const known = Object.fromEntries(found.filter(([name]) => name in manifest.sums))
  const differences = compare('', manifest.sums, known)
  if (differences.length > 0) throw new RestoreRefused('differs', differences.join('; '))
  for (const name of readdirSync(scratch).filter((one) => one.startsWith('lock')))
    rmSync(join(scratch, name))
  return manifest.id
}

async function resultOf(
  job: SetupRestoreJob,
  work: (job: SetupRestoreJob) => Promise<string>,
): Promise<SetupRestoreResult> {
  try {
    return { id: await work(job) }
  } catch (error) {
    rmSync(asideOf(job.dataDir), { recursive: true, force: true })
    return failureOf(error)
  }
}

/** In words and by a code that the page words. */
export function failureOf(error: unknown): SetupRestoreFailure {
  const reason = (error as Error).message
  const isCoded = error instanceof RestoreRefused || error instanceof BlobRefused
  if (isCoded) return { code: error.code, reason }
  return { code: error instanceof NoRoom ? 'room' : 'other', reason }
}
