import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** Longer than any service repeats a report, so that none is handled twice. */
const retentionMs = 30 * dayMs

export interface StoredFeedback {
  id: string
  source: string
  body: string
}

export interface UnprocessedFeedback extends StoredFeedback {
  received_at: number
}

/** Stores a report unchanged; returns false when one of its ids is known. */
export async function storeFeedback(
  db: Kysely<Tables>,
  ids: readonly string[],
  { source, body }: Omit<StoredFeedback, 'id'>,
  now: number,
): Promise<boolean> {
  const [id = '', ...more] = ids
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('newsletter_feedback')
      .values([
        { id, source, body, received_at: now, processed_at: null, outcome: null },
        ...more.map((other) => ({
          id: other,
          source,
          body: '',
          received_at: now,
          processed_at: now,
          outcome: 'id',
        })),
      ])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (stored.length === ids.length) return true
    // A known id makes the whole report a repetition, whatever else it contains.
    const fresh = stored.map((row) => row.id).filter((one) => one === id)
    if (fresh.length > 0)
      await transaction.deleteFrom('newsletter_feedback').where('id', 'in', fresh).execute()
    return false
  })
}

/** Reads reports after the given one, the earliest first; null for all. */
export async function readUnprocessed(
  db: Kysely<Tables>,
  after: UnprocessedFeedback | null,
  limit: number,
): Promise<UnprocessedFeedback[]> {
  return db
    .selectFrom('newsletter_feedback')
    .select(['id', 'source', 'body', 'received_at'])
    .where('processed_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('received_at', 'id'),
          '>',
          eb.tuple(after?.received_at ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Marks a report as handled and deletes its text, except after a failure, which the owner may look
 * at. Returns false when another process was first.
 */
export async function markProcessed(
  db: Kysely<Tables>,
  id: string,
  outcome: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_feedback')
    .set({ processed_at: now, outcome })
    .$if(!['unreadable', 'failed'].includes(outcome), (query) => query.set({ body: '' }))
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteOldFeedback(db: Kysely<Tables>, now: number) {
  await db
    .deleteFrom('newsletter_feedback')
    .where('processed_at', '<', now - retentionMs)
    .execute()
}

/** Handles an event that needs no body, unless its id is known, and stores the outcome. */
export async function handleOnce(
  db: Kysely<Tables>,
  { id, source }: Omit<StoredFeedback, 'body'>,
  handle: () => Promise<string>,
  now: () => number,
) {
  const seen = await db
    .selectFrom('newsletter_feedback')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (seen) return
  const outcome = await handle()
  const at = now()
  await db
    .insertInto('newsletter_feedback')
    .values({ id, received_at: at, source, body: '', processed_at: at, outcome })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
