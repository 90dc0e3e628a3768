import * as v from 'valibot'
import { BlobMissing, BlobRefused, type BlobStore } from '#server/blobs/blob-store.ts'
import type { BackupEntry, BackupProof } from '../backup.ts'
import { BackupDamage } from './format/damage.ts'
import { decodeList, type FileList } from './format/file-list.ts'
import { nameOf, packName } from './format/hash.ts'
import {
  decodeManifest,
  idOf,
  type Manifest,
  manifestName,
  manifestPrefix,
  timeOf,
} from './format/manifest.ts'

/** Reads a piece of a backup. @throws BackupDamage when it is missing */
async function read(target: BlobStore, name: string): Promise<Uint8Array> {
  try {
    return await target.get(name)
  } catch (error) {
    if (error instanceof BlobMissing) throw new BackupDamage(`${name} is missing`)
    throw error
  }
}

/** @throws BackupDamage */
export const readManifest = async (target: BlobStore, id: string): Promise<Manifest> =>
  decodeManifest(id, await read(target, manifestName(id)))

/** @throws BackupDamage */
export const readList = async (target: BlobStore, { list }: Manifest): Promise<FileList> =>
  decodeList(list, await read(target, packName(list)))

/** The bytes of a pack as they are stored. @throws BackupDamage */
export async function readPack(target: BlobStore, name: string): Promise<Uint8Array> {
  const body = await read(target, packName(name))
  if (nameOf(body) !== name) throw new BackupDamage(`${packName(name)} is damaged`)
  return body
}

/** The ids of all backups, newest first. */
export async function listIds(target: BlobStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { name } of target.list(manifestPrefix)) {
    const id = idOf(name)
    if (id) ids.push(id)
  }
  return ids.reverse()
}

/** All backups, newest first. */
export async function listBackups(target: BlobStore): Promise<BackupEntry[]> {
  const ids = await listIds(target)
  return Promise.all(ids.map((id) => entryOf(target, id)))
}

async function entryOf(target: BlobStore, id: string): Promise<BackupEntry> {
  try {
    const { form = 'pages', madeAt, bytes, newBytes } = await readManifest(target, id)
    return { id, form, madeAt, bytes, newBytes, proof: await readProof(target, id) }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const madeAt = timeOf(id)
    const proof = { at: madeAt, ok: false, differences: [(error as Error).message] }
    return { id, form: 'pages', madeAt, bytes: 0, newBytes: 0, proof }
  }
}

/** Whether a body is damaged or needs another key, rather than cannot be had now. */
export const isUnreadable = (error: unknown) =>
  error instanceof BackupDamage ||
  (error instanceof BlobRefused && (error.code === 'damaged' || error.code === 'key'))

/** When the newest backup was made that was proved, in milliseconds; null when there is none. */
export const newestProved = (entries: readonly BackupEntry[]): number | null =>
  entries.find(({ proof }) => proof?.ok)?.madeAt ?? null

export const proofName = (id: string) => `proofs/${id}.json`

const proofSchema = v.strictObject({
  at: v.number(),
  ok: v.boolean(),
  differences: v.array(v.string()),
})

export const writeProof = (target: BlobStore, id: string, proof: BackupProof) =>
  target.put(proofName(id), new TextEncoder().encode(JSON.stringify(proof)))

/** Null when there is none, or none that can be read. */
export async function readProof(target: BlobStore, id: string): Promise<BackupProof | null> {
  try {
    return v.parse(
      proofSchema,
      JSON.parse(new TextDecoder().decode(await target.get(proofName(id)))),
    )
  } catch {
    return null
  }
}
