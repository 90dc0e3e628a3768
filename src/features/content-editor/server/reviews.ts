import type { Kysely, Transaction } from 'kysely'
import type { ContentStore } from '#server/content/content-store.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** A draft that somebody has submitted who may not publish it. */
export interface Review {
  path: string
  author: string
  at: number
  note: string
  /** Whether the draft was changed after it was submitted. */
  isChanged: boolean
  /** Sent back to its author, with an answer. */
  returned: { at: number; by: string; answer: string } | null
}

interface Options {
  db: Kysely<Tables>
  store: Pick<ContentStore, 'documents'>
  now: () => number
}

/** What is done in the transaction of a change. */
type Also = (transaction: Transaction<Tables>) => Promise<void>

export type Reviews = ReturnType<typeof createReviews>

/** Drafts that wait for those who may publish them, or that these have sent back. */
export function createReviews({ db, store, now }: Options) {
  const drafts = async () => {
    const states = await store.documents()
    return new Map(states.flatMap(({ path, draft }) => (draft ? [[path, draft] as const] : [])))
  }

  return {
    /** Those whose drafts exist, oldest first. */
    async list(): Promise<readonly Review[]> {
      const rows = await db
        .selectFrom('content_reviews')
        .selectAll()
        .orderBy('submitted_at')
        .orderBy('path')
        .execute()
      if (rows.length === 0) return []
      const present = await drafts()
      return rows.flatMap((row) => {
        const draft = present.get(row.path)
        return draft
          ? [{ ...reviewOf(row), isChanged: draft.updatedAt > row.draft_updated_at }]
          : []
      })
    },
    async submit(paths: readonly string[], by: { author: string; note: string }, also: Also) {
      const at = now()
      const present = await drafts()
      await db.transaction().execute(async (transaction) => {
        for (const path of paths) {
          const row = {
            ...by,
            submitted_at: at,
            draft_updated_at: present.get(path)?.updatedAt ?? at,
            returned_at: null,
            returned_by: null,
            answer: null,
          }
          await transaction
            .insertInto('content_reviews')
            .values({ path, ...row })
            .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
            .execute()
        }
        await also(transaction)
      })
    },
    /** Sends those back that wait. */
    async sendBack(paths: readonly string[], given: { by: string; answer: string }, also: Also) {
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('content_reviews')
          .set({ returned_at: now(), returned_by: given.by, answer: given.answer })
          .where('path', 'in', paths)
          .where('returned_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0) await also(transaction)
      })
    },
    /** Deletes those whose drafts are published or discarded. */
    async prune() {
      const begun = now()
      const first = await db.selectFrom('content_reviews').select('path').limit(1).execute()
      if (first.length === 0) return
      const present = [...(await drafts()).keys()]
      await db
        .deleteFrom('content_reviews')
        .where('submitted_at', '<', begun)
        .$if(present.length > 0, (query) => query.where('path', 'not in', present))
        .execute()
    },
  }
}

const reviewOf = (row: Tables['content_reviews']): Omit<Review, 'isChanged'> => ({
  path: row.path,
  author: row.author,
  at: row.submitted_at,
  note: row.note,
  returned:
    row.returned_at === null
      ? null
      : { at: row.returned_at, by: row.returned_by ?? '', answer: row.answer ?? '' },
})
