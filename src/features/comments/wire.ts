import type { Submission, TypedFields } from '#lib/form.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { commentForm } from './form.ts'

export const commentsId = 'komentarai'
/** It is in links to the form, which visitors see. */
export const commentFormId = 'komentuoti'
export const commentId = (id: number) => `komentaras-${id}`

/** What the address of a post asks for once a comment was taken: `?komentaras=gautas`. */
export const sentParameter = 'komentaras'
export const sentValue = 'gautas'
export const sentPath = (path: string) => `${path}?${sentParameter}=${sentValue}#${commentFormId}`

export const maxTextLength = 2000
/** The comment that is answered; empty when none is. */
export const parentField = 'parent'
/** How long it took to fill the form in, in milliseconds; empty when no script ran. */
export const durationField = 'took'

/** What a document's comments are stored under: each language has a discussion of its own. */
export const discussionKey = (slug: string, language: Language) =>
  language === defaultLanguage ? slug : `${language}/${slug}`

/** Something that stands at an address and may be commented on. */
export interface Commentable {
  /** The key of what is said below it. */
  slug: string
  path: string
  title: string
  language: Language
}

export const emptyFields: TypedFields<typeof commentForm> = { name: '', email: '', text: '' }

/** Why a comment could not be taken although its fields are right. */
export type CommentProblem = 'parent' | 'throttled' | 'failed'

/** A comment as visitors read it. */
export interface ShownComment {
  id: number
  name: string
  text: string
  sentAt: number
  isOwners: boolean
}

/** What is left of a comment that was removed although it has replies. */
export interface RemovedComment {
  id: number
  isRemoved: true
}

export interface Reply {
  comment: ShownComment | RemovedComment
  /** Whom it answers, when that is not the one who began the thread. */
  answers: { id: number; name: string } | null
}

/** A comment with everything that was said below it, in the order it came. */
export interface Thread {
  comment: ShownComment | RemovedComment
  replies: readonly Reply[]
}

export interface Discussion {
  threads: readonly Thread[]
  /** How many comments there are to read. */
  count: number
  /** They could not be read in time. */
  isMissing?: true
}

/** The form with what was typed and what is wrong with it. */
export interface CommentDraft extends Submission<typeof commentForm, CommentProblem> {
  /** The comment that is answered; null for a new thread. */
  parent: number | null
}

export interface CommentsProps extends Discussion {
  /** Null while nobody has tried to send anything. */
  draft: CommentDraft | null
  /** A comment has just been taken and waits to be looked at. */
  isSent: boolean
}

/** Where the owner finds a comment. */
export const commentQueues = ['pending', 'published', 'spam', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]

/** Why a comment was taken for spam. */
export type Suspicion = 'trap' | 'hurry' | 'links' | 'repeated'

/** A comment as the owner reads it. */
export interface ModeratedComment extends ShownComment {
  email: string | null
  suspicion: Suspicion | null
  /** Where it stands; null when its post is not there any more. */
  on: Pick<Commentable, 'path' | 'title'> | null
  answers: string | null
}
