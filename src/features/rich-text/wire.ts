import type { Language } from '#lib/language.ts'

/** Answers with what a text may name; see `TextNames`. */
export const textNamesPath = '/valdymas/teksto-vardai'
export const languageField = 'kalba'

/** What a text in a language may lead to and name, each with what visitors see today. */
export interface TextNames {
  /** Pages of the site. */
  pages: readonly { path: string; title: string }[]
  /** Fields of documents: `{site.phone}`. */
  fields: readonly { text: string; value: string }[]
  /** Generated parts of policies, by their names in `[[…]]`, as HTML of ours. */
  parts: readonly { name: string; html: string }[]
}

export const textNamesLink = (language: Language) => `${textNamesPath}?${languageField}=${language}`

/** On the element around a text's field: where its names are, and its dialect of Markdown. */
export const richTextAttribute = 'data-rich-text'
export const dialectAttribute = 'data-dialect'

/** What the buttons of the toolbar do, in their order. */
export const commandNames = [
  'paragraph',
  'heading2',
  'heading3',
  'strong',
  'em',
  'bullets',
  'numbers',
  'quote',
  'link',
  'picture',
  'table',
  'insert',
  'undo',
  'redo',
] as const
/** The one of texts whose user may upload pictures. */
export const pictureCommand = 'picture'

/** Shown while the text's cursor is in a table. */
export const tableCommandNames = [
  'addRow',
  'removeRow',
  'addColumn',
  'removeColumn',
  'removeTable',
] as const
export type CommandName = (typeof commandNames)[number] | (typeof tableCommandNames)[number]
