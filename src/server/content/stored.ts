import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ContentVersion, Publication } from './content-store.ts'
import './tables.ts'
import type { ContentTree } from './tree.ts'

/** A published version. */
export interface Pointer {
  versionId: number
  /** Null for a deletion. */
  text: string | null
  author: string
  createdAt: number
  /** The digest of the file it stands before; null without a file. */
  fileDigest: string | null
}

export type Pointers = ReadonlyMap<string, Pointer>

export interface Draft {
  path: string
  /** Null for a deletion. */
  text: string | null
  baseId: number | null
  baseDigest: string | null
  author: string
  updatedAt: number
  publishAt: number | null
  /** Where the address of a deleted page is to lead. */
  redirectTo: string | null
}

/** Null for no text, which equals no digest of a text. */
export const digestOf = (text: string | null | undefined): string | null =>
  text == null ? null : createHash('sha256').update(text).digest('hex')

/** 0 before the first publication. */
export async function lastPublication(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('content_publications')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function readPointers(db: Kysely<Tables>): Promise<Pointers> {
  const rows = await db
    .selectFrom('content_pointers')
    .innerJoin('content_versions', 'content_versions.id', 'content_pointers.version_id')
    .select(['content_pointers.path', 'version_id', 'body', 'author', 'created_at', 'file_digest'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.path,
      {
        versionId: row.version_id,
        text: row.body,
        author: row.author,
        createdAt: row.created_at,
        fileDigest: row.file_digest,
      },
    ]),
  )
}

/** Lets files speak for themselves again once they say what was published in their place. */
export async function releaseEqual(db: Kysely<Tables>, files: ContentTree) {
  for (const [path, { versionId, text }] of await readPointers(db)) {
    if ((files.get(path) ?? null) !== text) continue
    await db
      .deleteFrom('content_pointers')
      .where('path', '=', path)
      .where('version_id', '=', versionId)
      .execute()
  }
}

/** @param paths all drafts when left out */
export async function readDrafts(db: Kysely<Tables>, paths?: readonly string[]): Promise<Draft[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .selectAll()
    .$if(paths !== undefined, (query) => query.where('path', 'in', paths ?? []))
    .orderBy('path')
    .execute()
  return rows.map((row) => ({
    path: row.path,
    text: row.body,
    baseId: row.base_id,
    baseDigest: row.base_digest,
    author: row.author,
    updatedAt: row.updated_at,
    publishAt: row.publish_at,
    redirectTo: row.redirect_to,
  }))
}

type WrittenDraft = Omit<Draft, 'publishAt'> & { endsSchedule: boolean }

const rowOf = (draft: WrittenDraft) => ({
  body: draft.text,
  base_id: draft.baseId,
  base_digest: draft.baseDigest,
  author: draft.author,
  updated_at: draft.updatedAt,
  redirect_to: draft.redirectTo,
  refused_at: null,
  ...(draft.endsSchedule && { publish_at: null }),
})

export async function writeDraft(db: Kysely<Tables>, draft: WrittenDraft) {
  const row = rowOf(draft)
  await db
    .insertInto('content_drafts')
    .values({ path: draft.path, publish_at: null, ...row })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

/** The documents of a publication, each with the version it made and the text before. */
export async function readPublication(db: Kysely<Tables>, publication: number) {
  const rows = await db
    .selectFrom('content_versions as made')
    .leftJoin('content_versions as before', 'before.id', 'made.base_id')
    .select(['made.path', 'made.id', 'made.base_id as baseId', 'before.body as before'])
    .where('made.publication_id', '=', publication)
    .orderBy('made.path')
    .execute()
  return rows
}

/**
 * Writes a draft in place of an earlier one, or of none.
 *
 * @returns false when somebody else has written meanwhile, and nothing was stored
 */
export async function replaceDraft(
  db: Kysely<Tables>,
  draft: WrittenDraft,
  earlier: Draft | undefined,
): Promise<boolean> {
  const row = rowOf(draft)
  const written = earlier
    ? await db
        .updateTable('content_drafts')
        .set(row)
        .where('path', '=', draft.path)
        .where('body', 'is not distinct from', earlier.text)
        .returning('path')
        .execute()
    : await db
        .insertInto('content_drafts')
        .values({ path: draft.path, publish_at: null, ...row })
        .onConflict((conflict) => conflict.column('path').doNothing())
        .returning('path')
        .execute()
  return written.length > 0
}

export async function writeSchedule(
  db: Kysely<Tables>,
  paths: readonly string[],
  at: number | null,
) {
  if (paths.length === 0) return
  await db
    .updateTable('content_drafts')
    .set({ publish_at: at, refused_at: null })
    .where('path', 'in', paths)
    .execute()
}

export async function readVersions(db: Kysely<Tables>, path: string): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['id', 'body', 'author', 'note', 'created_at', 'publication_id'])
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.body,
    author: row.author,
    note: row.note,
    createdAt: row.created_at,
    publicationId: row.publication_id,
  }))
}

/**
 * Publications, the newest first.
 *
 * @param before only those with smaller ids are read; null for the newest ones
 */
export async function readPublications(
  db: Kysely<Tables>,
  before: number | null,
  limit: number,
): Promise<Publication[]> {
  const publications = await db
    .selectFrom('content_publications')
    .select(['id', 'author', 'note', 'created_at as createdAt'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const [first, last] = [publications[0], publications.at(-1)]
  if (!first || !last) return []
  const versions = await db
    .selectFrom('content_versions')
    .select(['id', 'path', 'publication_id'])
    .where('publication_id', '>=', last.id)
    .where('publication_id', '<=', first.id)
    .orderBy('id')
    .execute()
  const byPublication = Map.groupBy(versions, (version) => version.publication_id)
  return publications.map((one) => ({
    ...one,
    versions: (byPublication.get(one.id) ?? []).map(({ id, path }) => ({ id, path })),
  }))
}
