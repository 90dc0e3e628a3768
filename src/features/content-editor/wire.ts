import type { InFrame } from '#features/console/wire.ts'
import type { TimeProblem } from '#lib/dates/future-time.ts'
import type { Language } from '#lib/language.ts'
import {
  contentPath,
  documentField,
  documentLink,
  documentPath,
  kindField,
  newDocumentLink,
  newDocumentPath,
  placeLink,
} from '#lib/site/document-link.ts'
import type { FormPart } from './form-wire.ts'
import type { ComparedPages, ShownFinding } from './gate-wire.ts'

export {
  contentPath,
  documentField,
  documentLink,
  documentPath,
  kindField,
  newDocumentLink,
  newDocumentPath,
  placeLink,
}
export const publishPath = `${contentPath}/skelbti`
export const schedulePath = `${contentPath}/planuoti`
export const submitPath = `${contentPath}/pateikti`
export const sendBackPath = `${contentPath}/grazinti-autoriui`
export const unschedulePath = `${contentPath}/neplanuoti`
export const historyPath = `${contentPath}/istorija`
export const discardPath = `${contentPath}/atmesti`
export const deletePath = `${contentPath}/istrinti`
export const restorePath = `${contentPath}/grazinti`
/** All publications, over all documents. */
export const publicationsPath = `${contentPath}/paskelbimai`
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
/** What is written to whoever submitted drafts that are sent back. */
export const answerField = 'atsakymas'
/** Tells which drafts were shown before they are published. */
export const seenField = 'matyta'
/** Publishes over what was published meanwhile. */
export const overField = 'vistiek'
/** When drafts are published by themselves, in Lithuania's time. */
export const timeField = 'laikas'
/** Where the address of a deleted page is to lead. */
export const leadToField = 'veda'
export const titleField = 'pavadinimas'
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
/** The page that publishes the drafts of documents. */
export const publishLink = (...names: readonly string[]) =>
  `${publishPath}?${new URLSearchParams(names.map((name): [string, string] => [documentField, name]))}`
export const conflictLink = (path: string) =>
  `${conflictPath}?${documentField}=${encodeURIComponent(path)}`

/** The inputs of a picture's focal point, by the name of the picture's own. */
export const focalFields = (name: string) => ({ x: `${name}:x`, y: `${name}:y` })

export const maxNoteLength = 200
export const maxTitleLength = 120
/** As many documents as are published in one act. */
export const maxChosen = 500

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
  'submitted',
  'sent_back',
  'discarded',
  'undone',
  'taken_back',
  'none_ticked',
  'too_many_ticked',
  'restored',
  'made',
  'solved',
  'shared',
  'revoked',
] as const
export type Done = (typeof dones)[number]
export const doneField = 'atlikta'

/** Drafts that were submitted at once, or sent back at once. */
export interface ShownReview {
  author: string
  at: number
  note: string
  /** Whether one of them was changed since. */
  isChanged: boolean
  returned: { at: number; by: string; answer: string } | null
  /** None of them when they are all those that are shown. */
  titles: readonly string[]
}

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
    consoleContentNew: InFrame & {
      kind: string
      title: string
      typed: string
      problem: 'title' | 'exists' | null
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
      findings: readonly ShownFinding[]
      reviews: readonly ShownReview[]
      /** The publication that has just been made. */
      publication: number | null
      problemCount: number
      tooLarge: boolean
    }
    consoleContentPublish: InFrame & {
      mode: 'store' | 'files'
      documents: readonly PublishedDocument[]
      /** The documents whose drafts are published; none for those of all. */
      chosen: readonly string[]
      findings: readonly ShownFinding[]
      compared: ComparedPages
      /** Why nothing was published: somebody saved a draft, or published, meanwhile. */
      refusal: 'seen' | 'changed' | null
      /** Tells which drafts are shown. */
      seen: string
      /** The times at which some of them are published by themselves. */
      scheduledFor: readonly { at: number; isLate: boolean }[]
      reviews: readonly ShownReview[]
      isAnswerMissing: boolean
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
    consoleContentPublications: InFrame & {
      olderThan: number | null
      mode: 'store' | 'files'
      publications: readonly {
        id: number
        author: string
        note: string
        createdAt: number
        documents: readonly { name: string; title: string }[]
        /** None of its documents was changed since. */
        isLatest: boolean
      }[]
    }
    consoleContentConflict: InDocument & {
      half: string
      file: string | null
      published: string | null
      difference: HalfDifference
    }
  }
}
