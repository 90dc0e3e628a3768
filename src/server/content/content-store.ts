import type { Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Contents } from './content-of.ts'
import type { ContentProblem } from './mistakes.ts'
import type { Overlay } from './overlay.ts'
import type { Publishing } from './store-publication.ts'

/** Everything the site says, as one value that a publication exchanges whole. */
export interface ContentSnapshot {
  /** Grows by each publication and each reload of files in this process. */
  generation: number
  contents: SiteContents
}

/**
 * Prepares for the next content, such as by storing what it must be able to prove. The returned step
 * runs in one go with the exchange of the snapshot.
 */
export type BeforePublication = (next: SiteContents) => Promise<(() => void) | undefined>

/** A file below `content/`, or a path that versions alone have. */
export interface DocumentState {
  /** Below `content/`: `en/blog/x.md`. */
  path: string
  kind: string
  language: Language
  isFile: boolean
  /** The published version; null while the file is shown. */
  version: { id: number; author: string; createdAt: number; isDeletion: boolean } | null
  /** Of the text that visitors see; null for none. */
  digest: string | null
  draft: DraftState | null
  /** Of the draft, or else the published one; of a deleted document that of its file, if any. */
  text: string | null
  /** The file was changed under the published version. */
  isInConflict: boolean
}

interface DraftState {
  author: string
  updatedAt: number
  publishAt: number | null
  isDeletion: boolean
}

/** A document in its source form, which is text. */
export interface DocumentSource {
  path: string
  kind: string
  language: Language
  file: { text: string; digest: string } | null
  /** The `id` is null while the file is shown; the `text` is null for a deletion. */
  published: { id: number | null; text: string | null }
  draft: { text: string | null; baseId: number | null; author: string; updatedAt: number } | null
}

export interface NewDraft {
  path: string
  /** Null deletes the document. */
  text: string | null
  /** The published version it was made from; null when that was the file, or nothing. */
  baseId: number | null
  author: string
  /** Where the address of the page is to lead once it is deleted. */
  redirectTo?: string | null
  /** It is no longer published by itself, because its author may not publish. */
  endsSchedule?: boolean
  /** The text it was made from, when it may replace no other. */
  over?: string | null
}

/** `outdated` says that another text is in place of the one it was made from. */
type DraftRefusal = 'changed' | 'outdated' | 'too_large' | 'unknown_path' | 'files_only'

export type SavedDraft =
  | { ok: true }
  /** `published` is the current text when the version it was made from is no longer published. */
  | { ok: false; problem: DraftRefusal; published?: string | null }

export interface ContentVersion {
  id: number
  /** Null for a deletion. */
  text: string | null
  author: string
  note: string
  createdAt: number
  /** Shared by all documents published with it. */
  publicationId: number
}

/** Documents that were published together. */
export interface Publication {
  id: number
  author: string
  note: string
  createdAt: number
  /** Their paths, each with the version it got. */
  versions: readonly { id: number; path: string }[]
}

export type Published =
  | { ok: true; generation: number; publication: number }
  /** `changed` names the drafts whose base is no longer published. */
  | { ok: false; problems: readonly ContentProblem[]; changed: readonly string[] }

/** What a preview shows besides what is published. */
export interface Previewed {
  /** The paths of drafts, or all there are. */
  paths: readonly string[] | 'all'
  /** Texts that are not stored, in place of drafts. */
  texts?: Overlay
}

/** Changes the content once more, such as by marks in its texts. */
type ChangeContents = (contents: Contents) => Contents

type Preview =
  | { ok: true; contents: (change?: ChangeContents) => SiteContents }
  | { ok: false; problems: readonly ContentProblem[] }

/** Where a text stands in one document. */
export interface TextOccurrence {
  path: string
  /** With the words around it. */
  excerpt: string
  isPublished: boolean
  isInDraft: boolean
  /** The file of an edited document is read no more, and nothing here writes to it. */
  isInFile: boolean
  /** The number of versions, the published one among them. */
  versions: number
}

