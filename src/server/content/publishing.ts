import type { ContentStore, Published, RefusedSchedule } from './content-store.ts'
import { areStillDue, type DueDraft, holdDue, markRefused, readDueDrafts } from './due-drafts.ts'
import { draftsWithGap, rewriteStored, textFinder } from './erase-text.ts'
import type { ContentDocuments } from './files.ts'
import { mistake, problemAt } from './mistakes.ts'
import { movesOfFiles, recordPages, seenPages } from './moved-files.ts'
import type { PublishedState, StoreOptions } from './published-state.ts'
import { type DocumentAddresses, type Move, movesBetween } from './redirects.ts'
import { type Publishing as Publication, storePublication } from './store-publication.ts'
import {
  type Draft,
  digestOf,
  readDrafts,
  readPointers,
  readPublication,
  writeSchedule,
} from './stored.ts'

const maxNote = 300
/** Publications of other servers that are followed before giving up. */
const maxAttempts = 20

interface By {
  author: string
  note: string
}

/** What is to be published, besides who and why. */
interface Changes {
  drafts: readonly Draft[]
  /** Documents whose files are shown again. */
  released: readonly string[]
  /** Further work in the same transaction. */
  also?: Publication['also']
  mayStill?: Publication['mayStill']
}

type Publishing = Pick<
  ContentStore,
  'check' | 'preview' | 'publish' | 'undo' | 'schedule' | 'publishDue' | 'takeFile' | 'eraseText'
>

