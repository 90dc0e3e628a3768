import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Draft, digestOf } from './stored.ts'

/** Few enough for the depth of a condition in SQLite. */
const maxConditions = 200

/** Removes published drafts. What was saved meanwhile goes on from the new versions. */
export async function settleDrafts(
  transaction: Transaction<Tables>,
  drafts: readonly Draft[],
  ids: ReadonlyMap<string, number>,
) {
  for (let from = 0; from < drafts.length; from += maxConditions) {
    const some = drafts.slice(from, from + maxConditions)
    await removeUnchanged(transaction, some)
    const left = await leftOf(transaction, some)
    for (const draft of some.filter(({ path }) => left.has(path)))
      await rebase(transaction, draft, ids.get(draft.path) ?? null)
  }
}

const removeUnchanged = (transaction: Transaction<Tables>, drafts: readonly Draft[]) =>
  transaction
    .deleteFrom('content_drafts')
    .where(({ and, eb, or }) =>
      or(
        drafts.map(({ path, updatedAt, author }) =>
          and([eb('path', '=', path), eb('updated_at', '=', updatedAt), eb('author', '=', author)]),
        ),
      ),
    )
    .execute()

async function leftOf(transaction: Transaction<Tables>, drafts: readonly Draft[]) {
  const rows = await transaction
    .selectFrom('content_drafts')
    .select('path')
    .where(
      'path',
      'in',
      drafts.map(({ path }) => path),
    )
    .execute()
  return new Set(rows.map(({ path }) => path))
}

const rebase = (
  transaction: Transaction<Tables>,
  { path, author, text }: Draft,
  id: number | null,
) =>
  transaction
    .updateTable('content_drafts')
    .set({ base_id: id, base_digest: digestOf(text) })
    .where('path', '=', path)
    .where('author', '=', author)
    .execute()
