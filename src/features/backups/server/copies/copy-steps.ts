import { BlobRefused } from '#server/blobs/blob-store.ts'
import type { CopyFailureCode, CopyTrial } from '../../copies.ts'
import { type CopyOptions, copyBackups } from './copy-backups.ts'
import { openPlaces, type PlacesConfig } from './places.ts'
import { type TrialJob, tryCopy } from './try-copy.ts'

/** What came of a step, or why it could not be done now. */
export type CopyResult<Value> = { value: Value } | { code: CopyFailureCode; reason: string }

export interface CopySteps {
  /** Returns the id of the newest backup that was copied. */
  copy(places: PlacesConfig, options: CopyOptions): Promise<CopyResult<string | null>>
  tryCopy(places: PlacesConfig, job: TrialJob): Promise<CopyResult<CopyTrial>>
}

/** What the worker does for copies of backups elsewhere. */
export const copySteps: CopySteps = {
  copy: (places, options) => resultOf(copyBackups(openPlaces(places), options)),
  tryCopy: (places, job) => resultOf(tryCopy(openPlaces(places), job)),
}

async function resultOf<Value>(work: Promise<Value>): Promise<CopyResult<Value>> {
  try {
    return { value: await work }
  } catch (error) {
    const code = error instanceof BlobRefused ? error.code : 'other'
    return { code, reason: (error as Error).message }
  }
}
