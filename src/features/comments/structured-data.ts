import { spaced } from '#lib/text/plain-text.ts'
import { isRemoved } from './threads.ts'
import type { Discussion } from './wire.ts'

const maxComments = 20

/** A discussion in schema.org's terms for search engines: https://schema.org/Comment */
export function commentData({ threads, count }: Discussion) {
  const all = threads.flatMap(({ comment, replies }) => [
    comment,
    ...replies.map((reply) => reply.comment),
  ])
  const shown = all.flatMap((comment) => (isRemoved(comment) ? [] : [comment]))
  return {
    commentCount: count,
    ...(shown.length > 0 && {
      comment: shown.slice(0, maxComments).map(({ name, text, sentAt, isOwners }) => ({
        '@type': 'Comment',
        text: spaced(text),
        dateCreated: new Date(sentAt).toISOString(),
        author: { '@type': isOwners ? 'Organization' : 'Person', name },
      })),
    }),
  }
}
