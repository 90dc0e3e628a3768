import { defaultLanguage, type Language } from '#lib/language.ts'

export const commentsId = 'komentarai'
export const formId = 'komentuoti'
export const commentId = (id: number) => `komentaras-${id}`

/** What the address of a post asks for once a comment was taken: `?komentaras=gautas`. */
export const sentParameter = 'komentaras'
export const sentValue = 'gautas'
export const sentPath = (path: string) => `${path}?${sentParameter}=${sentValue}#${formId}`

export const longestName = 80
export const longestText = 2000
/** The comment that is answered; empty when none is. */
export const parentField = 'parent'
/** How long it took to fill the form in, in milliseconds; empty when no script ran. */
export const tookField = 'took'

/** Under which name the comments on a document are kept: each language talks by itself. */
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

/** What a visitor typed, as it was typed. */
export interface CommentFields {
  name: string
  email: string
  text: string
}
export const emptyFields: CommentFields = { name: '', email: '', text: '' }

/** What is wrong with a field, or why nothing can be stored at the moment. */
export type CommentProblem = keyof CommentFields | 'parent' | 'throttled' | 'failed'

/** A comment as visitors read it. */
export interface ShownComment {
  id: number
  name: string
  text: string
  sentAt: number
  isOwners: boolean
}

/** What is left of a comment that was taken away from under its replies. */
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
}

/** The form with what is in it and what is wrong with that. */
export interface CommentDraft {
  /** The comment that is answered; null for a new thread. */
  parent: number | null
  fields: CommentFields
  problems: readonly CommentProblem[]
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

/** Why a comment was put aside by itself. */
export type Suspicion = 'trap' | 'hurry' | 'links' | 'repeated'

/** A comment as the owner reads it. */
export interface ModeratedComment extends ShownComment {
  email: string | null
  suspicion: Suspicion | null
  /** Where it stands; null when its post is not there any more. */
  on: Pick<Commentable, 'path' | 'title'> | null
  answers: string | null
}
