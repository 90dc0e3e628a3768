import type { ExpressionBuilder, Kysely } from 'kysely'
import { fromStoredFields, searchedTexts } from '#lib/forms/further-fields.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { readSlice, searchIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { commentForm } from '../form.ts'
import { messages } from '../messages.ts'
import {
  type Commentable,
  type CommentQueue,
  commentQueues,
  type ModeratedComment,
  type Suspicion,
} from '../wire.ts'
import type { StoredComment } from './tables.ts'

export const queuePageSize = 50

/** Selects comments of a queue below an id that contain a search text. */
export interface QueueQuery {
  queue: CommentQueue
  before: number | null
  search: string
  /** The search may use email addresses and further fields. */
  seesEmails: boolean
}
type QueueCounts = Readonly<Record<CommentQueue, number>>

/** Comments of a queue, newest first. */
export async function readQueue(
  db: Kysely<Tables>,
  { queue, before, search, seesEmails }: QueueQuery,
  commentableOf: (post: string) => Commentable | undefined,
): Promise<ListSlice<ModeratedComment>> {
  const contains = searchIn(search)
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readRows(db, queue, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize: queuePageSize,
    ...(search && {
      matches: ({ name, text, email, fields }: QueueRow) =>
        contains(
          name,
          text,
          ...(seesEmails ? [email, ...searchedTexts(commentForm, messages, fields)] : []),
        ),
    }),
  })
  return { items: items.map((row) => toModerated(row, commentableOf(row.post))), olderThan }
}

export async function countQueues(db: Kysely<Tables>): Promise<QueueCounts> {
  const counted = await db
    .selectFrom('comments')
    .select((eb) =>
      commentQueues.map((queue) => eb.fn.countAll<number>().filterWhere(isIn(queue)).as(queue)),
    )
    .executeTakeFirstOrThrow()
  return counted as QueueCounts
}

/**
 * The number of comments marked as spam since an owner last looked at that queue. Those that filled
 * in the honeypot are left out: nobody misses them, and there may be many.
 */
export async function countNewSpam(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isIn('spam'))
    .where('comments.spam_seen_at', 'is', null)
    .where('comments.spam_reason', 'is not', null)
    .where('comments.spam_reason', '!=', 'trap')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markSpamSeen(db: Kysely<Tables>, now: number) {
  await db
    .updateTable('comments')
    .set({ spam_seen_at: now })
    .where('spam_at', 'is not', null)
    .where('spam_seen_at', 'is', null)
    .execute()
}

type DateColumn = 'published_at' | 'spam_at' | 'deleted_at' | 'erased_at'

/** The dates that comments of each queue have or lack. */
const datesOf: Readonly<Record<CommentQueue, Readonly<Partial<Record<DateColumn, boolean>>>>> = {
  pending: { published_at: false, spam_at: false, deleted_at: false, erased_at: false },
  published: { published_at: true, spam_at: false, deleted_at: false, erased_at: false },
  spam: { spam_at: true, deleted_at: false, erased_at: false },
  deleted: { deleted_at: true, erased_at: false },
}

function isIn(queue: CommentQueue) {
  return (eb: ExpressionBuilder<Tables, 'comments'>) =>
    eb.and(
      (Object.entries(datesOf[queue]) as [DateColumn, boolean][]).map(([column, isSet]) =>
        eb(`comments.${column}`, isSet ? 'is not' : 'is', null),
      ),
    )
}

type CommentRow = StoredComment & { id: number; answers: string | null }

function toModerated(row: CommentRow, on: Commentable | undefined): ModeratedComment {
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    sentAt: row.sent_at,
    isOwners: row.author === 'owner',
    email: row.email,
    fields: fromStoredFields(row.fields),
    // The reason of the one that was not spam after all stays, for the way back.
    suspicion: row.spam_at === null ? null : (row.spam_reason as Suspicion | null),
    on: on ? { path: on.path, title: on.title } : null,
    answers: row.answers || null,
  }
}

type QueueRow = Awaited<ReturnType<typeof readRows>>[number]

const readRows = (db: Kysely<Tables>, queue: CommentQueue, before: number | null, limit: number) =>
  db
    .selectFrom('comments')
    .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
    .selectAll('comments')
    .select('parents.name as answers')
    .where(isIn(queue))
    .$if(before !== null, (query) => query.where('comments.id', '<', before ?? 0))
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
