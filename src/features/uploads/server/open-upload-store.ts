import type { Kysely } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import { taskQueue } from '#lib/task-queue.ts'
import { openTargetBlobs } from '#server/blobs/backup-targets.ts'
import { BlobMissing, BlobRefused, type BlobStore } from '#server/blobs/blob-store.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { S3Options, S3Target } from '#server/blobs/s3-exchange.ts'
import { bring, openSharedBlobs } from '#server/blobs/shared-blobs.ts'
import type { UploadStore } from '#server/blobs/upload-store.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { inTime } from '#server/process/in-time.ts'
import { erasedAmong } from './erase-picture.ts'
import { blobNames, deleteBlobs, type Upload } from './library.ts'
import './tables.ts'

interface Options extends S3Options {
  db: Kysely<Tables>
  folder: string
  target: S3Target | null
  log: Pick<Log, 'warn'>
}

/** Whoever uploads or publishes waits for the store. */
const prompt = { tries: 3, idleMs: 10 * secondMs, maxRetryAfterMs: 2 * secondMs }
/** How long a start waits for what other servers have taken. */
const maxStartMs = 15_000
/** How soon what the shared store lacked is asked for again. */
const askAgainMs = 10_000
const sharedFolders = ['pictures/', 'files/', 'originals/']
const isOwn = (name: string) => !sharedFolders.some((folder) => name.startsWith(folder))

const none: ReadonlySet<string> = new Set()

const alone = (blobs: BlobStore): UploadStore => ({
  blobs,
  follow: async () => {},
  awaited: () => none,
  problem: () => null,
})

type Place = Pick<Options, 'folder' | 'target'>

/** The bodies of uploads, as a command takes them that does not follow other servers. */
export function openUploadBlobs({ folder, target }: Place): BlobStore {
  const near = openFolderBlobs(folder)
  return target ? openSharedBlobs({ near, far: openTargetBlobs(target), isOwn }) : near
}

/** Opens where uploads are kept. A shared store that cannot be reached does not stop the start. */
export async function openUploadStore({ folder, target, ...given }: Options): Promise<UploadStore> {
  const near = openFolderBlobs(folder)
  if (!target) return alone(near)
  const { db, log, ...options } = given
  const { now = Date.now } = options
  const stores = { near, far: openTargetBlobs(target, { ...prompt, ...options }) }
  const inTurn = taskQueue()
  let problem: Error | null = null
  let uploads: readonly Upload[] = []
  const awaited = new Set<string>()
  let state = ''
  let askAgainAt = Number.POSITIVE_INFINITY

  /** A server that has uploads of its own may still be putting them into the shared store. */
  async function follow() {
    const current = await stateOf(db)
    if (current === state && now() < askAgainAt) return
    const present = await db.selectFrom('uploads').selectAll().execute()
    await bringMissing(stores, present, awaited)
    askAgainAt = awaited.size === 0 ? Number.POSITIVE_INFINITY : now() + askAgainMs
    await deleteGone(near, uploads, present)
    await deleteErased(near, present)
    uploads = present
    state = current
  }

  async function noted(task: () => Promise<void>) {
    try {
      await task()
      problem = null
    } catch (error) {
      problem = error as Error
      throw error
    }
  }

  const warn = (err: unknown) => log.warn({ err }, 'the shared store of uploads cannot be used')
  await inTime(
    inTurn(() => noted(follow)),
    maxStartMs,
  ).catch(warn)
  void noted(() => shareOwn(db, stores)).catch(warn)
  return {
    blobs: openSharedBlobs({ ...stores, isOwn }),
    follow: () => inTurn(() => noted(follow)),
    awaited: () => awaited,
    problem: () => problem,
  }
}

async function stateOf(db: Kysely<Tables>): Promise<string> {
  const { count, last } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return `${count} ${last}`
}

async function deleteGone(near: BlobStore, former: readonly Upload[], present: readonly Upload[]) {
  const ids = new Set(present.map(({ id }) => id))
  const originals = new Set(
    present.filter(({ type }) => type === 'picture').map(({ digest }) => digest),
  )
  for (const upload of former)
    if (!ids.has(upload.id))
      await deleteBlobs(near, upload, { keepsOriginal: originals.has(upload.digest) })
}

/** What was erased while this server did not run, or was cut in the same moment. */
async function deleteErased(near: BlobStore, present: readonly Upload[]) {
  const isErased = erasedAmong(present)
  if (!isErased) return
  for (const folder of ['originals/', 'pictures/', 'cuts/'])
    for await (const { name } of near.list(folder)) if (isErased(name)) await near.delete(name)
}

interface Stores {
  near: BlobStore
  far: BlobStore
}

async function namesIn(store: BlobStore): Promise<Set<string>> {
  const names = new Set<string>()
  for (const folder of sharedFolders)
    for await (const { name } of store.list(folder)) names.add(name)
  return names
}

/** Puts what only this server has into the shared store, such as after a restore. */
async function shareOwn(db: Kysely<Tables>, { near, far }: Stores) {
  const uploads = await db.selectFrom('uploads').selectAll().execute()
  const [own, shared] = [await namesIn(near), await namesIn(far)]
  for (const name of uploads.flatMap(blobNames))
    if (own.has(name) && !shared.has(name)) await bring(name, { near: far, far: near })
}

/** What the shared store lacks, or has damaged, stays awaited; the others do not wait for it. */
async function bringMissing(stores: Stores, uploads: readonly Upload[], awaited: Set<string>) {
  const present = await namesIn(stores.near)
  const names = uploads.flatMap(blobNames).filter((name) => !present.has(name))
  awaited.clear()
  for (const name of names) awaited.add(name)
  for (const name of names) if (await isBrought(name, stores)) awaited.delete(name)
}

async function isBrought(name: string, stores: Stores): Promise<boolean> {
  try {
    await bring(name, stores)
    return true
  } catch (error) {
    const isOfOne = error instanceof BlobRefused && error.code === 'damaged'
    if (error instanceof BlobMissing || isOfOne) return false
    throw error
  }
}
