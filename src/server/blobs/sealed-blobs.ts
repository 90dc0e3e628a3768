import {
  type BlobEntry,
  BlobMissing,
  BlobRefused,
  type BlobStore,
  checkName,
  checkPrefix,
  maxBlobBytes,
} from './blob-store.ts'
import { keysOf, type RecoveryRing } from './recovery-key.ts'
import { openBody, openedSize, sealBody } from './sealed-bodies.ts'
import { createSealedNames, type SealedNames } from './sealed-names.ts'

export interface SealedOptions {
  ring: RecoveryRing
  /**
   * The folders, with a slash at their end, in which names are hidden too. What follows has at most
   * a hundred characters, for hidden it is twice as long.
   */
  hidden: readonly string[]
}

interface Context extends SealedOptions {
  store: BlobStore
  /** For the current key, then for each of those before. */
  names: readonly SealedNames[]
}

/**
 * Encrypts bodies before they leave for another store, and the names of those that are named by
 * what is in them. Nobody can change, cut or exchange bodies there without being noticed; that an
 * older body has been put back under its own name is for the reader to notice.
 */
export function openSealedBlobs(store: BlobStore, { ring, hidden }: SealedOptions): BlobStore {
  const context: Context = { store, ring, hidden, names: keysOf(ring).map(createSealedNames) }
  return {
    put: (name, body) => put(context, name, body),
    get: (name) => get(context, name),
    list: (prefix) => list(context, prefix),
    delete: (name) => remove(context, name),
  }
}

async function put(context: Context, name: string, body: Uint8Array) {
  const [place = name] = placesOf(context, name)
  if (body.length > maxBlobBytes)
    throw new BlobRefused('too_large', `${name}: ${body.length} bytes`)
  await context.store.put(place, await sealBody(context.ring.current, name, body))
}

async function get(context: Context, name: string): Promise<Uint8Array> {
  for (const place of placesOf(context, name)) {
    const sealed = await unlessMissing(context.store.get(place))
    if (sealed) return openBody(context.ring, name, sealed)
  }
  throw new BlobMissing(name)
}

async function remove(context: Context, name: string) {
  for (const place of placesOf(context, name)) await context.store.delete(place)
}

async function* list(context: Context, prefix: string): AsyncGenerator<BlobEntry> {
  checkPrefix(prefix)
  const found = new Map<string, number>()
  const asked = context.hidden.find((folder) => prefix.startsWith(folder)) ?? prefix
  for await (const { name: place, bytes } of context.store.list(asked)) {
    const name = nameOf(context, place)
    if (name?.startsWith(prefix)) found.set(name, openedSize(name, bytes))
  }
  for (const name of [...found.keys()].sort()) yield { name, bytes: found.get(name) ?? 0 }
}

/** Where a body may be: under a name of each key, the current one's first. */
function placesOf({ names, hidden }: Context, name: string): readonly string[] {
  checkName(name)
  const folder = hidden.find((each) => name.startsWith(each))
  if (folder === undefined) return [name]
  return names.map(({ seal }) => folder + seal(name.slice(folder.length)))
}

/** Null for a name that none of the keys has hidden. */
function nameOf({ names, hidden }: Context, place: string): string | null {
  const folder = hidden.find((each) => place.startsWith(each))
  if (folder === undefined) return place
  for (const { open } of names) {
    const name = open(place.slice(folder.length))
    if (name !== null) return folder + name
  }
  return null
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}
