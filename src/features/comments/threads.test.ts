import { expect, test } from 'vitest'
import { commentData } from './structured-data.ts'
import { type ThreadedComment, toDiscussion } from './threads.ts'

const at = Date.UTC(2026, 10, 21, 9)
const said = (id: number, parent: number | null = null): ThreadedComment => ({
  comment: { id, name: `Nr. ${id}`, text: 'Tekstas', sentAt: at, isOwners: id === 9 },
  parent,
})
const removed = (id: number, parent: number | null = null): ThreadedComment => ({
  comment: { id, isRemoved: true },
  parent,
})
/** `1(2,3→2)` is a thread 1 with replies 2 and 3, of which 3 answers 2; `x` was removed. */
const drawn = (...placed: ThreadedComment[]) =>
  toDiscussion(placed)
    .threads.map(({ comment, replies }) => {
      const draw = (one: typeof comment) => `${'isRemoved' in one ? 'x' : ''}${one.id}`
      const below = replies.map((reply) =>
        reply.answers ? `${draw(reply.comment)}→${reply.answers.id}` : draw(reply.comment),
      )
      return `${draw(comment)}(${below})`
    })
    .join(' ')

test('what is deeper than two levels stands on the second and names whom it answers', () => {
  expect(drawn(said(1), said(2), said(3, 1), said(4, 3), said(5, 4), said(6, 1))).toBe(
    '1(3,4→3,5→4,6) 2()',
  )
})

test('something is left of what was removed only under a reply that is still there', () => {
  expect(drawn(removed(1), said(2))).toBe('2()')
  expect(drawn(removed(1), said(2, 1))).toBe('x1(2)')
  expect(drawn(removed(1), removed(2, 1), said(3, 2))).toBe('x1(x2,3)')
  expect(drawn(removed(1), removed(2, 1), removed(3, 2))).toBe('')
})

test('only what can be read is counted and shown to search engines', () => {
  const discussion = toDiscussion([removed(1), said(2, 1), said(9, 2)])
  expect(commentData(discussion)).toEqual({
    commentCount: 2,
    comment: [
      {
        '@type': 'Comment',
        text: 'Tekstas',
        dateCreated: '2026-11-21T09:00:00.000Z',
        author: { '@type': 'Person', name: 'Nr. 2' },
      },
      expect.objectContaining({ author: { '@type': 'Organization', name: 'Nr. 9' } }),
    ],
  })
  expect(commentData(toDiscussion([]))).toEqual({ commentCount: 0 })
})
