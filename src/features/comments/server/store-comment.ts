import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import { toStoredFields } from '#lib/forms/further-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import { consentProof, digestOf } from '#server/http/forms.ts'
import { messages } from '../messages.ts'
import type { Commentable } from '../wire.ts'
import type { SubmittedComment } from './parse-comment.ts'
import { suspicionOf } from './suspicion.ts'
import type { StoredComment } from './tables.ts'

type CommentValues = NonNullable<SubmittedComment['values']>

/**
 * Stores a comment for the owner to review; one that is sent twice is stored once. A new one that
 * does not look like spam is announced in the same transaction.
 */
export async function storeComment(
  db: Kysely<Tables>,
  submitted: SubmittedComment & { values: CommentValues },
  on: Commentable,
  request: FastifyRequest,
  now: number,
  announce: (transaction: Transaction<Tables>, id: number) => Promise<void>,
) {
  const comment = toStored(submitted, on, request, now)
  if (await isStored(db, comment)) return
  const suspicion = await suspicionOf(submitted, db, now)
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('comments')
      .values({ ...comment, spam_at: suspicion && now, spam_reason: suspicion })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored && suspicion === null) await announce(transaction, stored.id)
  })
}

/** Whether a comment can be answered: it must be visible on the same page. */
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

export const contentHash = (...parts: readonly string[]) => digestOf(parts.join('\n'))

async function isStored(db: Kysely<Tables>, { content_hash }: StoredComment): Promise<boolean> {
  const known = await db
    .selectFrom('comments')
    .select('id')
    .where('content_hash', '=', content_hash)
    .executeTakeFirst()
  return known !== undefined
}

function toStored(
  {
    values: { name, email, text, ...fields },
    parent,
  }: SubmittedComment & { values: CommentValues },
  { slug, language }: Commentable,
  request: FastifyRequest,
  now: number,
): StoredComment {
  return {
    post: slug,
    parent_id: parent,
    content_hash: contentHash(
      slug,
      String(parent),
      emailKey(email),
      text,
      ...Object.values<string>(fields),
    ),
    author: 'visitor',
    name,
    text,
    email,
    fields: toStoredFields(fields),
    ...consentProof(messages[language].consent, request),
    sent_at: now,
    published_at: null,
    spam_at: null,
    spam_reason: null,
    deleted_at: null,
    erased_at: null,
  }
}
