import { BlobMissing, type BlobStore } from '#server/blobs/blob-store.ts'
import type { Keep } from '../../backup.ts'
import { aftermathPrefix } from '../aftermath/segment.ts'
import { BackupDamage } from '../format/damage.ts'
import { packName } from '../format/hash.ts'
import { idOf, manifestName } from '../format/manifest.ts'
import {
  isUnreadable,
  listBackups,
  listIds,
  proofName,
  readManifest,
  readPack,
} from '../repository.ts'
import { deleteOld } from '../retention.ts'
import type { CopyPlaces } from './places.ts'

export interface CopyOptions {
  keep: Keep
  /** After a copy could not be restored: what is there is not relied on. */
  isDoubted: boolean
}

/**
 * Brings proved backups to the store elsewhere, the newest first, each with its manifest last, so
 * that a backup exists there when everything of it does. Then deletes there what is not kept.
 *
 * @returns the id of the newest; null without any
 * @throws BlobRefused
 */
export async function copyBackups(
  places: CopyPlaces,
  { keep, isDoubted }: CopyOptions,
): Promise<string | null> {
  const { folder, current, all } = places
  const proved = (await listBackups(folder)).filter(({ proof }) => proof?.ok)
  const packs = isDoubted ? new Set<string>() : await namesIn(current, 'packs/')
  const ids = isDoubted ? new Set<string>() : await readableIds(current)
  for (const { id } of proved) await unlessDeleted(folder, id, copyBackup(places, id, packs, ids))
  await copyAftermath(places)
  await deleteOld(await withReadable(all), keep)
  await removeFormer(places)
  return proved[0]?.id ?? null
}

async function copyBackup(
  { folder, current }: CopyPlaces,
  id: string,
  packs: Set<string>,
  ids: ReadonlySet<string>,
) {
  const manifest = await readManifest(folder, id)
  const missing = [...manifest.packs, manifest.list].filter((pack) => !packs.has(packName(pack)))
  for (const pack of missing) {
    await current.put(packName(pack), await readPack(folder, pack))
    packs.add(packName(pack))
  }
  if (missing.length === 0 && ids.has(id)) return
  for (const name of [proofName(id), manifestName(id)])
    await current.put(name, await folder.get(name))
}

/** What the site has not sent itself, such as before there was a store or for a key that is new. */
async function copyAftermath({ folder, current }: CopyPlaces) {
  const there = await namesIn(current, aftermathPrefix)
  for (const name of await namesIn(folder, aftermathPrefix))
    if (!there.has(name)) await current.put(name, await folder.get(name))
}

/** A backup that is deleted from the folder meanwhile is not needed any more. */
async function unlessDeleted(folder: BlobStore, id: string, work: Promise<void>) {
  try {
    await work
  } catch (error) {
    const isGone = error instanceof BlobMissing || error instanceof BackupDamage
    if (!isGone || (await listIds(folder)).includes(id)) throw error
  }
}

/** What was sealed with a former key is not needed once it is there for the current one. */
async function removeFormer({ current, former }: CopyPlaces) {
  if (former.length === 0) return
  for (const prefix of ['packs/', aftermathPrefix]) {
    const there = await namesIn(current, prefix)
    for (const store of former)
      for (const name of await namesIn(store, prefix)) if (there.has(name)) await store.delete(name)
  }
}

async function namesIn(store: BlobStore, prefix: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of store.list(prefix)) names.add(name)
  return names
}

/** Those whose manifest opens and is whole. */
async function readableIds(store: BlobStore): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const id of await listIds(store)) if (await isReadable(store, id)) ids.add(id)
  return ids
}

async function isReadable(store: BlobStore, id: string): Promise<boolean> {
  try {
    await readManifest(store, id)
    return true
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return false
  }
}

/** The store without backups that cannot be read, which may be those of another site. */
async function withReadable(store: BlobStore): Promise<BlobStore> {
  const ids = await readableIds(store)
  return {
    ...store,
    async *list(prefix) {
      for await (const entry of store.list(prefix)) {
        const id = idOf(entry.name)
        if (id === null || ids.has(id)) yield entry
      }
    },
  }
}
