import type { Kysely } from 'kysely'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import type { Log } from '../log.ts'
import { type Contents, contentsOf } from './content-of.ts'
import type { ContentConflict, ContentStore, Published, SavedDraft } from './content-store.ts'
import type { ContentProblem } from './document.ts'
import { createDocumentList } from './document-list.ts'
import {
  type AddressesOf,
  type ContentKinds,
  kindAt,
  otherHalves,
  parseOnce,
  readContentFolder,
  readContentTree,
} from './files.ts'
import { laidOver, type Overlay, type ReadOverlay, readOverlay } from './overlay.ts'
import { storePublication } from './publish.ts'
import { createSnapshots } from './snapshots.ts'
import {
  type Draft,
  digestOf,
  lastPublication,
  type Pointers,
  readDrafts,
  readPointers,
  readVersions,
  releaseEqual,
  writeDraft,
} from './stored.ts'
import type { ContentTree } from './tree.ts'

interface Options {
  db: Kysely<Tables>
  folder: string
  kinds: ContentKinds
  addressesOf?: AddressesOf
  toSiteContents: (contents: Contents) => SiteContents
  mode?: ContentStore['mode']
  log: Pick<Log, 'error' | 'warn'>
  now?: () => number
}

export type OpenContentStore = ContentStore & {
  /** Content that is of the current snapshot at each reading. */
  live: SiteContents
}

const maxBytes = 256 * 1024
const maxNote = 300
const maxPath = 200
/** Publications of other servers that are waited for before giving up. */
const maxAttempts = 20

/** The published state as this process knows it. */
interface State {
  files: ContentTree
  pointers: Pointers
  /** The published versions that are shown. */
  overlay: Overlay
  problems: readonly ContentProblem[]
  /** The last publication. */
  publication: number
}

/**
 * Opens the texts of the site: the files, with what was published over them.
 *
 * @throws StartError that names each mistake in the files
 */
