import { createPublicFetch } from '../outbound/public-fetch.ts'
import type { BlobStore } from './blob-store.ts'
import { openFolderBlobs } from './folder-blobs.ts'
import type { RecoveryRing } from './recovery-key.ts'
import { openS3Blobs } from './s3-blobs.ts'
import type { S3Options, S3Target } from './s3-exchange.ts'
import { openSealedBlobs } from './sealed-blobs.ts'

interface Options extends S3Options {
  folder: string
  /** The store elsewhere; null for none. */
  target: S3Target | null
  /** The keys that what leaves this machine is sealed with. */
  ring: RecoveryRing
}

export interface BackupTargets {
  /** On a disk of this machine, as it is. */
  folder: BlobStore
  /** Sealed at the store elsewhere; null without one. */
  elsewhere: BlobStore | null
}

/** Their names are hashes of what is in them, or tell when something happened. */
const hidden = ['packs/', 'pieces/', 'aftermath/']

/** Opens the places of backups. */
export function openBackupTargets({ folder, target, ring, ...options }: Options): BackupTargets {
  return {
    folder: openFolderBlobs(folder, options.now),
    elsewhere: target && openSealedBlobs(openTargetBlobs(target, options), { ring, hidden }),
  }
}

/** Opens a store elsewhere. One of one's own network is reached without encryption only. */
export function openTargetBlobs(target: S3Target, options: S3Options = {}): BlobStore {
  const isPublic = target.endpoint.startsWith('https:')
  const asked = options.fetch ?? (isPublic ? createPublicFetch() : fetch)
  return openS3Blobs(target, { ...options, fetch: asked })
}
