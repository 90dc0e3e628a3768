import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { CommentQueue, ModeratedComment } from './wire.ts'

/** The page of visitors' comments. */
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

/** Actions for all ticked comments. */
export const bulkCommentActions = ['publish', 'spam', 'delete'] as const
export type BulkCommentAction = (typeof bulkCommentActions)[number]
export const bulkCommentPath = (action: BulkCommentAction) =>
  `${commentsPath}/${commentActionNames[action]}`

/** Puts comments back into the queue that the form names. */
export const returnCommentsPath = `${commentsPath}/atgal`
/** What has just been done, and with which comments, for a way back in one press. */
export const doneField = 'padaryta'
export const changedField = 'pakeista'
export const commentActionIn = (name: string) =>
  bulkCommentActions.find((action) => commentActionNames[action] === name) ?? null
export const doneQuery = (action: BulkCommentAction, ids: readonly number[]): [string, string][] =>
  ids.length === 0 ? [] : [[doneField, commentActionNames[action]], ...ids.map(changedParameter)]
const changedParameter = (id: number): [string, string] => [changedField, String(id)]

interface CommentQueueProps {
  queue: CommentQueue
  counts: Readonly<Record<CommentQueue, number>>
  comments: readonly ModeratedComment[]
  /** The id below which older comments follow; null on the last page. */
  olderThan: number | null
  search: string
  /** What has just been done with comments of this queue. */
  done: { action: BulkCommentAction; ids: readonly number[] } | null
  /** The number of comments marked as spam since an owner last looked there. */
  newSpam: number
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleComments: InFrame & CommentQueueProps
  }
}
