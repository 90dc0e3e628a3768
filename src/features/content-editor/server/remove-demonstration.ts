import { languages } from '#lib/language.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import type { ContentProblem } from '#server/content/mistakes.ts'
import { type DemonstrationDocument, emptyList, removals } from './demonstration.ts'
import { pathIn } from './documents.ts'
import { formatOf } from './source-text.ts'

type Store = Pick<
  ContentStore,
  'read' | 'preview' | 'saveDraft' | 'discardDraft' | 'publish' | 'documents'
>

/** What becomes of a text; null for a deletion. */
type Change = (text: string) => string | null

/** A text whose links to removed pages become plain words. */
interface Unlinked {
  path: string
  addresses: readonly string[]
}

export interface Removal {
  /** By path. */
  changes: ReadonlyMap<string, Change>
  unlinked: readonly Unlinked[]
  /** What prevents it, such as a button that leads to a removed page. */
  problems: readonly ContentProblem[]
}

export const nothingRemoved: Removal = { changes: new Map(), unlinked: [], problems: [] }

const switchesFile = 'switches.json'
const siteFile = 'site.json'

/**
 * What removing documents of the demonstration changes.
 *
 * @param endsNotice also takes away the notice that the site is a demonstration
 */
export async function planRemoval(
  store: Store,
  documents: readonly DemonstrationDocument[],
  endsNotice: boolean,
): Promise<Removal> {
  const notices = languages.map((language) => [pathIn(siteFile, language), withoutNotice] as const)
  const changes = new Map([...documents.flatMap(changesOf), ...(endsNotice ? notices : [])])
  return withoutDeadLinks(store, changes)
}

function changesOf({ kind, paths }: DemonstrationDocument): (readonly [string, Change])[] {
  const way = removals[kind]
  if (way === 'switchedOff')
    return [[switchesFile, (text) => formatOf(switchesFile).set(text, [kind], false)]]
  return paths.map((path) => [path, () => (way === 'emptied' ? emptyList : null)])
}

const withoutNotice: Change = (text) => formatOf(siteFile).set(text, ['notice'], null)

/** Links in texts are made plain words; what else leads to a removed page is a problem. */
async function withoutDeadLinks(store: Store, changes: Removal['changes']): Promise<Removal> {
  const before = await problemsOf(store, changes)
  const dead = before.flatMap((one) =>
    one.code === 'dead_link' || one.code === 'link_to_off'
      ? [{ file: one.file, address: one.values.address }]
      : [],
  )
  const all = new Map(changes)
  const unlinked: Unlinked[] = []
  for (const [path, links] of Map.groupBy(dead, ({ file }) => file)) {
    const addresses = [...new Set(links.map(({ address }) => address))]
    const text = (await store.read(path))?.published.text
    if (text == null || asWords(text, addresses) === text) continue
    const change = changes.get(path)
    all.set(path, (given) => asWords(change?.(given) ?? given, addresses))
    unlinked.push({ path, addresses })
  }
  const problems = unlinked.length > 0 ? await problemsOf(store, all) : before
  return { changes: all, unlinked, problems }
}

const link = /\[([^[\]]*)\]\(([^()\s]*)\)/g

const asWords = (text: string, addresses: readonly string[]) =>
  text.replaceAll(link, (whole, words: string, address: string) =>
    addresses.includes(address) ? words : whole,
  )

async function problemsOf(store: Store, changes: Removal['changes']) {
  const texts = new Map<string, string | null>()
  for (const [path, change] of changes) {
    const text = (await store.read(path))?.published.text
    if (text != null) texts.set(path, change(text))
  }
  const checked = await store.preview({ paths: [], texts })
  return checked.ok ? [] : checked.problems
}

interface Changed {
  path: string
  change: Change
  published: { id: number | null; text: string }
  /** A draft that goes on after the publication, with the same change. */
  draft: { text: string | null; baseId: number | null; author: string } | null
}

/**
 * Publishes a removal at once, so that one undoing brings everything back.
 *
 * @returns false when somebody else has changed one of its documents meanwhile
 */
export async function publishRemoval(
  store: Store,
  { changes }: Removal,
  by: { author: string; note: string },
): Promise<boolean> {
  const all = await readChanged(store, changes)
  if (!all) return false
  const saved: Changed[] = []
  for (const one of all) if (await saveChange(store, one, by.author)) saved.push(one)
  const isWhole = saved.length === all.length
  const paths = all.map(({ path }) => path)
  const isPublished = isWhole && (await store.publish({ paths, ...by })).ok
  for (const one of saved) await (isPublished ? goOn(store, one) : takeBack(store, one))
  return isPublished
}

/** Null where a draft is published by itself, or goes on from another text than the published one. */
async function readChanged(store: Store, changes: Removal['changes']): Promise<Changed[] | null> {
  const scheduled = (await store.documents()).filter(({ draft }) => draft?.publishAt != null)
  if (scheduled.some(({ path }) => changes.has(path))) return null
  const all: Changed[] = []
  for (const [path, change] of changes) {
    const source = await store.read(path)
    if (source?.published.text == null) continue
    const { published, draft } = source
    if (draft && draft.baseId !== published.id) return null
    all.push({ path, change, draft, published: { id: published.id, text: source.published.text } })
  }
  return all
}

async function saveChange(
  store: Store,
  { path, change, published, draft }: Changed,
  author: string,
): Promise<boolean> {
  const text = change(published.text)
  const over = draft ? draft.text : published.text
  return (await store.saveDraft({ path, text, baseId: published.id, author, over })).ok
}

async function goOn(store: Store, { path, change, draft }: Changed) {
  if (!draft) return
  const text = draft.text === null ? null : change(draft.text)
  const baseId = (await store.read(path))?.published.id ?? null
  await store.saveDraft({ path, text, baseId, author: draft.author })
}

async function takeBack(store: Store, { path, change, published, draft }: Changed) {
  if (draft) await store.saveDraft({ path, ...draft })
  else await store.discardDraft(path, change(published.text))
}
