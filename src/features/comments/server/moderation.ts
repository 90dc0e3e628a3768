import type { Kysely } from 'kysely'
import { isWithin } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import { cleanText } from '../text.ts'
import { type Commentable, maxTextLength } from '../wire.ts'
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

type Parts = {
  db: Kysely<Tables>
  commentables: readonly Commentable[]
  /** The name under which the owner answers. */
  ownersName: () => string
  /** Called with the path of a page after its visible comments have changed. */
  onChange: (path: string) => void
}

export type Moderation = ReturnType<typeof createModeration>

/** The owner's actions on comments. */
export function createModeration({ db, commentables, ownersName, onChange }: Parts) {
  const commentableOf = (post: string) => commentables.find(({ slug }) => slug === post)

  /** Changes a comment if it still exists; its page is then rendered again. */
  async function change(id: number, set: Partial<StoredComment>) {
    const row = await db
      .updateTable('comments')
      .set(set)
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returning(['post'])
      .executeTakeFirst()
    changed(row?.post)
  }

  async function publish(id: number, now: number) {
    await db
      .updateTable('comments')
      .set({ published_at: now })
      .where('id', '=', id)
      .where('published_at', 'is', null)
      .execute()
    await restore(id)
  }

  const restore = (id: number) => change(id, { spam_at: null, spam_reason: null, deleted_at: null })

  async function erase(id: number, now: number) {
    const comment = await findComment(db, id)
    if (!comment) return
    await eraseComment(db, id, now)
    changed(comment.post)
  }

  /**
   * Publishes the owner's answer, and the answered comment. False without a text or without such a
   * comment.
   */
  async function answer(id: number, typed: string, now: number): Promise<boolean> {
    const comment = await findComment(db, id)
    const text = cleanText(typed)
    if (!comment || !isWithin(text, maxTextLength)) return false
    await publish(id, now)
    await db
      .insertInto('comments')
      .values(ownersAnswer({ post: comment.post, parent: id, name: ownersName(), text }, now))
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .execute()
    changed(comment.post)
    return true
  }

  function changed(post: string | undefined) {
    const on = post === undefined ? undefined : commentableOf(post)
    if (on) onChange(on.path)
  }

  return {
    async readQueue(query: QueueQuery, now: number) {
      await deleteOldComments(db, now)
      return readQueue(db, query, commentableOf)
    },
    countQueues: () => countQueues(db),
    countNewSpam: () => countNewSpam(db),
    markSpamSeen: (now: number) => markSpamSeen(db, now),
    countWaiting: async () => (await countQueues(db)).pending,
    answer,
    actions: {
      publish,
      restore,
      spam: (id: number, now: number) => change(id, { spam_at: now, spam_reason: null }),
      delete: (id: number, now: number) => change(id, { deleted_at: now }),
      erase,
    },
  }
}

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
