import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { addressKey, parseEmail } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { digestOf, proofOf } from '#server/forms.ts'
import { messages } from '../messages.ts'
import type { Commentable } from '../wire.ts'
import { forgetOld } from './retention.ts'
import { suspicionOf } from './suspicion.ts'
import type { StoredComment } from './tables.ts'
import type { Written } from './written.ts'

/** Keeps a comment until the owner has looked at it; one sent twice is kept once. */
export async function keepComment(
  db: Kysely<Tables>,
  written: Written,
  on: Commentable,
  request: FastifyRequest,
  now: number,
) {
  await forgetOld(db, now)
  const comment = toStored(written, on, request, now)
  if (await isKnown(db, comment)) return
  const suspicion = await suspicionOf(written, db, now)
  await db
    .insertInto('comments')
    .values({ ...comment, spam_at: suspicion && now, spam_reason: suspicion })
    .onConflict((conflict) => conflict.column('comment_key').doNothing())
    .execute()
}

/** A reply may only be written to what can be read, on the same page. */
export async function canBeAnswered(
  db: Kysely<Tables>,
  id: number,
  post: string,
): Promise<boolean> {
  const comment = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('post', '=', post)
    .where('published_at', 'is not', null)
    .where('spam_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return comment !== undefined
}

export const keyOf = (...parts: readonly string[]) => digestOf(parts.join('\n'))

async function isKnown(db: Kysely<Tables>, { comment_key }: StoredComment): Promise<boolean> {
  const known = await db
    .selectFrom('comments')
    .select('id')
    .where('comment_key', '=', comment_key)
    .executeTakeFirst()
  return known !== undefined
}

function toStored(
  { fields: { name, email, text }, parent }: Written,
  { slug, language }: Commentable,
  request: FastifyRequest,
  now: number,
): StoredComment {
  return {
    post: slug,
    parent_id: parent,
    comment_key: keyOf(slug, String(parent), addressKey(email), text),
    author: 'visitor',
    name,
    text,
    address: parseEmail(email) ?? email,
    ...proofOf(messages[language].consent, request),
    sent_at: now,
    published_at: null,
    spam_at: null,
    spam_reason: null,
    deleted_at: null,
    erased_at: null,
  }
}
