import { createHash } from 'node:crypto'
import { initialsLogo } from '#features/home/brand.ts'
import type { Uploads } from '#features/uploads/feature.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { defaultLanguage, type Language, languages } from '#lib/language.ts'
import type { ContentStore, DocumentSource, DocumentState } from '#server/content/content-store.ts'
import { type ContentKind, type ContentKinds, languagesOf } from '#server/content/kinds.ts'
import { HttpError } from '#server/errors.ts'
import type { Pages } from '#server/http/pages.ts'
import { messages } from '../console/messages.ts'
import type { DocumentStateName, ListedDocument } from '../list-wire.ts'
import { type ContentField, documentField, type LeafField } from './fields.ts'
import { mediaChoices } from './media-choices.ts'
import { formatOf } from './source-text.ts'

export interface EditorOptions {
  store: ContentStore
  kinds: ContentKinds
  /** The folder of the content files. */
  folder: string
  now: () => number
  pages: Pick<Pages, 'addressChoices' | 'leadsSomewhere' | 'translated'>
  uploads: Uploads
}

export interface LoadedHalf {
  language: Language
  path: string
  source: DocumentSource
  /** As it was last saved; null for a half that does not exist or that a draft deletes. */
  text: string | null
}

export interface LoadedDocument {
  name: string
  title: string
  kind: ContentKind
  root: ContentField
  halves: readonly LoadedHalf[]
  /** Languages a half may be made in. */
  missing: readonly Language[]
}

/** @throws HttpError 403 where files are the only truth */
export function refuseInFiles({ store }: Pick<EditorOptions, 'store'>) {
  if (store.mode === 'files') throw new HttpError(403, 'files_only')
}

