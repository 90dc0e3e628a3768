import type { Language } from '#lib/language.ts'
import type { TextChange } from './wire.ts'

/** What the script of the editor asks. */
const draftApi = '/valdymas/api/turinys'
export const saveChangesPath = `${draftApi}/pakeitimai`
export const renderDraftPath = `${draftApi}/perziura`
export const pagesOfPath = `${draftApi}/puslapiai`

/** Asks for a preview whose texts name their fields. */
export const editField = 'redaguoti'
/** The visitor a preview is shown as. */
export const consentField = 'sutikimas'
export const undecidedVisitor = 'naujas'
/** Marks the form of a document that is saved while it is typed, with the document's name. */
export const editorAttribute = 'data-content-editor'
/** On the field of a picture: the kind of picture it is for. */
export const pictureKindAttribute = 'data-picture-kind'
/** The widths in which a page is previewed. */
export const previewWidths = [390, 820, 1440] as const

/** A change of an input: what it showed when it was made, or was sent before, and what it shows now. */
export interface FieldChange {
  name: string
  from: readonly string[]
  to: string
}

/** A field that two people have changed; `theirs` is null when it is gone. */
export interface ConflictingField {
  name: string
  theirs: string | null
  /** From theirs to what was typed here. */
  changes: readonly TextChange[]
}

/** Somebody else who has the document open. */
export interface Present {
  person: string
  minutes: number
}

/** The answer to changes that were saved. */
export interface SavedChanges {
  /** The states the form is of now, by the names of its hidden fields. */
  bases: Readonly<Record<string, string>>
  savedAt: number
  conflicts: readonly ConflictingField[]
  /** All values by their inputs, when others have saved since the state that was known here. */
  others: { author: string | null; values: Readonly<Record<string, string>> } | null
  present: readonly Present[]
  hasDraft: boolean
}

/** A page as what changes of the one that was sent before. */
export interface SentPage {
  id: string
  /** How many characters stay before and behind what is new. */
  start: number
  end: number
  text: string
}

/** A page with what is being typed. */
export interface RenderedDraft {
  /** Null with mistakes, and where the site has no such page. */
  page: SentPage | null
  problems: Readonly<Record<string, readonly string[]>>
  /** Problems that belong to no field. */
  further: readonly string[]
}

/** The pages that show texts of a document, those with most of it first. */
export type PagesOfDocument = Readonly<Record<Language, readonly string[]>>

/** As they are answered to the preview; not whole while the server still reads its pages. */
export type AnsweredPages = PagesOfDocument & { readonly isWhole: boolean }
