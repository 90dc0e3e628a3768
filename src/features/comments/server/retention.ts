import type { Kysely } from 'kysely'
import { deletedDays, writtenMonths } from '#features/legal/retention.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

const withoutPersonalData = {
  email: null,
  fields: null,
  consent_text: null,
  consent_digest: null,
  network: null,
  browser: null,
}
const erased = {
  ...withoutPersonalData,
  content_hash: null,
  name: '',
  text: '',
  spam_reason: null,
}

/** Deletes comments at the end of their promised retention. */
export async function deleteOldComments(db: Kysely<Tables>, now: number) {
  const [writtenBefore, deletedBefore] = [
    monthsBefore(now, writtenMonths),
    now - deletedDays * dayMs,
  ]
  const old = await db
    .selectFrom('comments')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('spam_at', '<=', deletedBefore),
        eb('deleted_at', '<=', deletedBefore),
        eb('published_at', 'is', null).and('sent_at', '<=', writtenBefore),
      ]),
    )
    .execute()
  for (const { id } of old) await eraseComment(db, id, now)
  await db
    .updateTable('comments')
    .set(withoutPersonalData)
    .where('sent_at', '<=', writtenBefore)
    .where('email', 'is not', null)
    .execute()
}

/** Deletes a comment, or only its content when it has replies. */
export async function eraseComment(db: Kysely<Tables>, id: number, now: number) {
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as replies')
            .select('replies.id')
            .where('replies.parent_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await db
    .updateTable('comments')
    .set({ ...erased, erased_at: now })
    .where('id', '=', id)
    .execute()
}
