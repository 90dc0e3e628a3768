import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Move, storeMoves } from './redirects.ts'
import { settleDrafts } from './settle-drafts.ts'
import type { Draft, Pointers } from './stored.ts'

interface Publication {
  id: number
  author: string
  note: string
  createdAt: number
}

/** The parts of a publication that are stored together, or not at all. */
export interface Publishing {
  publication: Publication
  drafts: readonly Draft[]
  /** Documents whose files are shown again. */
  released: readonly string[]
  moves: readonly Move[]
  /** The versions published so far. */
  pointers: Pointers
  fileDigestOf: (path: string) => string | null
  /** Further work, once the versions are stored. */
  also?: (transaction: Transaction<Tables>) => Promise<void>
  /** Decides within the transaction, and locks what it looked at until the end. */
  mayStill?: (transaction: Transaction<Tables>) => Promise<boolean>
}

/**
 * @returns false when another publication took the number first, or `mayStill` refused this one,
 *   and nothing was stored
 */
export async function storePublication(db: Kysely<Tables>, given: Publishing): Promise<boolean> {
  try {
    return await db.transaction().execute((transaction) => storeAll(transaction, given))
  } catch (error) {
    if (error instanceof PublicationRefused) return false
    throw error
  }
}

/** Rolls the transaction back, and with it the number that was taken. */
class PublicationRefused extends Error {}

async function storeAll(transaction: Transaction<Tables>, given: Publishing): Promise<boolean> {
  if (!(await takeNumber(transaction, given.publication))) return false
  if (given.mayStill && !(await given.mayStill(transaction))) throw new PublicationRefused()
  if (given.released.length)
    await transaction.deleteFrom('content_pointers').where('path', 'in', given.released).execute()
  if (given.drafts.length) await storeVersions(transaction, given)
  const { createdAt } = given.publication
  await given.also?.(transaction)
  await storeMoves(transaction, given.moves, { author: null, createdAt })
  return true
}

/** Another server's transaction with the same number is waited for. */
async function takeNumber(
  transaction: Transaction<Tables>,
  { id, author, note, createdAt }: Publication,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('content_publications')
    .values({ id, author, note, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function storeVersions(transaction: Transaction<Tables>, given: Publishing) {
  const { publication, drafts, pointers, fileDigestOf } = given
  const { author, note, createdAt } = publication
  const versions = await transaction
    .insertInto('content_versions')
    .values(
      drafts.map(({ path, text }) => ({
        path,
        body: text,
        base_id: pointers.get(path)?.versionId ?? null,
        author,
        note,
        created_at: createdAt,
        publication_id: publication.id,
      })),
    )
    .returning(['id', 'path'])
    .execute()
  await transaction
    .insertInto('content_pointers')
    .values(
      versions.map(({ id, path }) => ({
        path,
        version_id: id,
        file_digest: fileDigestOf(path),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        version_id: eb.ref('excluded.version_id'),
        file_digest: eb.ref('excluded.file_digest'),
      })),
    )
    .execute()
  const ids = new Map(versions.map(({ id, path }) => [path, id]))
  await settleDrafts(transaction, drafts, ids)
}
