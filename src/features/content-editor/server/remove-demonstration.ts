import { languages } from '#lib/language.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import type { ContentProblem } from '#server/content/document.ts'
import { type DemonstrationDocument, emptyList, removals } from './demonstration.ts'
import { pathIn } from './documents.ts'
import { formatOf } from './source-text.ts'

type Store = Pick<
  ContentStore,
  'read' | 'preview' | 'saveDraft' | 'discardDraft' | 'publish' | 'versions'
>

/** A text whose links to removed pages become plain words. */
export interface Unlinked {
  path: string
  addresses: readonly string[]
}

export interface Removal {
  /** The texts to publish by path; null for a deletion. */
  texts: ReadonlyMap<string, string | null>
  unlinked: readonly Unlinked[]
  /** What prevents it, such as a button that leads to a removed page. */
  problems: readonly ContentProblem[]
}

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
  const texts = new Map<string, string | null>()
  for (const document of documents)
    for (const [path, text] of await textsWithout(store, document)) texts.set(path, text)
  if (endsNotice) for (const [path, text] of await textsWithoutNotice(store)) texts.set(path, text)
  return withoutDeadLinks(store, texts)
}

type Texts = readonly (readonly [path: string, text: string | null])[]

async function textsWithout(store: Store, { kind, paths }: DemonstrationDocument): Promise<Texts> {
  if (removals[kind] === 'switchedOff') return switchedOff(store, kind)
  const text = removals[kind] === 'emptied' ? emptyList : null
  return paths.map((path) => [path, text])
}

const switchesFile = 'switches.json'

async function switchedOff(store: Store, name: string): Promise<Texts> {
  const text = (await store.read(switchesFile))?.published.text ?? '{}'
  return [[switchesFile, formatOf(switchesFile).set(text, [name], false)]]
}

const siteFile = 'site.json'

async function textsWithoutNotice(store: Store): Promise<Texts> {
  const read = languages.map(async (language) => {
    const path = pathIn(siteFile, language)
    const text = (await store.read(path))?.published.text
    return text == null ? [] : [[path, formatOf(path).set(text, ['notice'], null)] as const]
  })
  return (await Promise.all(read)).flat()
}

const deadLink = /^the link to “(.+)” leads to/

/** Links in texts are made plain words; what else leads to a removed page is a problem. */
async function withoutDeadLinks(store: Store, texts: Map<string, string | null>): Promise<Removal> {
  const before = await problemsOf(store, texts)
  const byFile = Map.groupBy(
    before.flatMap(({ file, message }) => {
      const address = deadLink.exec(message)?.[1]
      return address ? [{ file, address }] : []
    }),
    ({ file }) => file,
  )
  const unlinked: Unlinked[] = []
  for (const [path, links] of byFile) {
    const addresses = [...new Set(links.map(({ address }) => address))]
    const source = await store.read(path)
    const text = texts.get(path) ?? source?.published.text
    if (text == null || source?.draft) continue
    const without = asWords(text, addresses)
    if (without === text) continue
    texts.set(path, without)
    unlinked.push({ path, addresses })
  }
  return { texts, unlinked, problems: unlinked.length ? await problemsOf(store, texts) : before }
}

const link = /\[([^[\]]*)\]\(([^()\s]*)\)/g

const asWords = (text: string, addresses: readonly string[]) =>
  text.replaceAll(link, (whole, words: string, address: string) =>
    addresses.includes(address) ? words : whole,
  )

async function problemsOf(store: Store, texts: Removal['texts']) {
  const checked = await store.preview({ paths: [], texts })
  return checked.ok ? [] : checked.problems
}

/**
 * Publishes a removal at once, so that one undoing brings everything back.
 *
 * @returns null when somebody else has changed one of its documents meanwhile
 */
export async function publishRemoval(
  store: Store,
  { texts }: Removal,
  by: { author: string; note: string },
): Promise<number | null> {
  const paths = [...texts.keys()]
  const saved = await Promise.all(paths.map((path) => save(path)))
  const published = saved.every(Boolean) && (await store.publish({ paths, ...by }))
  if (published && published.ok)
    return (await store.versions(paths[0] ?? ''))[0]?.publicationId ?? null
  for (const [index, path] of paths.entries())
    if (saved[index]) await store.discardDraft(path, texts.get(path) ?? null)
  return null

  /** Only where there is no draft yet. */
  async function save(path: string): Promise<boolean> {
    const { id, text: over } = (await store.read(path))?.published ?? { id: null, text: null }
    const text = texts.get(path) ?? null
    return (await store.saveDraft({ path, text, baseId: id, author: by.author, over })).ok
  }
}
