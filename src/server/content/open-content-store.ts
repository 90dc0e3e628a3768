import { secondMs } from '#lib/dates/durations.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { taskQueue } from '#lib/task-queue.ts'
import { inTime } from '../process/in-time.ts'
import type { ContentStore, NewDraft, SavedDraft } from './content-store.ts'
import { createDocumentList } from './document-list.ts'
import { findText, textFinder } from './erase-text.ts'
import { followMovedFiles } from './moved-files.ts'
import { kindAt } from './places.ts'
import { openPublishedState, type PublishedState, type StoreOptions } from './published-state.ts'
import { createPublishing } from './publishing.ts'
import {
  digestOf,
  readDrafts,
  readPublications,
  readVersions,
  replaceDraft,
  writeDraft,
} from './stored.ts'

export type OpenContentStore = ContentStore & {
  /** Content that is of the current snapshot at each reading. */
  live: SiteContents
}

const maxBytes = 256 * 1024
const maxPath = 200
/** How long a draft waits for what other servers have published. */
const maxFollowMs = 3 * secondMs

/**
 * Opens the texts of the site: the files, with what was published over them.
 *
 * @throws StartError that names each mistake in the files
 */
export async function openContentStore(options: StoreOptions): Promise<OpenContentStore> {
  const { db, mode = 'store' } = options
  const published = await openPublishedState(options)
  const { contents } = published.current()
  await followMovedFiles(options, { contents, publishedAt: published.publishedAt })
  const inTurn = taskQueue()
  const addresses = published.derive(options.documentAddresses ?? (() => new Map()))
  const list = createDocumentList({ ...options, published })
  return {
    mode,
    live: published.live,
    snapshot: published.current,
    derive: published.derive,
    beforePublication: published.beforePublication,
    addressOf: (path) => addresses().get(path) ?? null,
    ...list,
    ...createPublishing(options, published, inTurn),
    async saveDraft(draft) {
      // What cannot be followed now, for want of its uploads, is a conflict when it is published.
      await inTime(inTurn(published.follow), maxFollowMs).catch(() => {})
      return saveDraft(options, published, draft)
    },
    async discardDraft(path, over) {
      await db
        .deleteFrom('content_drafts')
        .where('path', '=', path)
        .$if(over !== undefined, (query) =>
          query.where('body', 'is not distinct from', over ?? null),
        )
        .execute()
    },
    publications: (before, limit) => readPublications(db, before, limit),
    versions: (path) => readVersions(db, path),
    findText: (text) => findText(options, published, textFinder(text)),
    keepOwn: (path) =>
      inTurn(async () => {
        const digest = { file_digest: published.fileDigestOf(path) }
        await db.updateTable('content_pointers').set(digest).where('path', '=', path).execute()
        await published.readPointersAgain()
      }),
    problems: () => published.state().problems,
    follow: () => inTurn(published.follow),
    reloadFiles: () => inTurn(published.reloadFiles),
  }
}

async function saveDraft(
  { db, kinds, mode, now = Date.now }: StoreOptions,
  { publishedAt }: PublishedState,
  given: NewDraft,
): Promise<SavedDraft> {
  const { path, text, baseId, author, over, redirectTo = null, endsSchedule = false } = given
  if (mode === 'files') return { ok: false, problem: 'files_only' }
  if (!isPath(path) || !kindAt(path, kinds)) return { ok: false, problem: 'unknown_path' }
  if (text !== null && Buffer.byteLength(text) > maxBytes)
    return { ok: false, problem: 'too_large' }
  const published = publishedAt(path)
  if (published.id !== baseId) return { ok: false, problem: 'changed', published: published.text }
  const [earlier] = await readDrafts(db, [path])
  const inPlace = earlier ? earlier.text : published.text
  if (over !== undefined && over !== inPlace) return { ok: false, problem: 'outdated' }
  // A draft goes on from the text it began with, even when the file has changed since.
  const isSameBase = earlier?.baseId === baseId
  const baseDigest = isSameBase ? earlier.baseDigest : digestOf(published.text)
  const updatedAt = now()
  const draft = { path, text, baseId, baseDigest, author, redirectTo, endsSchedule, updatedAt }
  if (over === undefined) await writeDraft(db, draft)
  else if (!(await replaceDraft(db, draft, earlier))) return { ok: false, problem: 'outdated' }
  return { ok: true }
}

/** Names that every file system keeps apart, and every address can have. */
const isPath = (path: string) =>
  path.length <= maxPath && /^(?:[a-z0-9-]+\/)*[a-z0-9][a-z0-9.-]*$/.test(path)