export async function openContentStore(options: Options): Promise<OpenContentStore> {
  const { db, folder, kinds, addressesOf, toSiteContents, log, mode = 'store' } = options
  const { now = Date.now } = options
  const parse = parseOnce()
  const readTree = (tree: ContentTree) =>
    readContentTree(tree, kinds, { folder, addressesOf, parse })
  const toContents = (documents: ReadOverlay['documents']) =>
    toSiteContents(contentsOf(documents, kinds))
  const halvesOf = (path: string) => otherHalves(path, kinds)

  const first = readContentFolder(folder, kinds)
  const mistakes = [...first.problems, ...readTree(first.tree).problems]
  if (mistakes.length) throw new StartError(`The content has mistakes:\n${listed(mistakes)}`)

  async function readStored(): Promise<Pick<State, 'pointers' | 'publication'>> {
    if (mode === 'files') return { pointers: new Map(), publication: 0 }
    // A publication that comes in between is followed next.
    const publication = await lastPublication(db)
    return { publication, pointers: await readPointers(db) }
  }

  function stateOf(files: ContentTree, stored: Pick<State, 'pointers' | 'publication'>) {
    const versions = new Map([...stored.pointers].map(([path, { text }]) => [path, text]))
    const { documents, ...read } = readOverlay(files, versions, readTree, halvesOf)
    return { state: { ...stored, files, ...read }, contents: toContents(documents) }
  }

  if (mode === 'store') await releaseEqual(db, first.tree)
  const begun = stateOf(first.tree, await readStored())
  let state: State = begun.state
  warnOf(state.problems)
  const snapshots = createSnapshots(begun.contents, log)
  const inTurn = queue()

  function warnOf(problems: readonly ContentProblem[]) {
    if (problems.length)
      log.warn(`Published content has mistakes, so files are shown instead:\n${listed(problems)}`)
  }

  async function exchange(next: ReturnType<typeof stateOf>): Promise<number> {
    const before = state.problems
    state = next.state
    if (JSON.stringify(before) !== JSON.stringify(state.problems)) warnOf(state.problems)
    return snapshots.exchange(next.contents)
  }

  async function follow() {
    if (mode === 'files' || (await lastPublication(db)) === state.publication) return
    await exchange(stateOf(state.files, await readStored()))
  }

  const fileDigestOf = (path: string) => digestOf(state.files.get(path))
  /** What is published at a path: of a version its own text, even while it is left out. */
  function publishedAt(path: string) {
    const pointer = state.pointers.get(path)
    if (pointer) return { id: pointer.versionId, text: pointer.text }
    return { id: null, text: state.files.get(path) ?? null }
  }
  const isStale = ({ path, baseId, baseDigest }: Draft) => {
    const { id, text } = publishedAt(path)
    return baseId !== id || baseDigest !== digestOf(text)
  }

  /** Reads the tree with changes in place; a null change is a deletion, `released` shows files. */
  function readChanged(changes: Overlay, released: readonly string[] = []) {
    const overlay = new Map([...state.overlay, ...changes])
    for (const path of released) overlay.delete(path)
    return { overlay, ...readTree(laidOver(state.files, overlay)) }
  }

  async function readWithDrafts(paths: readonly string[]) {
    const drafts = await draftsAt(db, paths)
    return readChanged(new Map(drafts.map(({ path, text }) => [path, text])))
  }

  async function attempt(given: {
    drafts: readonly Draft[]
    released: readonly string[]
    author: string
    note: string
  }): Promise<Published | null> {
    const { drafts, released, author, note } = given
    if (drafts.length + released.length === 0)
      return { ok: true, generation: snapshots.current().generation }
    const changed = drafts.filter(isStale).map(({ path }) => path)
    if (changed.length) return { ok: false, problems: [], changed }
    const changes = new Map(drafts.map(({ path, text }) => [path, text]))
    const { overlay, documents, problems } = readChanged(changes, released)
    if (problems.length) return { ok: false, problems, changed: [] }
    const id = state.publication + 1
    const isStored = await storePublication(db, {
      publication: { id, author, note: note.slice(0, maxNote), createdAt: now() },
      drafts,
      released,
      pointers: state.pointers,
      fileDigestOf,
    })
    if (!isStored) return null
    const left = state.problems.filter(({ file }) => !changes.has(file) && !released.includes(file))
    const pointers = await readPointers(db)
    const next = { ...state, overlay, pointers, publication: id, problems: left }
    const generation = await exchange({ state: next, contents: toContents(documents) })
    return { ok: true, generation }
  }

  /** Tries again after each publication of another server. */
  function publishInTurn(
    given: { author: string; note: string },
    read: () => Promise<{ drafts: readonly Draft[]; released: readonly string[] }>,
  ): Promise<Published> {
    return inTurn(async () => {
      for (let count = 0; count < maxAttempts; count++) {
        await follow()
        const published = await attempt({ ...given, ...(await read()) })
        if (published) return published
      }
      throw new Error('other servers publish all the time')
    })
  }

  async function saveDraft(draft: Parameters<ContentStore['saveDraft']>[0]): Promise<SavedDraft> {
    const { path, text, baseId, author } = draft
    if (mode === 'files') return { ok: false, problem: 'files_only' }
    if (!isPath(path) || !kindAt(path, kinds)) return { ok: false, problem: 'unknown_path' }
    if (text !== null && Buffer.byteLength(text) > maxBytes)
      return { ok: false, problem: 'too_large' }
    await inTurn(follow)
    const published = publishedAt(path)
    if (published.id !== baseId) return { ok: false, problem: 'changed', published: published.text }
    const [earlier] = await readDrafts(db, [path])
    // A draft goes on from the text it began with, even when the file has changed since.
    const isSameBase = earlier?.baseId === baseId
    const baseDigest = isSameBase ? earlier.baseDigest : digestOf(published.text)
    await writeDraft(db, { path, text, baseId, baseDigest, author, updatedAt: now() })
    return { ok: true }
  }

  const list = createDocumentList({ db, kinds, stateNow: () => state, publishedAt, fileDigestOf })

  return {
    mode,
    live: snapshots.live,
    snapshot: snapshots.current,
    derive: snapshots.derive,
    beforePublication: snapshots.beforePublication,
    ...list,
    saveDraft,
    async discardDraft(path) {
      await db.deleteFrom('content_drafts').where('path', '=', path).execute()
    },
    async check(paths) {
      return (await readWithDrafts(paths)).problems
    },
    async preview(paths) {
      const { documents, problems } = await readWithDrafts(paths)
      return problems.length
        ? { ok: false, problems }
        : { ok: true, contents: toContents(documents) }
    },
    async publish({ paths, author, note }) {
      if (mode === 'files') return onlyFiles(paths)
      return publishInTurn({ author, note }, async () => ({
        drafts: await draftsAt(db, paths),
        released: [],
      }))
    },
    versions: (path) => readVersions(db, path),
    async conflicts() {
      return list.inConflict().map(
        (path): ContentConflict => ({
          path,
          file: state.files.get(path) ?? null,
          published: state.pointers.get(path)?.text ?? null,
        }),
      )
    },
    async takeFile(path, author) {
      if (mode === 'files') return onlyFiles([path])
      return publishInTurn({ author, note: '' }, async () => ({
        drafts: [],
        released: state.pointers.has(path) ? [path] : [],
      }))
    },
    keepOwn: (path) =>
      inTurn(async () => {
        const file_digest = fileDigestOf(path)
        await db
          .updateTable('content_pointers')
          .set({ file_digest })
          .where('path', '=', path)
          .execute()
        state = { ...state, pointers: await readPointers(db) }
      }),
    problems: () => state.problems,
    follow: () => inTurn(follow),
    reloadFiles: () =>
      inTurn(async () => {
        const { tree, problems } = readContentFolder(folder, kinds)
        const found = [...problems, ...readTree(tree).problems]
        if (found.length) return found
        await exchange(stateOf(tree, state))
        return []
      }),
  }
}

const listed = (problems: readonly ContentProblem[]) =>
  problems.map(({ file, line, message }) => `  content/${file}:${line} ${message}`).join('\n')

/** Runs one task after the other. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}

const draftsAt = (db: Kysely<Tables>, paths: readonly string[]) =>
  paths.length ? readDrafts(db, [...new Set(paths)]) : Promise.resolve([])

/** Names that every file system keeps apart, and every address can have. */
const isPath = (path: string) =>
  path.length <= maxPath && /^(?:[a-z0-9-]+\/)*[a-z0-9][a-z0-9.-]*$/.test(path)

function onlyFiles(paths: readonly string[]): Published {
  const message = 'is changed in its file only, because of CONTENT_MODE=files'
  const problems = paths.map((file) => ({ file, line: 1, message }))
  return { ok: false, problems, changed: [] }
}