/** Checks drafts as a whole and publishes them, one publication after the other. */
export function createPublishing(
  options: StoreOptions,
  published: PublishedState,
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Publishing {
  const { db, mode = 'store', now = Date.now } = options
  const draftsAt = (paths: readonly string[]) =>
    paths.length ? readDrafts(db, [...new Set(paths)]) : Promise.resolve([])
  const readWithDrafts = async (paths: readonly string[]) =>
    published.readChanged(textsOf(await draftsAt(paths)))

  /** Tries again after each publication of another server. */
  function publishInTurn(by: By, read: () => Promise<Changes>): Promise<Published> {
    return inTurn(async () => {
      for (let count = 0; count < maxAttempts; count++) {
        await published.follow()
        const answer = await attempt(options, published, { ...by, ...(await read()) })
        if (answer) return answer
      }
      throw new Error('Other servers publish all the time')
    })
  }

  async function publish({ paths, author, note }: Parameters<ContentStore['publish']>[0]) {
    if (mode === 'files') return onlyFiles(paths)
    const read = async () => ({ drafts: await draftsAt(paths), released: [] })
    return publishInTurn({ author, note }, read)
  }

  return {
    check: async (paths) => (await readWithDrafts(paths)).problems,
    async preview({ paths, texts = new Map() }) {
      const drafts = textsOf(await (paths === 'all' ? readDrafts(db) : draftsAt(paths)))
      const { documents, problems } = published.readPreviewed(new Map([...drafts, ...texts]))
      if (problems.length) return { ok: false, problems }
      return { ok: true, contents: (change) => published.toContents(documents, change) }
    },
    publish,
    async undo({ publication, author, note }) {
      if (mode === 'files') return onlyFiles([])
      return publishInTurn({ author, note }, () => changesBack(db, published, publication))
    },
    async schedule({ paths, at }) {
      if (mode === 'files') return onlyFiles(paths)
      return inTurn(async () => {
        await published.follow()
        const checked = checkChanges(published, { drafts: await draftsAt(paths), released: [] })
        if (at !== null && 'refusal' in checked) return checked.refusal
        await writeSchedule(db, paths, at)
        return unchanged(published)
      })
    },
    publishDue: publisherOfDue(options, publisherStillDue(publishInTurn, draftsAt), now),
    async eraseText({ text, gapIn, author }) {
      if (mode === 'files') return onlyFiles([])
      const finder = textFinder(text)
      return publishInTurn({ author, note: '' }, async () => {
        const drafts = draftsWithGap(options.kinds, published, finder, gapIn)
        const also: Publication['also'] = (transaction) =>
          rewriteStored(transaction, options.kinds, finder, { gapIn, published: drafts })
        return { drafts, released: [], also }
      })
    },
    async takeFile(path, author) {
      if (mode === 'files') return onlyFiles([path])
      const isOver = () => published.state().pointers.has(path)
      const read = async () => ({ drafts: [], released: isOver() ? [path] : [] })
      return publishInTurn({ author, note: '' }, read)
    },
  }
}

/**
 * What the documents of a publication said before it. Each goes on from the version it made, so
 * that one that was changed later is refused.
 */
async function changesBack(
  db: StoreOptions['db'],
  { state }: PublishedState,
  publication: number,
): Promise<Changes> {
  const made = await readPublication(db, publication)
  const { pointers, files } = state()
  const isLast = ({ path, id }: (typeof made)[number]) => pointers.get(path)?.versionId === id
  const ofFile = made.filter((one) => one.baseId === null && files.has(one.path) && isLast(one))
  const others = made.filter((one) => !ofFile.includes(one))
  return {
    released: ofFile.map(({ path }) => path),
    drafts: others.map((one) => ({
      path: one.path,
      text: one.before,
      baseId: one.id,
      baseDigest: digestOf(pointers.get(one.path)?.text),
      author: '',
      updatedAt: 0,
      publishAt: null,
      redirectTo: null,
    })),
  }
}

/** Null when another server has published meanwhile, or the drafts have changed. */
async function attempt(
  options: StoreOptions,
  published: PublishedState,
  { drafts, released, also, mayStill, author, note }: Changes & By,
): Promise<Published | null> {
  if (drafts.length + released.length === 0) {
    if (also) await options.db.transaction().execute(also)
    return unchanged(published)
  }
  const checked = checkChanges(published, { drafts, released })
  if ('refusal' in checked) return checked.refusal
  const { db, now = Date.now } = options
  const { overlay, documents, changes } = checked
  const state = published.state()
  const publication = state.publication + 1
  const isStored = await storePublication(db, {
    publication: { id: publication, author, note: note.slice(0, maxNote), createdAt: now() },
    drafts,
    released,
    moves: movesOf(options, published, documents, drafts),
    pointers: state.pointers,
    fileDigestOf: published.fileDigestOf,
    ...(also && { also }),
    ...(mayStill && { mayStill }),
  })
  if (!isStored) return null
  const left = state.problems.filter(({ file }) => !changes.has(file) && !released.includes(file))
  const pointers = await readPointers(db)
  const next = { ...state, overlay, pointers, publication, problems: left }
  const generation = await published.exchange({ state: next, documents })
  const { contents } = published.current()
  await recordPages(options, { contents, publishedAt: published.publishedAt }).catch((err) =>
    options.log.error({ err }, 'it is not remembered where pages are'),
  )
  return { ok: true, generation, publication }
}

const unchanged = ({ current, state }: PublishedState): Published => ({
  ok: true,
  generation: current().generation,
  publication: state().publication,
})

function movesOf(
  { documentAddresses, documentIds }: StoreOptions,
  { current, toContents, publishedAt }: PublishedState,
  documents: ContentDocuments['documents'],
  drafts: readonly Draft[],
): Move[] {
  if (!documentAddresses || !documentIds) return []
  const leadTo = new Map(drafts.map(({ path, redirectTo }) => [path, redirectTo]))
  const contents = { former: current().contents, next: toContents(documents) }
  const [former, next] = [documentAddresses(contents.former), documentAddresses(contents.next)]
  const texts = textsOf(drafts)
  const gone = without(former, (path) => next.has(path) || Boolean(leadTo.get(path)))
  const added = without(next, (path) => former.has(path))
  const live = new Set(next.values())
  const renamed = movesOfFiles(
    seenPages(gone, documentIds(contents.former), (path) => publishedAt(path).text),
    seenPages(added, documentIds(contents.next), (path) => texts.get(path) ?? null),
  )
  return [...movesBetween(former, next, leadTo), ...renamed.filter(({ from }) => !live.has(from))]
}

const without = (addresses: DocumentAddresses, isLeftOut: (path: string) => boolean) =>
  new Map([...addresses].filter(([path]) => !isLeftOut(path)))

/** Reads the content with changes in place, unless one is stale or anything is mistaken. */
function checkChanges(published: PublishedState, { drafts, released }: Changes) {
  const changed = drafts.filter((draft) => isStale(draft, published)).map(({ path }) => path)
  if (changed.length) return { refusal: { ok: false as const, problems: [], changed } }
  const changes = textsOf(drafts)
  const { overlay, documents, problems } = published.readChanged(changes, released)
  if (problems.length) return { refusal: { ok: false as const, problems, changed: [] } }
  return { overlay, documents, changes }
}

/** Publishes due drafts, or nothing when one was changed or withdrawn while they were checked. */
const publisherStillDue =
  (
    publishInTurn: (by: By, read: () => Promise<Changes>) => Promise<Published>,
    draftsAt: (paths: readonly string[]) => Promise<readonly Draft[]>,
  ) =>
  (due: readonly DueDraft[], author: string) =>
    publishInTurn({ author, note: '' }, async () => {
      const drafts = await draftsAt(due.map(({ path }) => path))
      const mayStill: Publication['mayStill'] = (transaction) => holdDue(transaction, due)
      return { drafts: areStillDue(due, drafts) ? drafts : [], released: [], mayStill }
    })

function publisherOfDue(
  { db, log, mode = 'store' }: StoreOptions,
  publish: ReturnType<typeof publisherStillDue>,
  now: () => number,
): ContentStore['publishDue'] {
  return async ({ mayPublish = async () => true, refused } = {}) => {
    if (mode === 'files') return
    const due = await readDueDrafts(db, now())
    for (const drafts of Map.groupBy(due, (one) => `${one.publishAt} ${one.author}`).values()) {
      const paths = drafts.map(({ path }) => path)
      const { author = '', publishAt } = drafts[0] ?? {}
      const answer = (await mayPublish(paths)) && (await publish(drafts, author))
      if (answer && answer.ok) continue
      const schedule = { paths, author, at: publishAt ?? 0, reason: reasonOf(answer) }
      const also = await refused?.(schedule)
      await db.transaction().execute(async (transaction) => {
        if (await markRefused(transaction, drafts, now())) await also?.(transaction)
      })
      log.error({ ...schedule, ...answer }, 'texts could not be published at their time')
    }
  }
}

function reasonOf(answer: false | Published): RefusedSchedule['reason'] {
  if (!answer || answer.ok) return 'checks'
  return answer.problems.length ? 'mistakes' : 'changed'
}

/** Whether the text a draft was made from is no longer the published one. */
function isStale({ path, baseId, baseDigest }: Draft, { publishedAt }: PublishedState): boolean {
  const { id, text } = publishedAt(path)
  return baseId !== id || baseDigest !== digestOf(text)
}

const textsOf = (drafts: readonly Draft[]) => new Map(drafts.map(({ path, text }) => [path, text]))

function onlyFiles(paths: readonly string[]): Published {
  const problems = paths.map((file) => problemAt({ file, line: 1 }, mistake('files_only', {})))
  return { ok: false, problems, changed: [] }
}
