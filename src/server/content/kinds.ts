import { defaultLanguage, type Language, languages } from '#lib/language.ts'
import type { TextInEachLanguage } from '#lib/site/content-field.ts'
import type { DocumentLink } from './addresses.ts'
import type { Schema } from './document.ts'
import { folders } from './folders.ts'
import type { KindCheck } from './kind-check.ts'
import type { PictureFields } from './pictures.ts'
import type { Named } from './placeholders.ts'
import type { ContentTree } from './tree.ts'

/** The files of one kind of document below `content/`, and their form. */
export interface ContentKind {
  /** What owners call its documents. */
  title?: TextInEachLanguage
  /** What adds a document of it is called, where an owner can add one. */
  newTitle?: TextInEachLanguage
  /** One pattern, or several that must each match a file. */
  files: string | readonly string[]
  schema: Schema
  /** The file holds a list of documents, in the order they are shown. */
  isList?: boolean
  /** Paths to values that are the slug of a document of another kind. */
  refersTo?: Readonly<Record<string, string>>
  /**
   * Every file has a translation, under the same name below `content/en/`; `in part` when a
   * translation, and its pages with it, may be missing. Documents of other kinds are shown in
   * Lithuanian on English pages too.
   */
  isTranslated?: boolean | 'in part'
  /** Paths to values that must be equal in each language: `plans.*.priceCents`. */
  sameInEachLanguage?: readonly string[]
  /** Fields that must differ between documents of one language. */
  uniqueFields?: readonly string[]
  /** Sorts documents by their `date`, newest first. */
  isNewestFirst?: boolean
  /** Texts of any document may name its fields: `{site.name}`. */
  isNamedInTexts?: boolean
  /** Makes the value pages get instead of the document, or of the list of documents. */
  transform?: (documents: readonly unknown[]) => unknown
  /** Paths to names of pictures, and the kind of each picture. */
  pictures?: PictureFields
  /** Folders of further files that documents name. */
  folders?: readonly string[]
  /** Finds mistakes between its documents. */
  check?: KindCheck
  /**
   * Paths to lists that have an entry for each one of another list: adding, moving or removing one
   * there does the same here.
   */
  parallelLists?: Readonly<Record<string, readonly string[]>>
  /** A button of its form that changes it leads to the page that publishes. */
  stepsLeadToReview?: boolean
  /** There may be no document of it. */
  isOptional?: boolean
  /** Links of a document, beside those in the text of an article, to pages of the site. */
  links?: (document: never) => readonly DocumentLink[]
  /**
   * The text of its one file where that is missing, as in folders from before there was one, in each
   * language it has; some follow from the files that are there.
   */
  whenMissing?: Readonly<Partial<Record<Language, string | ((files: ContentTree) => string)>>>
  /** The text of a file from before its kind had the present form; any other text stays. */
  fromFormer?: (text: string, path: string) => string
  /** The languages the site is in, as the document of this kind says. */
  languagesIn?: (document: unknown) => readonly Language[]
  /** Why its documents are read while its feature is off; those of other lists are not. */
  staysWhenOff?: string
}

export type ContentKinds = Readonly<Record<string, ContentKind>>
/** The name of a kind's documents in a language. */
export function kindIn(kind: string, language: Language): string {
  return folders[language] + kind
}

/**
 * The documents of a kind that a page in a language shows: without those of the language, the
 * Lithuanian ones.
 */
export function documentsShown<Documents extends readonly unknown[]>(
  name: string,
  language: Language,
  documents: ReadonlyMap<string, Documents>,
): Documents | [] {
  return documents.get(kindIn(name, language)) ?? documents.get(name) ?? []
}

export function languagesOf({ isTranslated }: ContentKind): readonly Language[] {
  return isTranslated ? languages : [defaultLanguage]
}

/** Patterns of the paths of all documents. */
export const patternsOf = (kinds: ContentKinds): string[] =>
  Object.values(kinds).flatMap((kind) => languagesOf(kind).flatMap((one) => patternsIn(kind, one)))

export const patternsIn = (kind: ContentKind, language: Language) =>
  [kind.files].flat().map((pattern) => folders[language] + pattern)

/** The documents that texts of a language may name. */
export function namedIn(
  kinds: ContentKinds,
  language: Language,
  documents: ReadonlyMap<string, readonly unknown[]>,
): Named {
  const named = Object.entries(kinds).filter(([, { isNamedInTexts }]) => isNamedInTexts)
  return Object.fromEntries(
    named.flatMap(([name]) => {
      const [document] = documentsShown(name, language, documents)
      return document === undefined ? [] : [[name, document]]
    }),
  )
}
