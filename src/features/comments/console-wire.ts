import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { CommentQueue, ModeratedComment } from './wire.ts'

/** What visitors wrote below posts. */
export const commentsPath = `${consolePath}/komentarai`
/** The query parameter and form field that name a queue of comments. */
export const queueField = 'eile'
export const queueNames: Readonly<Record<CommentQueue, string>> = {
  pending: 'laukia',
  published: 'paskelbti',
  spam: 'brukalai',
  deleted: 'istrinti',
}
export const queuePath = (queue: CommentQueue, more = '') =>
  `${commentsPath}?${queueField}=${queueNames[queue]}${more && `&${more}`}`
const commentActionNames = {
  publish: 'skelbti',
  spam: 'brukalas',
  delete: 'istrinti',
  restore: 'grazinti',
  erase: 'sunaikinti',
  answer: 'atsakyti',
} as const
export type CommentAction = keyof typeof commentActionNames
export const commentActions = Object.keys(commentActionNames) as CommentAction[]
export const commentActionPath = (id: number | string, action: CommentAction) =>
  `${commentsPath}/${id}/${commentActionNames[action]}`

/** Done to all comments that are ticked. */
export const bulkCommentActions = ['publish', 'spam', 'delete'] as const
export type BulkCommentAction = (typeof bulkCommentActions)[number]
export const bulkCommentPath = (action: BulkCommentAction) =>
  `${commentsPath}/${commentActionNames[action]}`

interface CommentQueueProps {
  queue: CommentQueue
  counts: Readonly<Record<CommentQueue, number>>
  comments: readonly ModeratedComment[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
  search: string
  /** How many were taken for spam since an owner last looked there. */
  newSpam: number
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleComments: InFrame & CommentQueueProps
  }
}
