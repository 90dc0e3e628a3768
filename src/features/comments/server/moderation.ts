import type { Kysely } from 'kysely'
import { isWithin } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import { cleanText } from '../text.ts'
import { type Commentable, type CommentQueue, maxTextLength } from '../wire.ts'
import {
  countNewSpam,
  countQueues,
  markSpamSeen,
  type QueueQuery,
  readQueue,
} from './comment-queues.ts'
import { deleteOldComments, eraseComment } from './retention.ts'
import { contentHash } from './store-comment.ts'
import type { StoredComment } from './tables.ts'

interface ModerationContext {
  db: Kysely<Tables>
  /** The documents as of now. */
  commentables: () => readonly Commentable[]
  /** The name under which the owner answers. */
  ownersName: () => string
  /** Called with the path of a page after its visible comments have changed. */
  onChange: (path: string) => void
}

export type Moderation = ReturnType<typeof createModeration>

/** The owner's actions on comments. */
export function createModeration(context: ModerationContext) {
  const { db } = context
  return {
    async readQueue(query: QueueQuery, now: number) {
      await deleteOldComments(db, now)
      return readQueue(db, query, (post) => commentableOf(context, post))
    },
    countQueues: () => countQueues(db),
    countNewSpam: () => countNewSpam(db),
    markSpamSeen: (now: number) => markSpamSeen(db, now),
    countWaiting: async () => (await countQueues(db)).pending,
    answer: (id: number, typed: string, now: number) => answer(context, id, typed, now),
    /** Puts a comment into a queue it was in before. */
    putBack: (id: number, queue: CommentQueue, now: number) =>
      change(context, id, inQueue(queue, now)),
    actions: {
      publish: (id: number, now: number) => publish(context, id, now),
      restore: (id: number) => restore(context, id),
      spam: (id: number, now: number) => markSpam(context, id, now),
      delete: (id: number, now: number) => change(context, id, { deleted_at: now }),
      erase: (id: number, now: number) => erase(context, id, now),
    },
  }
}

/** A published comment keeps its time. */
const inQueue = (queue: CommentQueue, now: number): Partial<StoredComment> => ({
  ...(queue === 'pending' && { published_at: null }),
  spam_at: queue === 'spam' ? now : null,
  deleted_at: queue === 'deleted' ? now : null,
})

/**
 * Publishes the owner's answer, and the answered comment. False without a text or without such a
 * comment.
 */
async function answer(
  context: ModerationContext,
  id: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const { db, ownersName } = context
  const comment = await findComment(db, id)
  const text = cleanText(typed)
  if (!comment || !isWithin(text, maxTextLength)) return false
  await publish(context, id, now)
  await db
    .insertInto('comments')
    .values(ownersAnswer({ post: comment.post, parent: id, name: ownersName(), text }, now))
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .execute()
  changed(context, comment.post)
  return true
}

async function publish(context: ModerationContext, id: number, now: number) {
  await context.db
    .updateTable('comments')
    .set({ published_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .execute()
  return restore(context, id)
}

const restore = (context: ModerationContext, id: number) =>
  change(context, id, { spam_at: null, deleted_at: null })

/** The owner's own answers are never spam. */
const markSpam = (context: ModerationContext, id: number, now: number) =>
  change(context, id, { spam_at: now, spam_reason: null }, ['visitor'])

/**
 * Changes a comment if it still exists; its page is then rendered again.
 *
 * @returns whether it was there to be changed
 */
async function change(
  context: ModerationContext,
  id: number,
  set: Partial<StoredComment>,
  authors: readonly StoredComment['author'][] = ['visitor', 'owner'],
) {
  const row = await context.db
    .updateTable('comments')
    .set(set)
    .where('id', '=', id)
    .where('author', 'in', authors)
    .where('erased_at', 'is', null)
    .returning(['post'])
    .executeTakeFirst()
  changed(context, row?.post)
  return row !== undefined
}

async function erase(context: ModerationContext, id: number, now: number) {
  const comment = await findComment(context.db, id)
  if (!comment) return
  await eraseComment(context.db, id, now)
  changed(context, comment.post)
}

function changed(context: ModerationContext, post: string | undefined) {
  const on = post === undefined ? undefined : commentableOf(context, post)
  if (on) context.onChange(on.path)
}

const commentableOf = ({ commentables }: ModerationContext, post: string) =>
  commentables().find(({ slug }) => slug === post)

const findComment = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('comments')
    .select('post')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

type Answer = { post: string; parent: number; name: string; text: string }

const ownersAnswer = ({ post, parent, name, text }: Answer, now: number) => ({
  post,
  parent_id: parent,
  // Makes a form that is sent twice one answer.
  content_hash: contentHash(post, String(parent), '', text),
  author: 'owner' as const,
  name,
  text,
  email: null,
  fields: null,
  consent_text: null,
  consent_digest: null,
  network: null,
  browser: null,
  sent_at: now,
  published_at: now,
  spam_at: null,
  spam_reason: null,
  deleted_at: null,
  erased_at: null,
})
