import { type Language, languages } from '#lib/language.ts'
import type { DocumentState } from '#server/content/content-store.ts'
import { demonstrationPaths, isOfDemonstration } from '#server/content/demonstration.ts'
import { digestOf } from '#server/content/stored.ts'
import { type EditorOptions, nameOf, pathIn, titleOf, valueOf } from './documents.ts'

/** How documents of a kind are removed; all others are part of what the program shows. */
export const removals = {
  posts: 'deleted',
  news: 'deleted',
  products: 'deleted',
  calculators: 'deleted',
  pages: 'deleted',
  testimonials: 'emptied',
  partners: 'emptied',
  faq: 'emptied',
  authors: 'emptied',
  plans: 'switchedOff',
} as const
type RemovableKind = keyof typeof removals

export const emptyList = '[]\n'

export interface DemonstrationDocument {
  name: string
  kind: RemovableKind
  title: string
  /** The paths of its halves. */
  paths: readonly string[]
  state: 'untouched' | 'edited' | 'removed'
  /** The version that removed it. */
  versionId: number | null
}

type Options = Pick<EditorOptions, 'store' | 'kinds'>

/** What the program came with of posts, products and the like, and what has become of it. */
export async function readDemonstration(
  options: Options,
  language: Language,
): Promise<readonly DemonstrationDocument[]> {
  const states = new Map((await options.store.documents()).map((state) => [state.path, state]))
  const names = [...new Set(demonstrationPaths.map(nameOf))]
  const found = await Promise.all(
    names.map((name) => readDocument(options, name, states, language)),
  )
  return found.filter((document) => document !== null)
}

async function readDocument(
  { store, kinds }: Options,
  name: string,
  states: ReadonlyMap<string, DocumentState>,
  language: Language,
): Promise<DemonstrationDocument | null> {
  const original = await store.read(name)
  const kind = original && kinds[original.kind]
  if (!kind || !isRemovable(original.kind)) return null
  const paths = languages
    .map((one) => pathIn(name, one))
    .filter((path) => demonstrationPaths.includes(path))
  const halves = await Promise.all(
    paths.map(async (path) => states.get(path) ?? unseen(store, path)),
  )
  const text = original.file?.text ?? ''
  return {
    name,
    kind: original.kind,
    title: titleOf(kind, name, valueOf(name, text), language),
    paths,
    state: stateOf(original.kind, halves, store.snapshot().contents.lt.switches.plans),
    versionId: Math.max(0, ...halves.map(({ version }) => version?.id ?? 0)) || null,
  }
}

const isRemovable = (kind: string): kind is RemovableKind => kind in removals

type Half = Pick<DocumentState, 'path' | 'digest' | 'draft' | 'version'>

/** A half in a language that is switched off, which waits all the same. */
async function unseen(store: Options['store'], path: string): Promise<Half> {
  const text = (await store.read(path))?.published.text
  return { path, digest: digestOf(text), draft: null, version: null }
}

function stateOf(
  kind: RemovableKind,
  halves: readonly Half[],
  hasPlans: boolean,
): DemonstrationDocument['state'] {
  const isGone = ({ digest, draft }: Half) =>
    !draft && (digest === null || (removals[kind] === 'emptied' && digest === digestOf(emptyList)))
  if (halves.every(isGone) || (kind === 'plans' && !hasPlans)) return 'removed'
  const isUntouched = ({ path, digest, draft }: Half) => !draft && isOfDemonstration(path, digest)
  return halves.every(isUntouched) ? 'untouched' : 'edited'
}

/** Whether any of these documents is as the program came with it. */
export async function isDemonstrationLeft(store: Options['store']): Promise<boolean> {
  const states = (await store.documents()).filter(({ kind }) => isRemovable(kind))
  const hasPlans = store.snapshot().contents.lt.switches.plans
  return [...Map.groupBy(states, ({ path }) => nameOf(path)).values()].some(
    (halves) => stateOf(halves[0]?.kind as RemovableKind, halves, hasPlans) === 'untouched',
  )
}
