import type { InFrame } from '#features/console/wire.ts'
import type { TimeProblem } from '#lib/dates/future-time.ts'
import type { Language } from '#lib/language.ts'
import type { ContentFieldKind } from '#lib/site/content-field.ts'
import { contentPath, documentField, documentLink, documentPath } from '#lib/site/document-link.ts'
import type { PictureKind } from '#lib/site/pictures.ts'

export { contentPath, documentField, documentLink, documentPath }
export const publishPath = `${contentPath}/skelbti`
export const schedulePath = `${contentPath}/planuoti`
export const unschedulePath = `${contentPath}/neplanuoti`
export const historyPath = `${contentPath}/istorija`
export const newPath = `${contentPath}/naujas`
export const discardPath = `${contentPath}/atmesti`
export const deletePath = `${contentPath}/istrinti`
export const restorePath = `${contentPath}/grazinti`
export const undoPath = `${contentPath}/atsaukti`
export const publicationField = 'paskelbimas'
export const conflictPath = `${contentPath}/konfliktas`
export const takeFilePath = `${conflictPath}/failas`
export const keepOwnPath = `${conflictPath}/savas`
export const previewPath = '/valdymas/perziura'
export const linksPath = `${contentPath}/nuorodos`
export const revokeLinkPath = `${linksPath}/atsaukti`
/** Previews for people without an account, below the token of their link. */
export const sharedPreviewPath = '/perziura'

export const versionField = 'versija'
export const noteField = 'pastaba'
/** Tells which drafts were shown before they are published. */
export const seenField = 'matyta'
/** Publishes over what was published meanwhile. */
export const overField = 'vistiek'
/** When drafts are published by themselves, in Lithuania's time. */
export const timeField = 'laikas'
/** Where the address of a deleted page is to lead. */
export const leadToField = 'veda'
export const titleField = 'pavadinimas'
export const kindField = 'rusis'
/** Puts a new page into the menu. */
export const inMenuField = 'meniu'
export const pagesKind = 'pages'
/** What a button of the document's form does besides saving: `add:hero.facts`. */
export const stepField = 'zingsnis'
/** The state of each half that the form was made from: `base.lt`. */
export const baseField = 'base'

/** For how many days a link to previews works. */
export const daysField = 'dienos'
export const linkDays = [1, 7, 30] as const
export const linkField = 'nuoroda'

export const historyLink = (name: string) =>
  `${historyPath}?${documentField}=${encodeURIComponent(name)}`
export const publishLink = (name: string) =>
  `${publishPath}?${documentField}=${encodeURIComponent(name)}`
export const conflictLink = (path: string) =>
  `${conflictPath}?${documentField}=${encodeURIComponent(path)}`

/** The inputs of a picture's focal point, by the name of the picture's own. */
export const focalFields = (name: string) => ({ x: `${name}:x`, y: `${name}:y` })

export const maxNoteLength = 200
export const maxTitleLength = 120

/** An input of a field; a field of a translated document has one in each language. */
export interface FieldInput {
  id: string
  name: string
  /** Null where both languages share the value. */
  language: Language | null
  value: string
  problems: readonly string[]
}

export interface FieldPart {
  type: 'field'
  key: string
  kind: ContentFieldKind
  /** The kind of picture it names. */
  picture: PictureKind | null
  label: string
  help: string | null
  inputs: readonly FieldInput[]
  /** Labels by value, of what may be chosen. */
  options: Readonly<Record<string, string>> | null
}

/** A button that changes the form: what it does, and to which part. */
export interface PartStep {
  name: 'add' | 'up' | 'down' | 'remove'
  value: string
  /** What is added, where there is a choice. */
  choice?: EntryChoice
}

/** Types of entry that a list may get, by value, and the field in which one is chosen. */
export interface EntryChoice {
  field: string
  options: Readonly<Record<string, string>>
}

export interface GroupPart {
  type: 'group'
  key: string
  id: string
  label: string
  help: string | null
  problems: readonly string[]
  parts: readonly FormPart[]
  steps: readonly PartStep[]
  isList: boolean
}

export type FormPart = FieldPart | GroupPart

/** A part of a text that was kept, added or removed. */
export interface TextChange {
  type: 'same' | 'added' | 'removed'
  text: string
}

