import type { Kysely } from 'kysely'
import { forLatest } from '#lib/for-latest.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import type { UploadStore } from '../blobs/upload-store.ts'
import type { Log } from '../log.ts'
import type { AddressesOf } from './addresses.ts'
import { type Contents, contentsOf } from './content-of.ts'
import type { ContentStore } from './content-store.ts'
import {
  type ContentDocuments,
  checkOnce,
  parseOnce,
  readContentFolder,
  readContentTree,
} from './files.ts'
import type { ContentKinds } from './kinds.ts'
import type { ContentProblem } from './mistakes.ts'
import type { PagesOfDocuments } from './moved-files.ts'
import { laidOver, type Overlay, readOverlay } from './overlay.ts'
import { otherHalves } from './places.ts'
import { followRenames } from './renamed-files.ts'
import { createSnapshots } from './snapshots.ts'
import { digestOf, lastPublication, type Pointers, readPointers, releaseEqual } from './stored.ts'
import type { ContentTree } from './tree.ts'

export interface StoreOptions extends PagesOfDocuments {
  db: Kysely<Tables>
  folder: string
  /** The folder of uploads, which documents may name. */
  uploads?: string
  /** Of several servers, whose uploads what they have published may name. */
  uploadStore?: Pick<UploadStore, 'awaited' | 'follow'>
  kinds: ContentKinds
  addressesOf?: AddressesOf
  toSiteContents: (contents: Contents) => SiteContents
  mode?: ContentStore['mode']
  log: Pick<Log, 'error' | 'warn'>
  now?: () => number
}

/** The published state as this process knows it. */
export interface State {
  files: ContentTree
  pointers: Pointers
  /** The published versions that are shown. */
  overlay: Overlay
  /** Mistakes for which the others are not. */
  problems: readonly ContentProblem[]
  /** Whether no upload was still awaited when it was read. */
  isWhole: boolean
  /** The last publication. */
  publication: number
}

type Stored = Pick<State, 'pointers' | 'publication'>
export type PublishedState = Awaited<ReturnType<typeof openPublishedState>>

/**
 * Reads the files with what was published over them, and holds both with their snapshot.
 *
 * @throws StartError that names each mistake in the files
 */
export async function openPublishedState(options: StoreOptions) {
  const { db, kinds, log, mode = 'store', uploadStore } = options
  const { readFolder, readTree, readPreviewed, toContents } = readersOf(options)
  const { tree, problems: mistakes } = readFolder()
  if (mistakes.length) throw new StartError(`The content has mistakes:\n${listed(mistakes)}`)
  if (mode === 'store') await followFiles(options, tree)
  const halvesOf = (path: string) => otherHalves(path, kinds)
  function stateOf(files: ContentTree, stored: Stored) {
    const versions = new Map([...stored.pointers].map(([path, { text }]) => [path, text]))
    const { documents, ...read } = readOverlay(files, versions, readTree, halvesOf)
    return { state: { ...stored, files, ...read, isWhole: isWhole(options) }, documents }
  }

  const begun = stateOf(tree, await readStored(options))
  let state: State = begun.state
  const snapshots = createSnapshots(toContents(begun.documents), log)
  const warn = () => {
    if (state.problems.length)
      log.warn(`Files are shown instead of published versions:\n${listed(state.problems)}`)
  }
  warn()

  async function exchange(next: { state: State; documents: ContentDocuments['documents'] }) {
    const isSame = listed(next.state.problems) === listed(state.problems)
    state = next.state
    if (!isSame) warn()
    return snapshots.exchange(toContents(next.documents))
  }

  return {
    ...snapshots,
    state: () => state,
    toContents,
    exchange,
    ...lookups(() => state),
    /** Reads the tree with changes in place. */
    readChanged(changes: Overlay, released: readonly string[] = []) {
      const overlay = new Map([...state.overlay, ...changes])
      for (const path of released) overlay.delete(path)
      return { overlay, ...readTree(laidOver(state.files, overlay)) }
    },
    /** The same for a preview, which sees a picture that was replaced once its document changes. */
    readPreviewed: (changes: Overlay) =>
      readPreviewed(laidOver(state.files, new Map([...state.overlay, ...changes]))),
    /** Follows what other servers have published. */
    async follow() {
      if (mode === 'files') return
      const isFollowed = (await lastPublication(db)) === state.publication
      if (isFollowed && (state.isWhole || !isWhole(options))) return
      if (!isFollowed) await uploadStore?.follow()
      await exchange(stateOf(state.files, await readStored(options)))
    },
    async readPointersAgain() {
      state = { ...state, pointers: await readPointers(db) }
    },
    /** @returns the mistakes for which everything stays as it was */
    async reloadFiles(): Promise<readonly ContentProblem[]> {
      const { tree, problems } = readFolder()
      if (problems.length === 0) await exchange(stateOf(tree, state))
      return problems
    },
  }
}

const isWhole = ({ uploadStore }: StoreOptions) => !uploadStore?.awaited().size

/** Brings what was published in step with files that were renamed, or say the same by now. */
async function followFiles({ db, kinds }: StoreOptions, files: ContentTree) {
  await followRenames(db, files, kinds)
  await releaseEqual(db, files)
}

function readersOf(options: StoreOptions) {
  const { folder, uploads, uploadStore, kinds, addressesOf, toSiteContents } = options
  const given = { folder, uploads, awaited: uploadStore?.awaited, addressesOf }
  const published = { ...given, parse: parseOnce() }
  const previewed = { ...given, parse: parseOnce(), check: checkOnce() }
  const readTree = (tree: ContentTree) => readContentTree(tree, kinds, published)
  const filled = forLatest((documents: ContentDocuments['documents']) =>
    contentsOf(documents, kinds),
  )
  return {
    readTree,
    readPreviewed: (tree: ContentTree) => readContentTree(tree, kinds, previewed),
    readFolder() {
      const { tree, problems } = readContentFolder(folder, kinds)
      return { tree, problems: [...problems, ...readTree(tree).problems] }
    },
    toContents: (
      documents: ContentDocuments['documents'],
      change: (contents: Contents) => Contents = (contents) => contents,
    ) => toSiteContents(change(filled(documents))),
  }
}

async function readStored({ db, mode }: StoreOptions): Promise<Stored> {
  if (mode === 'files') return { pointers: new Map(), publication: 0 }
  // A publication that comes in between is followed next.
  const publication = await lastPublication(db)
  return { publication, pointers: await readPointers(db) }
}

function lookups(stateNow: () => State) {
  const fileDigestOf = (path: string) => digestOf(stateNow().files.get(path))
  return {
    fileDigestOf,
    /** Of a version its own text, even while it is left out. */
    publishedAt(path: string) {
      const { pointers, files } = stateNow()
      const pointer = pointers.get(path)
      if (pointer) return { id: pointer.versionId, text: pointer.text }
      return { id: null, text: files.get(path) ?? null }
    },
  }
}

const listed = (problems: readonly ContentProblem[]) =>
  problems.map(({ file, line, message }) => `  content/${file}:${line} ${message}`).join('\n')
