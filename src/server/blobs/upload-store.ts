import type { BlobStore } from './blob-store.ts'

/** Where uploads are kept: the folder of uploads, and what several servers share. */
export interface UploadStore {
  blobs: BlobStore
  /** Brings what other servers have taken, and removes what they have deleted. */
  follow(): Promise<void>
  /** The names of bodies that other servers have taken and this one does not have yet. */
  awaited(): ReadonlySet<string>
  /** Why the shared store was not reached last; null while it is, and without one. */
  problem(): Error | null
}