/** How a field differs between two states of a document. */
export interface FieldDifference {
  label: string
  changes: readonly TextChange[]
}

export interface HalfDifference {
  language: Language
  path: string
  /** What happens with the half as a whole, where it is no change of fields. */
  whole: 'made' | 'deleted' | null
  fields: readonly FieldDifference[]
}

/** A document is `late` when it could not be published at its time. */
export type DocumentStateName =
  | 'published'
  | 'draft'
  | 'scheduled'
  | 'late'
  | 'conflict'
  | 'deleted'

export interface ListedDocument {
  /** The name of its Lithuanian file, which names both halves. */
  name: string
  title: string
  languages: readonly Language[]
  state: DocumentStateName
  /** Of the last change in the console. */
  author: string | null
  changedAt: number | null
  /** When its draft is published by itself. */
  publishAt: number | null
}

export interface DocumentGroup {
  kind: string
  title: string
  documents: readonly ListedDocument[]
  /** Documents of this kind can be added. */
  isFolder: boolean
}

/** A link to previews for people without an account. */
export interface PreviewLink {
  id: number
  url: string
  author: string
  expiresAt: number
}

/** What the last form did, as the address says it. */
export const dones = [
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'discarded',
  'undone',
  'restored',
  'made',
  'solved',
  'shared',
  'revoked',
] as const
export type Done = (typeof dones)[number]
export const doneField = 'atlikta'

interface PublishedDocument {
  name: string
  title: string
  halves: readonly HalfDifference[]
}

interface InDocument extends InFrame {
  name: string
  title: string
  mode: 'store' | 'files'
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleContent: InFrame & {
      groups: readonly DocumentGroup[]
      search: string
      mode: 'store' | 'files'
      drafts: number
      done: Done | null
      newProblem: { kind: string; title: string; text: 'title' | 'exists' } | null
    }
    consoleContentDocument: InDocument & {
      languages: readonly Language[]
      /** Halves that do not exist yet. */
      missing: readonly Language[]
      bases: readonly { name: string; value: string }[]
      parts: readonly FormPart[]
      /** Problems that belong to no field. */
      problems: readonly string[]
      hasDraft: boolean
      /** Nothing is left of it, once its draft is published or already. */
      deletion: 'planned' | 'done' | null
      /** Addresses of the site in each language, where a field may hold one. */
      addresses: readonly { language: Language; addresses: readonly string[] }[]
      canDelete: boolean
      /** Addresses to which that of its page may lead once it is deleted; null without a page. */
      leadTo: readonly string[] | null
      conflicts: readonly string[]
      done: Done | null
      /** The differences of what was typed here from what somebody else has saved meanwhile. */
      changedMeanwhile: readonly HalfDifference[] | null
      problemCount: number
      tooLarge: boolean
    }
    consoleContentPublish: InFrame & {
      mode: 'store' | 'files'
      documents: readonly PublishedDocument[]
      /** The document alone that is published; null for all drafts. */
      only: string | null
      /** Documents with mistakes. */
      problems: readonly {
        name: string
        title: string
        texts: readonly { text: string; field: string }[]
      }[]
      /** Why nothing was published: somebody saved a draft, or published, meanwhile. */
      refusal: 'seen' | 'changed' | null
      /** Tells which drafts are shown. */
      seen: string
      /** The times at which some of them are published by themselves. */
      scheduledFor: readonly { at: number; isLate: boolean }[]
      time: string
      timeProblem: TimeProblem | null
      links: readonly PreviewLink[]
      done: Done | null
    }
    consoleContentHistory: InDocument & {
      halves: readonly {
        language: Language
        path: string
        versions: readonly {
          id: number
          author: string
          note: string
          createdAt: number
          isDeletion: boolean
          isPublished: boolean
          publicationId: number
        }[]
      }[]
      /** A version compared with what is published now. */
      compared: { id: number; difference: HalfDifference } | null
      /** Why a publication was not undone; names what was changed since. */
      undoProblem: readonly string[] | null
      done: Done | null
    }
    consoleContentConflict: InDocument & {
      half: string
      file: string | null
      published: string | null
      changes: readonly TextChange[]
    }
  }
}
