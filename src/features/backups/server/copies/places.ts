import { openBackupTargets } from '#server/blobs/backup-targets.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { keysOf, type RecoveryRing } from '#server/blobs/recovery-key.ts'
import type { S3Target } from '#server/blobs/s3-exchange.ts'

export interface CopyPlaces {
  folder: BlobStore
  /** At the store elsewhere: what the current key opens. */
  current: BlobStore
  /** What each former key opens. */
  former: readonly BlobStore[]
  /** What any of them opens. */
  all: BlobStore
}

export interface PlacesConfig {
  folder: string
  target: S3Target
  ring: RecoveryRing
}

export function openPlaces({ folder, target, ring }: PlacesConfig): CopyPlaces {
  const [current, ...former] = keysOf(ring).map((key) =>
    openElsewhere(target, { current: key, former: [] }),
  ) as [BlobStore, ...BlobStore[]]
  const all = openElsewhere(target, ring)
  return { folder: openBackupTargets({ folder, target: null, ring }).folder, current, former, all }
}

/** The backups at a store elsewhere, as the keys open them. */
export function openElsewhere(target: S3Target, ring: RecoveryRing): BlobStore {
  const { elsewhere } = openBackupTargets({ folder: '', target, ring })
  return elsewhere as BlobStore
}

/** Where the store is, without secrets. */
export const placeOf = ({ endpoint, bucket, prefix }: S3Target) =>
  [new URL(endpoint).host, bucket, prefix.replace(/\/$/, '')].filter(Boolean).join('/')
