import { BlobMissing, type BlobStore } from './blob-store.ts'

interface Options {
  /** Where bodies are read. */
  near: BlobStore
  /** What several servers share. */
  far: BlobStore
  /** Whether a body is made by each server for itself. */
  isOwn: (name: string) => boolean
}

/**
 * Bodies that several servers share, each with all of them near at hand. A body is in the shared
 * store before it is anywhere else.
 */
export function openSharedBlobs({ near, far, isOwn }: Options): BlobStore {
  return {
    async put(name, body) {
      if (!isOwn(name)) await far.put(name, body)
      await near.put(name, body)
    },
    async get(name) {
      const body = await near.get(name).catch((error) => {
        if (error instanceof BlobMissing && !isOwn(name)) return null
        throw error
      })
      return body ?? bring(name, { near, far })
    },
    list: near.list,
    async delete(name) {
      if (!isOwn(name)) await far.delete(name)
      await near.delete(name)
    },
  }
}

/** Copies a body from one store to another. */
export async function bring(
  name: string,
  { near: to, far: from }: Pick<Options, 'near' | 'far'>,
): Promise<Uint8Array> {
  const body = await from.get(name)
  await to.put(name, body)
  return body
}
