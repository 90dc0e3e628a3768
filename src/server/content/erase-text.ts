import type { Kysely, Transaction } from 'kysely'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TextOccurrence } from './content-store.ts'
import type { ContentKinds } from './kinds.ts'
import { kindAt } from './places.ts'
import type { PublishedState, StoreOptions } from './published-state.ts'
import { type Draft, digestOf, readDrafts } from './stored.ts'

/** Finds a text as whole words, so that a short name is not found within others. */
export function textFinder(text: string) {
  const inSource = [text, JSON.stringify(text).slice(1, -1)].map((one) =>
    one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  )
  const pattern = `(?<![\\p{L}\\p{N}])(?:${[...new Set(inSource)].join('|')})(?![\\p{L}\\p{N}])`
  const within = (one: string | null) => one !== null && new RegExp(pattern, 'u').test(one)
  return {
    isIn: within,
    /** @param gap stands where the text was */
    erasedFrom: (one: string, gap: string) => one.replace(new RegExp(pattern, 'gu'), () => gap),
    excerptOf(one: string): string {
      const at = new RegExp(pattern, 'u').exec(one)?.index ?? 0
      return one.slice(Math.max(0, at - excerptLength), at + text.length + excerptLength)
    },
  }
}

type Finder = ReturnType<typeof textFinder>

const excerptLength = 60
/** Every version is read in turn, since none of them has an index of its words. */
const versionsAtOnce = 500

/** Where a text stands, by document: in what is published, in drafts, former versions and files. */
export async function findText(
  { db, kinds }: Pick<StoreOptions, 'db' | 'kinds'>,
  { state, publishedAt }: Pick<PublishedState, 'state' | 'publishedAt'>,
  finder: Finder,
): Promise<TextOccurrence[]> {
  const found = new Map<string, TextOccurrence>()
  const at = (path: string, text: string) => {
    const empty = { isPublished: false, isInDraft: false, isInFile: false, versions: 0 }
    const known = found.get(path) ?? { path, excerpt: finder.excerptOf(text), ...empty }
    found.set(path, known)
    return known
  }
  const { files, pointers } = state()
  for (const path of new Set([...files.keys(), ...pointers.keys()])) {
    const { text } = publishedAt(path)
    if (text !== null && finder.isIn(text)) at(path, text).isPublished = true
    const file = files.get(path)
    if (file !== undefined && finder.isIn(file)) at(path, file).isInFile = true
  }
  for (const { path, text } of await readDrafts(db))
    if (text !== null && finder.isIn(text)) at(path, text).isInDraft = true
  for await (const { path, body } of versionsWith(db, finder)) at(path, body).versions++
  return [...found.values()].filter(({ path }) => kindAt(path, kinds)).sort(byPath)
}

const byPath = (a: TextOccurrence, b: TextOccurrence) => (a.path < b.path ? -1 : 1)

async function* versionsWith(db: Kysely<Tables>, finder: Finder) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('content_versions')
      .select(['id', 'path', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(versionsAtOnce)
      .execute()
    for (const { id, path, body } of rows)
      if (body !== null && finder.isIn(body)) yield { id, path, body }
    if (rows.length < versionsAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

type GapIn = (language: Language) => string

/** What is published, with the gap in place: drafts of the documents in which the text stands. */
export function draftsWithGap(
  kinds: ContentKinds,
  { state, publishedAt }: Pick<PublishedState, 'state' | 'publishedAt'>,
  finder: Finder,
  gapIn: GapIn,
): Draft[] {
  const { files, pointers, problems } = state()
  const shown = new Set([...files.keys(), ...pointers.keys()])
  // A version that is not shown, for its mistakes, is only rewritten.
  for (const { file } of problems) if (!files.has(file)) shown.delete(file)
  return [...shown].flatMap((path) => {
    const { id, text } = publishedAt(path)
    const language = kindAt(path, kinds)?.language
    if (text === null || !language || !finder.isIn(text)) return []
    const baseDigest = digestOf(text)
    const draft = { path, text: finder.erasedFrom(text, gapIn(language)), baseId: id, baseDigest }
    return [{ ...draft, author: '', updatedAt: 0, publishAt: null, redirectTo: null }]
  })
}

interface Erased {
  gapIn: GapIn
  /** What was published with the gap. */
  published: readonly Draft[]
}

/** Rewrites former versions, notes and drafts, which is the only change that versions ever get. */
export async function rewriteStored(
  transaction: Transaction<Tables>,
  kinds: ContentKinds,
  finder: Finder,
  { gapIn, published }: Erased,
) {
  const erased = (path: string, text: string) =>
    finder.erasedFrom(text, gapIn(kindAt(path, kinds)?.language ?? defaultLanguage))
  for await (const { id, path, body } of versionsWith(transaction, finder))
    await transaction
      .updateTable('content_versions')
      .set({ body: erased(path, body) })
      .where('id', '=', id)
      .execute()
  await rewriteNotes(transaction, finder, gapIn(defaultLanguage))
  const drafts = await readDrafts(transaction)
  for (const { path, text } of drafts)
    if (text !== null && finder.isIn(text))
      await transaction
        .updateTable('content_drafts')
        .set({ body: erased(path, text) })
        .where('path', '=', path)
        .execute()
  for (const made of published) await goOnFrom(transaction, made, drafts)
}

async function rewriteNotes(transaction: Transaction<Tables>, finder: Finder, gap: string) {
  for (const table of ['content_publications', 'content_versions'] as const) {
    const noted = await transaction
      .selectFrom(table)
      .select(['id', 'note'])
      .where('note', '!=', '')
      .execute()
    for (const { id, note } of noted.filter((one) => finder.isIn(one.note)))
      await transaction
        .updateTable(table)
        .set({ note: finder.erasedFrom(note, gap) })
        .where('id', '=', id)
        .execute()
  }
}

/** A draft that was made from what was published goes on from that with its gap. */
async function goOnFrom(
  transaction: Transaction<Tables>,
  { path, text, baseId, baseDigest }: Draft,
  drafts: readonly Draft[],
) {
  const draft = drafts.find((one) => one.path === path)
  if (draft?.baseId !== baseId || draft.baseDigest !== baseDigest) return
  const { version_id } = await transaction
    .selectFrom('content_pointers')
    .select('version_id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('content_drafts')
    .set({ base_id: version_id, base_digest: digestOf(text) })
    .where('path', '=', path)
    .execute()
}
