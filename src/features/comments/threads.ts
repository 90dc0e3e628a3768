import type { Discussion, RemovedComment, Reply, ShownComment, Thread } from './wire.ts'

/** A comment that is or was published, with the id of the one it answers. */
export interface ThreadedComment {
  comment: ShownComment | RemovedComment
  parent: number | null
}

/**
 * Makes threads two levels deep, oldest first: an answer to an answer stands beside it and names
 * its author. A removed comment leaves a trace only if it had replies.
 */
export function toDiscussion(comments: readonly ThreadedComment[]): Discussion {
  const byId = new Map(comments.map((one) => [one.comment.id, one]))
  const shown = withoutNeedless(comments, byId)
  const replies = Map.groupBy(
    shown.filter(({ parent }) => parent !== null),
    (one) => rootOf(one, byId),
  )
  const threads: Thread[] = shown
    .filter(({ parent }) => parent === null)
    .map(({ comment }) => ({
      comment,
      replies: (replies.get(comment.id) ?? []).map((one) => toReply(one, comment.id, byId)),
    }))
  return { threads, count: comments.filter(({ comment }) => !isRemoved(comment)).length }
}

export const isRemoved = (comment: ShownComment | RemovedComment): comment is RemovedComment =>
  'isRemoved' in comment

type ById = ReadonlyMap<number, ThreadedComment>

function withoutNeedless(comments: readonly ThreadedComment[], byId: ById): ThreadedComment[] {
  const needed = new Set<number>()
  for (const { comment } of comments) {
    if (isRemoved(comment)) continue
    for (let one = byId.get(comment.id); one; one = parentOf(one, byId)) needed.add(one.comment.id)
  }
  return comments.filter(({ comment }) => needed.has(comment.id))
}

function rootOf(threaded: ThreadedComment, byId: ById): number {
  let root = threaded
  for (let one: ThreadedComment | undefined = threaded; one; one = parentOf(one, byId)) root = one
  return root.comment.id
}

function parentOf({ parent }: ThreadedComment, byId: ById): ThreadedComment | undefined {
  return parent === null ? undefined : byId.get(parent)
}

function toReply(threaded: ThreadedComment, root: number, byId: ById): Reply {
  const answered = parentOf(threaded, byId)?.comment
  const isPlain = !answered || answered.id === root || isRemoved(answered)
  return {
    comment: threaded.comment,
    answers: isPlain ? null : { id: answered.id, name: answered.name },
  }
}
