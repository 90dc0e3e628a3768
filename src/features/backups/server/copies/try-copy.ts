import { BlobRefused } from '#server/blobs/blob-store.ts'
import type { CopyTrial } from '../../copies.ts'
import { compareRestored, type ProofJob } from '../prove.ts'
import { isUnreadable, listBackups } from '../repository.ts'
import { requireDisk, requireMemory } from '../room.ts'
import type { CopyPlaces } from './places.ts'

/** `id` is that of the backup, and `reserveMb` stays free. */
export type TrialJob = ProofJob & { dataDir: string; reserveMb: number }

/**
 * Restores a copy for a trial with the current key alone, and compares it.
 *
 * @throws BlobRefused, NoRoom when that cannot be done now
 */
export async function tryCopy({ current }: CopyPlaces, job: TrialJob): Promise<CopyTrial> {
  const differences = await findDifferences(current, job)
  return { id: job.id, at: Date.now(), differences }
}

async function findDifferences(current: CopyPlaces['current'], job: TrialJob) {
  const { id, dataDir, reserveMb } = job
  const entry = (await listBackups(current)).find((one) => one.id === id)
  if (!entry) return [`The copy of ${id} is missing`]
  if (entry.proof && !entry.proof.ok) return entry.proof.differences
  requireMemory(entry.form)
  requireDisk(dataDir, entry.bytes, reserveMb)
  return compareRestored(current, job).catch((error: Error) => {
    if (error instanceof BlobRefused && !isUnreadable(error)) throw error
    return [error.message]
  })
}
