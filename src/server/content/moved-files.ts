import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import { readRecorded, record } from '../installation/recorded.ts'
import { type DocumentAddresses, type Move, storeMoves } from './redirects.ts'
import { digestOf } from './stored.ts'
import { hasMostLines, linesOf } from './text-lines.ts'

/** A page that is made from a document. */
export interface SeenPage {
  /** Of the document. */
  path: string
  address: string
  /** What stays when its file is renamed, if its kind has such an id. */
  id: string | null
  digest: string | null
  /** As `linesOf` gives them; what was recorded before they were has none. */
  lines?: readonly string[]
}

export interface PagesOfDocuments {
  documentAddresses?: (contents: SiteContents) => DocumentAddresses
  /**
   * What identifies a document when its file is renamed, by its path. Commands beside the
   * server go without, and leave it to the server to follow.
   */
  documentIds?: (contents: SiteContents) => ReadonlyMap<string, string>
}

interface Context extends PagesOfDocuments {
  db: Kysely<Tables>
  now?: () => number
}

interface Present {
  contents: SiteContents
  publishedAt: (path: string) => { text: string | null }
}

/** Leads from where pages were to where they are, when files were renamed or changed meanwhile. */
export async function followMovedFiles(context: Context, present: Present) {
  const { db, now = Date.now } = context
  const pages = pagesOf(context, present)
  if (!pages) return
  const former = await readRecorded(db, 'document_pages')
  const moves = former ? movesOfFiles(JSON.parse(former) as SeenPage[], pages) : []
  await storeMoves(db, moves, { author: null, createdAt: now() })
  if (JSON.stringify(pages) !== former) await recordPages(context, present)
}

/** Remembers where pages are; a publication stores itself what it has moved. */
export async function recordPages(context: Context, present: Present) {
  const pages = pagesOf(context, present)
  if (pages) await record(context.db, 'document_pages', JSON.stringify(pages))
}

function pagesOf(
  { documentAddresses, documentIds }: PagesOfDocuments,
  { contents, publishedAt }: Present,
): SeenPage[] | null {
  if (!documentAddresses || !documentIds) return null
  const textOf = (path: string) => publishedAt(path).text
  return seenPages(documentAddresses(contents), documentIds(contents), textOf)
}

export function seenPages(
  addresses: DocumentAddresses,
  ids: ReadonlyMap<string, string>,
  textOf: (path: string) => string | null,
): SeenPage[] {
  return [...addresses].map(([path, address]) => {
    const text = textOf(path)
    const id = ids.get(path) ?? null
    return { path, address, id, digest: digestOf(text), lines: linesOf(text) }
  })
}

/** An address that has a page leads nowhere else. */
export function movesOfFiles(former: readonly SeenPage[], pages: readonly SeenPage[]): Move[] {
  const live = new Set(pages.map(({ address }) => address))
  const samePage = matcherOf(former, pages)
  return former.flatMap((one) => {
    const to = samePage(one)?.address
    return to && !live.has(one.address) ? [{ from: one.address, to }] : []
  })
}

/**
 * The same id says more than the same name. A renamed file still has the same text, or else most of
 * its lines.
 */
function matcherOf(former: readonly SeenPage[], pages: readonly SeenPage[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byId = new Map(pages.flatMap((page) => (page.id ? [[page.id, page] as const] : [])))
  const known = new Set(former.map(({ path }) => path))
  const added = pages.filter(({ path }) => !known.has(path))
  const byDigest = Map.groupBy(added, ({ digest }) => digest)
  const changed = (one: SeenPage) =>
    added.filter(
      ({ path, lines = [] }) =>
        dirname(path) === dirname(one.path) && hasMostLines(lines, one.lines ?? []),
    )
  return (one: SeenPage): SeenPage | undefined => {
    const { path, id, digest } = one
    if (id) return byId.get(id)
    const here = byPath.get(path)
    if (here) return here
    const [same, ...others] = byDigest.get(digest) ?? changed(one)
    return others.length === 0 ? same : undefined
  }
}