/** The name of a document, under which its Lithuanian half lies, by the path of any half. */
export const nameOf = (path: string) => path.replace(/^en\//, '')

export const menuName = 'menu.json'
const pagesFolder = 'pages/'

/**
 * Whether the draft of a document is published with those of the chosen ones, or of all for none:
 * the link in the menu goes along with its page.
 */
export const isChosen = (name: string, chosen: readonly string[]) =>
  chosen.length === 0 ||
  chosen.includes(name) ||
  (name === menuName && chosen.some((one) => one.startsWith(pagesFolder)))

export const pathIn = (name: string, language: Language) =>
  language === defaultLanguage ? name : `${language}/${name}`

export const newTitleOf = ({ newTitle }: ContentKind, language: Language) =>
  newTitle?.[language] ?? messages[language].add.title

export const isFolder = ({ files }: ContentKind) => typeof files === 'string' && files.includes('*')

/** @throws HttpError 404 for a name no document has */
export async function loadDocument(
  { store, kinds }: Pick<EditorOptions, 'store' | 'kinds'>,
  name: string,
  language: Language,
): Promise<LoadedDocument> {
  if (nameOf(name) !== name) throw new HttpError(404, 'not_found')
  const original = await store.read(name)
  const kind = original && kinds[original.kind]
  if (!kind) throw new HttpError(404, 'not_found')
  const edited = await store.languages()
  const own = languagesOf(kind).filter((one) => edited.includes(one))
  const read = await Promise.all(
    own.map(async (one) => loadHalf(one, await store.read(pathIn(name, one)))),
  )
  const halves = read.filter((half) => half !== null)
  const written = halves.filter(({ text, source }) => text !== null || source.draft)
  if (written.length === 0 && halves.every(({ source }) => source.published.id === null))
    throw new HttpError(404, 'not_found')
  const first = halves.find(({ text }) => text !== null)
  const value = first?.text ? valueOf(first.path, first.text) : null
  return {
    name,
    title: titleOf(kind, name, value ?? formerValue(halves), language),
    kind,
    root: documentField(kind, value),
    halves,
    missing: halves.filter(({ text }) => text === null).map((half) => half.language),
  }
}

/** What a document said that is deleted or to be deleted. */
function formerValue(halves: readonly LoadedHalf[]): unknown {
  const [text] = halves.flatMap(({ source }) => source.published.text ?? source.file?.text ?? [])
  return text === undefined ? null : valueOf(halves[0]?.path ?? '', text)
}

function loadHalf(language: Language, source: DocumentSource | null): LoadedHalf | null {
  if (!source) return null
  const { draft, published } = source
  return { language, path: source.path, source, text: draft ? draft.text : published.text }
}

export function valueOf(path: string, text: string): unknown {
  try {
    return formatOf(path).read(text)
  } catch {
    return null
  }
}

export function titleOf(
  kind: ContentKind,
  name: string,
  value: unknown,
  language: Language,
): string {
  const isOne = typeof kind.files === 'string' && !kind.files.includes('*')
  if (isOne) return kind.title?.[language] ?? name
  const { title, name: called } = (value ?? {}) as { title?: string; name?: string }
  return title || called || name
}

/** A digest of the text a form was made from. */
export const stateOf = ({ text, source }: LoadedHalf) =>
  createHash('sha256')
    .update(JSON.stringify([text, source.published.id]))
    .digest('base64url')
    .slice(0, 22)

/** All documents of a kind with the state of both their halves. */
export async function listDocuments(
  { store, kinds, now }: EditorOptions,
  language: Language,
): Promise<readonly (ListedDocument & { kind: string; searched: string })[]> {
  const states = await store.documents()
  const byName = Map.groupBy(states, ({ path }) => nameOf(path))
  return [...byName].flatMap(([name, unsorted]) => {
    const halves = languages.flatMap((one) => unsorted.filter((half) => half.language === one))
    const [first] = halves
    const kind = first && kinds[first.kind]
    if (!kind) return []
    const texts = halves.flatMap(({ text }) => text ?? [])
    return [
      {
        name,
        kind: first.kind,
        title: titleOf(kind, name, texts[0] ? valueOf(name, texts[0]) : null, language),
        ...summaryOf(halves, now()),
        searched: texts.join('\n'),
      },
    ]
  })
}

function summaryOf(
  halves: readonly DocumentState[],
  now: number,
): Pick<ListedDocument, 'languages' | 'state' | 'author' | 'changedAt' | 'publishAt'> {
  const [publishAt = null] = timesOf(halves)
  const last = halves
    .flatMap(({ draft, version }) => [
      ...(draft ? [{ author: draft.author, at: draft.updatedAt }] : []),
      ...(version ? [{ author: version.author, at: version.createdAt }] : []),
    ])
    .toSorted((one, other) => other.at - one.at)[0]
  return {
    languages: halves
      .filter(({ version, draft }) => !version?.isDeletion || draft)
      .map(({ language }) => language),
    state: stateNameOf(halves, publishAt, now),
    author: last?.author ?? null,
    changedAt: last?.at ?? null,
    publishAt,
  }
}

/** When drafts are published by themselves, first ones first. */
export const timesOf = (halves: readonly Pick<DocumentState, 'draft'>[]): number[] =>
  [...new Set(halves.flatMap(({ draft }) => draft?.publishAt ?? []))].sort((a, b) => a - b)

/** Publishing looks for drafts whose time has come every few seconds. */
export const isLate = (publishAt: number, now: number) => publishAt < now - minuteMs

function stateNameOf(
  halves: readonly DocumentState[],
  publishAt: number | null,
  now: number,
): DocumentStateName {
  if (halves.some(({ isInConflict }) => isInConflict)) return 'conflict'
  if (publishAt !== null) return isLate(publishAt, now) ? 'late' : 'scheduled'
  const drafts = halves.flatMap(({ draft }) => draft ?? [])
  if (drafts.length > 0) return drafts.every((one) => one.isDeletion) ? 'deleting' : 'draft'
  return halves.every(({ version }) => version?.isDeletion) ? 'deleted' : 'published'
}

/** What may be chosen in a field: pictures of its kind, files, or documents it may name. */
export async function choicesFor({ store, folder, uploads }: EditorOptions) {
  const media = await mediaChoices({ folder, uploads })
  const { contents } = store.snapshot()
  return ({ kind, refersTo, picture }: LeafField, language: Language) => {
    if (picture) return media[picture]
    if (kind === 'file') return media.files
    if (kind === 'logo')
      return { [initialsLogo]: messages[language].document.logo.initials, ...media.logos }
    if (!refersTo) return null
    const named = (contents[language] as object as Record<string, unknown>)[refersTo]
    return Object.fromEntries(
      (Array.isArray(named) ? named : []).map(({ slug, title, name }) => [slug, title ?? name]),
    )
  }
}
