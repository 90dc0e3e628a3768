import type { Submission } from '#lib/forms/form.ts'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { commentForm } from './form.ts'

export const commentsId = 'komentarai'
/** Visitors see this id in links to the form. */
export const commentFormId = 'komentuoti'
export const commentId = (id: number) => `komentaras-${id}`

/** The query of a post's address after a comment was accepted: `?komentaras=gautas`. */
export const sentParameter = 'komentaras'
export const sentValue = 'gautas'
export const sentPath = (path: string) => `${path}?${sentParameter}=${sentValue}#${commentFormId}`

export const maxTextLength = 2000
/** The id of the answered comment; empty for a new thread. */
export const parentField = 'parent'
/** The time spent on the form, in milliseconds; empty without scripts. */
export const durationField = 'took'

/**
 * The key under which a document's comments are stored: each language has a separate discussion.
 */
export const discussionKey = (slug: string, language: Language) =>
  language === defaultLanguage ? slug : `${language}/${slug}`

/** A page that may be commented on. */
export interface Commentable {
  /** The key of its discussion. */
  slug: string
  path: string
  title: string
  language: Language
}

/** The reason why a comment with valid fields was refused. */
export type CommentProblem = 'parent' | 'throttled' | 'failed'

/** A comment as visitors read it. */
export interface ShownComment {
  id: number
  name: string
  text: string
  sentAt: number
  isOwners: boolean
}

/** The trace of a removed comment that has replies. */
export interface RemovedComment {
  id: number
  isRemoved: true
}

export interface Reply {
  comment: ShownComment | RemovedComment
  /** The answered comment, if it did not begin the thread. */
  answers: { id: number; name: string } | null
}

/** A comment with all its replies, oldest first. */
export interface Thread {
  comment: ShownComment | RemovedComment
  replies: readonly Reply[]
}

export interface Discussion {
  threads: readonly Thread[]
  /** The number of visible comments. */
  count: number
  /** True when they could not be read in time. */
  isMissing?: true
}

/** The form with its input and problems. */
export interface CommentDraft extends Submission<typeof commentForm, CommentProblem> {
  /** The id of the answered comment; null for a new thread. */
  parent: number | null
}

export interface CommentsProps extends Discussion {
  /** Null before the visitor has sent anything. */
  draft: CommentDraft | null
  /** True when a comment was just accepted and waits for the owner. */
  isSent: boolean
}

/** The owner's queues of comments. */
export const commentQueues = ['pending', 'published', 'spam', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]

/** The reason why a comment was marked as spam. */
export type Suspicion = 'trap' | 'hurry' | 'links' | 'repeated'

/** A comment as the owner reads it. */
export interface ModeratedComment extends ShownComment {
  email: string | null
  fields: FurtherFields
  suspicion: Suspicion | null
  /** Its page; null when the post does not exist any more. */
  on: Pick<Commentable, 'path' | 'title'> | null
  answers: string | null
}
