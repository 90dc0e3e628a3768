import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

const day = 86_400_000
/** What the consent text and the privacy policy promise. */
const personalMs = 365 * day
const putAsideMs = 30 * day

const nothingPersonal = {
  address: null,
  consent_text: null,
  consent_digest: null,
  network: null,
  browser: null,
}
const nothing = {
  ...nothingPersonal,
  comment_key: null,
  name: '',
  text: '',
  spam_reason: null,
}

/** Takes away what has been kept for as long as was promised. */
export async function forgetOld(db: Kysely<Tables>, now: number) {
  const old = await db
    .selectFrom('comments')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('spam_at', '<=', now - putAsideMs),
        eb('deleted_at', '<=', now - putAsideMs),
        eb('published_at', 'is', null).and('sent_at', '<=', now - personalMs),
      ]),
    )
    .execute()
  for (const { id } of old) await eraseComment(db, id, now)
  await db
    .updateTable('comments')
    .set(nothingPersonal)
    .where('sent_at', '<=', now - personalMs)
    .where('address', 'is not', null)
    .execute()
}

/** Leaves nothing of a comment, or an empty place where others have replied to it. */
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
    .set({ ...nothing, erased_at: now })
    .where('id', '=', id)
    .execute()
}
