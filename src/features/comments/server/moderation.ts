import type { ExpressionBuilder, Kysely } from 'kysely'
import { isWithin } from '#lib/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  type Commentable,
  type CommentQueue,
  commentQueues,
  longestText,
  type ModeratedComment,
  type Suspicion,
} from '../wire.ts'
import { eraseComment, forgetOld } from './retention.ts'
import { keyOf } from './submission.ts'
import type { StoredComment } from './tables.ts'
import { toText } from './written.ts'

type Parts = {
  db: Kysely<Tables>
  commentables: readonly Commentable[]
  /** Under which name the owner answers. */
  ownersName: string
  /** Told after each change of what visitors read on a page. */
  onChange: (path: string) => void
}

export interface QueuePage {
  comments: ModeratedComment[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
}
export type QueueCounts = Readonly<Record<CommentQueue, number>>
export type Moderation = ReturnType<typeof createModeration>

const pageSize = 50

/** What the owner does with comments. */
export function createModeration({ db, commentables, ownersName, onChange }: Parts) {
  const placeOf = (post: string) => commentables.find(({ slug }) => slug === post)

  async function readQueue(
    queue: CommentQueue,
    before: number | null,
    now: number,
  ): Promise<QueuePage> {
    await forgetOld(db, now)
    const rows = await db
      .selectFrom('comments')
      .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .selectAll('comments')
      .select('parents.name as answers')
      .where(isIn(queue))
      .$if(before !== null, (query) => query.where('comments.id', '<', before ?? 0))
      .orderBy('comments.id', 'desc')
      .limit(pageSize + 1)
      .execute()
    const comments = rows.slice(0, pageSize).map((row) => toModerated(row, placeOf(row.post)))
    return { comments, olderThan: rows.length > pageSize ? (comments.at(-1)?.id ?? null) : null }
  }

  async function countQueues(): Promise<QueueCounts> {
    const counted = await db
      .selectFrom('comments')
      .select((eb) =>
        commentQueues.map((queue) => eb.fn.countAll<number>().filterWhere(isIn(queue)).as(queue)),
      )
      .executeTakeFirstOrThrow()
    return counted as QueueCounts
  }

  /** Changes a comment that is still there and tells whoever keeps its page. */
  async function change(id: number, set: Partial<StoredComment>) {
    const changed = await db
      .updateTable('comments')
      .set(set)
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returning(['post'])
      .executeTakeFirst()
    tell(changed?.post)
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
    const comment = await findComment(id)
    if (!comment) return
    await eraseComment(db, id, now)
    tell(comment.post)
  }

  /**
   * The owner's answer needs nobody's leave, and what is answered can be read too. False when
   * there is nothing to say or nothing to answer.
   */
  async function answer(id: number, typed: string, now: number): Promise<boolean> {
    const comment = await findComment(id)
    const text = toText(typed)
    if (!comment || !isWithin(text, longestText)) return false
    await publish(id, now)
    await db
      .insertInto('comments')
      .values(ownersAnswer(comment.post, id, text, now))
      .onConflict((conflict) => conflict.column('comment_key').doNothing())
      .execute()
    tell(comment.post)
    return true
  }

  const ownersAnswer = (post: string, parent: number, text: string, now: number) => ({
    post,
    parent_id: parent,
    // A form sent twice is one answer.
    comment_key: keyOf(post, String(parent), '', text),
    author: 'owner' as const,
    name: ownersName,
    text,
    address: null,
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

  const findComment = (id: number) =>
    db
      .selectFrom('comments')
      .select('post')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()

  function tell(post: string | undefined) {
    const place = post === undefined ? undefined : placeOf(post)
    if (place) onChange(place.path)
  }

  return {
    readQueue,
    countQueues,
    countWaiting: async () => (await countQueues()).pending,
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

type State = 'published_at' | 'spam_at' | 'deleted_at' | 'erased_at'

/** Which of its dates a comment has in each queue. */
const dated: Readonly<Record<CommentQueue, Readonly<Partial<Record<State, boolean>>>>> = {
  pending: { published_at: false, spam_at: false, deleted_at: false, erased_at: false },
  published: { published_at: true, spam_at: false, deleted_at: false, erased_at: false },
  spam: { spam_at: true, deleted_at: false, erased_at: false },
  deleted: { deleted_at: true, erased_at: false },
}

function isIn(queue: CommentQueue) {
  return (eb: ExpressionBuilder<Tables, 'comments'>) =>
    eb.and(
      (Object.entries(dated[queue]) as [State, boolean][]).map(([state, isSet]) =>
        eb(`comments.${state}`, isSet ? 'is not' : 'is', null),
      ),
    )
}

type Row = StoredComment & { id: number; answers: string | null }

function toModerated(row: Row, place: Commentable | undefined): ModeratedComment {
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    sentAt: row.sent_at,
    isOwners: row.author === 'owner',
    email: row.address,
    suspicion: row.spam_reason as Suspicion | null,
    on: place ? { path: place.path, title: place.title } : null,
    answers: row.answers || null,
  }
}
