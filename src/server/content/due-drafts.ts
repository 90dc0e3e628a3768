import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Draft } from './stored.ts'

/** A scheduled draft without its text. */
export type DueDraft = Pick<Draft, 'path' | 'author' | 'updatedAt' | 'publishAt'>

/** Drafts whose time has come, without their texts. */
export async function readDueDrafts(db: Kysely<Tables>, now: number): Promise<readonly DueDraft[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .select(['path', 'author', 'updated_at as updatedAt', 'publish_at as publishAt'])
    .where('publish_at', '<=', now)
    .where('refused_at', 'is', null)
    .orderBy('path')
    .execute()
  return rows
}

/**
 * Marks drafts that could not be published at their time.
 *
 * @returns false when another server has done so, or somebody has changed them meanwhile
 */
export async function markRefused(
  db: Kysely<Tables>,
  drafts: readonly DueDraft[],
  now: number,
): Promise<boolean> {
  const [first] = drafts
  if (!first) return false
  const marked = await db
    .updateTable('content_drafts')
    .set({ refused_at: now })
    .where(({ and, eb, or }) =>
      or(
        drafts.map(({ path, updatedAt }) =>
          and([eb('path', '=', path), eb('updated_at', '=', updatedAt)]),
        ),
      ),
    )
    .where('publish_at', '=', first.publishAt)
    .where('refused_at', 'is', null)
    .returning('path')
    .execute()
  return marked.length > 0
}

/** Whether each of these drafts still says the same, and is to be published at the same time. */
export const areStillDue = (due: readonly DueDraft[], drafts: readonly DueDraft[]): boolean =>
  due.every(({ path, updatedAt, publishAt }) =>
    drafts.some(
      (one) => one.path === path && one.updatedAt === updatedAt && one.publishAt === publishAt,
    ),
  )

/** Keeps drafts as they are until the transaction ends; false when they have changed already. */
export async function holdDue(
  transaction: Transaction<Tables>,
  due: readonly DueDraft[],
): Promise<boolean> {
  const held = await transaction
    .updateTable('content_drafts')
    .set(({ ref }) => ({ publish_at: ref('publish_at') }))
    .where(
      'path',
      'in',
      due.map(({ path }) => path),
    )
    .returning(['path', 'author', 'updated_at as updatedAt', 'publish_at as publishAt'])
    .execute()
  return areStillDue(due, held)
}