/** A file that was changed under the published version of its document. */
interface ContentConflict {
  path: string
  file: string | null
  published: string | null
}

/** Scheduled drafts that were not published at their time. */
export interface RefusedSchedule {
  paths: readonly string[]
  author: string
  /** When they were to be published. */
  at: number
  /** What stopped them: the checks, mistakes in them, or another publication of the same text. */
  reason: 'checks' | 'mistakes' | 'changed'
}

interface DueOptions {
  /** Asked about the drafts of one time before they are published. */
  mayPublish?: (paths: readonly string[]) => Promise<boolean>
  /** Prepares what one server does for each, once, in the transaction that marks it. */
  refused?: (schedule: RefusedSchedule) => Promise<Publishing['also']>
}

/** The texts of the site: files with the owner's versions over them. */
export interface ContentStore {
  /** `files` when `CONTENT_MODE=files` keeps the files the only truth. */
  readonly mode: 'store' | 'files'
  snapshot(): ContentSnapshot
  /** Makes a value from the content, once for each snapshot. */
  derive<Made>(make: (contents: SiteContents) => Made): () => Made
  /** Adds work that needs the next content before anybody sees it. */
  beforePublication(prepare: BeforePublication): void
  /** The address of the page made from a document as it is published; null without one. */
  addressOf(path: string): string | null
  /** The languages of the site, and those a draft adds: texts in others wait unseen. */
  languages(): Promise<readonly Language[]>
  /** Those in these languages. */
  documents(): Promise<readonly DocumentState[]>
  /** Null for a path no kind of document has; any other path may be created. */
  read(path: string): Promise<DocumentSource | null>
  saveDraft(draft: NewDraft): Promise<SavedDraft>
  /** @param over the only text that is discarded; any when left out */
  discardDraft(path: string, over?: string | null): Promise<void>
  /** Mistakes of all content with these drafts in place. */
  check(paths: readonly string[]): Promise<readonly ContentProblem[]>
  /** All content with drafts and unsaved texts in place. */
  preview(previewed: Previewed): Promise<Preview>
  /** Publishes drafts together, or none of them. */
  publish(given: { paths: readonly string[]; author: string; note: string }): Promise<Published>
  /**
   * Publishes what the documents of a publication said before it; `changed` names those that later
   * ones have changed.
   */
  undo(given: { publication: number; author: string; note: string }): Promise<Published>
  /** Has drafts published together at a time, or not by themselves for null. */
  schedule(given: { paths: readonly string[]; at: number | null }): Promise<Published>
  /**
   * Publishes the drafts whose time has come, those of one time and author together. What is refused
   * is tried again only once somebody has changed it.
   */
  publishDue(given?: DueOptions): Promise<void>
  /** Those with ids below `before`, or the latest ones for null; newest first. */
  publications(before: number | null, limit: number): Promise<readonly Publication[]>
  /** Newest first. */
  versions(path: string): Promise<readonly ContentVersion[]>
  conflicts(): Promise<readonly ContentConflict[]>
  /** Shows the file again; the versions stay. */
  takeFile(path: string, author: string): Promise<Published>
  /** Keeps the published version over the changed file. */
  keepOwn(path: string): Promise<void>
  /** Finds whole words as they are typed, in files, versions and drafts. */
  findText(text: string): Promise<readonly TextOccurrence[]>
  /**
   * Erases them from all versions and drafts, and publishes documents that say them with a gap in
   * their place. Files stay.
   */
  eraseText(given: {
    text: string
    gapIn: (language: Language) => string
    author: string
  }): Promise<Published>
  /** Mistakes of published versions that the present program or files left out. */
  problems(): readonly ContentProblem[]
  /** Follows what other servers have published. */
  follow(): Promise<void>
  /** Reads the files again. With mistakes, which are returned, everything stays as it was. */
  reloadFiles(): Promise<readonly ContentProblem[]>
}
