import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type ThreadedComment, toDiscussion } from '../threads.ts'
import type { Discussion } from '../wire.ts'
import type { StoredComment } from './tables.ts'

/** The discussion below a post. Only comments that were once published can have replies. */
export async function readDiscussion(db: Kysely<Tables>, post: string): Promise<Discussion> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'author', 'name', 'text', 'sent_at'])
    .select(['spam_at', 'deleted_at', 'erased_at'])
    .where('post', '=', post)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute()
  return toDiscussion(rows.map(toThreaded))
}

type PublishedRow = Pick<
  StoredComment,
  'parent_id' | 'author' | 'name' | 'text' | 'sent_at' | 'spam_at' | 'deleted_at' | 'erased_at'
> & { id: number }

function toThreaded(row: PublishedRow): ThreadedComment {
  const { id, name, text } = row
  const isRemoved = (row.spam_at ?? row.deleted_at ?? row.erased_at) !== null
  const shown = { id, name, text, sentAt: row.sent_at, isOwners: row.author === 'owner' }
  return { comment: isRemoved ? { id, isRemoved } : shown, parent: row.parent_id }
}
