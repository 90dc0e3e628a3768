import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '#lib/dates/durations.ts'
import { errorCode } from '../errors.ts'
import {
  type BlobEntry,
  BlobMissing,
  type BlobRefusal,
  BlobRefused,
  type BlobStore,
  checkName,
  checkPrefix,
  isName,
} from './blob-store.ts'

interface Context {
  folder: string
  now: () => number
}

/** No name of a body begins with a dot. */
const unfinishedFolder = '.unfinished'
/** No write takes that long, so that what is older was left by a killed process. */
const leftoverMs = hourMs

const refusals: Readonly<Record<string, BlobRefusal>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EISDIR: 'name',
  ENOTDIR: 'name',
  EEXIST: 'name',
  ENOTEMPTY: 'name',
  ENAMETOOLONG: 'name',
  EIO: 'broken',
  ESTALE: 'broken',
  ENODEV: 'broken',
}

/** Bodies as files of a folder, which is made when something is written to it. */
export function openFolderBlobs(folder: string, now: () => number = Date.now): BlobStore {
  const context: Context = { folder, now }
  return {
    put: (name, body) => named(name, () => put(context, name, body)),
    get: (name) => named(name, () => get(context, name)),
    list: (prefix) => list(context, prefix),
    delete: (name) => named(name, () => remove(context, name)),
  }
}

async function named<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  checkName(name)
  return work().catch((error) => refuse(error, name))
}

async function put({ folder, now }: Context, name: string, body: Uint8Array) {
  const target = join(folder, name)
  const unfinished = join(folder, unfinishedFolder)
  await makeFolder(unfinished)
  await removeLeftovers(unfinished, now)
  const file = join(unfinished, randomBytes(12).toString('hex'))
  try {
    await writeDurably(file, body)
    await makeFolder(dirname(target))
    await rename(file, target)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  await syncFolder(dirname(target))
}

async function writeDurably(file: string, body: Uint8Array) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new folder is durable only when the one it stands in has been synced. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made))
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeLeftovers(unfinished: string, now: () => number) {
  for (const name of await readdir(unfinished)) {
    const file = join(unfinished, name)
    const found = await unlessGone(stat(file))
    if (found && now() - found.mtimeMs > leftoverMs) await rm(file, { force: true })
  }
}

async function get({ folder }: Context, name: string): Promise<Uint8Array> {
  const found = await unlessGone(readFile(join(folder, name)))
  if (!found) throw new BlobMissing(name)
  return found
}

async function remove({ folder }: Context, name: string) {
  const target = join(folder, name)
  await unlessGone(rm(target))
  await unlessGone(syncFolder(dirname(target)))
}

async function* list({ folder }: Context, prefix: string): AsyncGenerator<BlobEntry> {
  checkPrefix(prefix)
  try {
    yield* listFolder(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix)
  } catch (error) {
    refuse(error, prefix)
  }
}

/** @param path a folder's path from the root, empty or with a slash at its end */
async function* listFolder(root: string, path: string, prefix: string): AsyncGenerator<BlobEntry> {
  const entries = await unlessGone(readdir(join(root, path), { withFileTypes: true }))
  for (const name of inOrder(entries ?? [])) {
    const full = path + name
    if (!full.startsWith(prefix)) continue
    if (full.endsWith('/')) {
      yield* listFolder(root, full, prefix)
      continue
    }
    const found = await unlessGone(stat(join(root, full)))
    if (found) yield { name: full, bytes: found.size }
  }
}

/**
 * Folders with a slash at their end, so that their order is the order of the names within. What
 * others have put there under other names is left out.
 */
const inOrder = (entries: readonly Dirent[]) =>
  entries
    .filter(({ name }) => isName(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort()

/** Undefined for a file or folder that is not there, or no longer. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (!gone.has(errorCode(error))) throw error
    return undefined
  }
}

/** The last two: another body's name is a beginning of this one, or this one of others. */
const gone: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'])

/** Gives an error of the disk its words. */
function refuse(cause: unknown, name: string): never {
  const refusal = refusals[errorCode(cause)]
  if (!refusal) throw cause
  throw new BlobRefused(refusal, `${name}: ${errorCode(cause)}`, { cause })
}
