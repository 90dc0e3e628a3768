import type { Discussion, RemovedComment, Reply, ShownComment, Thread } from './wire.ts'

/** A comment that is or once was published, by the one it answers. */
export interface Placed {
  comment: ShownComment | RemovedComment
  parent: number | null
}

/**
 * Threads two levels deep, oldest first: an answer to an answer stands beside it and names whom
 * it answers. Of what was removed something is left only where somebody had replied to it.
 */
export function toDiscussion(placed: readonly Placed[]): Discussion {
  const byId = new Map(placed.map((one) => [one.comment.id, one]))
  const kept = keepNeeded(placed, byId)
  const replies = Map.groupBy(
    kept.filter(({ parent }) => parent !== null),
    (one) => rootOf(one, byId),
  )
  const threads: Thread[] = kept
    .filter(({ parent }) => parent === null)
    .map(({ comment }) => ({
      comment,
      replies: (replies.get(comment.id) ?? []).map((one) => toReply(one, comment.id, byId)),
    }))
  return { threads, count: placed.filter(({ comment }) => !isRemoved(comment)).length }
}

export const isRemoved = (comment: ShownComment | RemovedComment): comment is RemovedComment =>
  'isRemoved' in comment

type ById = ReadonlyMap<number, Placed>

function keepNeeded(placed: readonly Placed[], byId: ById): Placed[] {
  const needed = new Set<number>()
  for (const { comment } of placed) {
    if (isRemoved(comment)) continue
    for (let one = byId.get(comment.id); one; one = parentOf(one, byId)) needed.add(one.comment.id)
  }
  return placed.filter(({ comment }) => needed.has(comment.id))
}

function rootOf(placed: Placed, byId: ById): number {
  let root = placed
  for (let one: Placed | undefined = placed; one; one = parentOf(one, byId)) root = one
  return root.comment.id
}

function parentOf({ parent }: Placed, byId: ById): Placed | undefined {
  return parent === null ? undefined : byId.get(parent)
}

function toReply(placed: Placed, root: number, byId: ById): Reply {
  const answered = parentOf(placed, byId)?.comment
  const isPlain = !answered || answered.id === root || isRemoved(answered)
  return {
    comment: placed.comment,
    answers: isPlain ? null : { id: answered.id, name: answered.name },
  }
}
