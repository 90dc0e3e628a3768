import type { BlobStore } from '#server/blobs/blob-store.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { RecoveryRing } from '#server/blobs/recovery-key.ts'
import type { S3Target } from '#server/blobs/s3-exchange.ts'
import { openElsewhere, placeOf } from '../copies/places.ts'

/** Where backups are restored from: a folder of this machine, or sealed copies at a store. */
export type RestoreSource = { folder: string } | { target: S3Target; ring: RecoveryRing }

export const openSource = (source: RestoreSource): BlobStore =>
  'folder' in source ? openFolderBlobs(source.folder) : openElsewhere(source.target, source.ring)

/** How the page calls it, without secrets. */
export const nameOfSource = (source: RestoreSource): string =>
  'folder' in source ? source.folder : placeOf(source.target)
