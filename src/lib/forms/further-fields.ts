import { type Language, languages } from '../language.ts'
import type { Form, FormTexts } from './form.ts'
import { labelledValues } from './labelled-values.ts'

/** Values of a form's fields that have no columns of their own, by name. */
export type FurtherFields = Readonly<Record<string, string>>

/** As JSON for a column; null when there are none. */
export const toStoredFields = (fields: FurtherFields): string | null =>
  Object.keys(fields).length > 0 ? JSON.stringify(fields) : null

export const fromStoredFields = (stored: string | null): FurtherFields =>
  stored === null ? {} : JSON.parse(stored)

/** The values a search covers, as they read in each language. */
export const searchedTexts = <F extends Form>(
  form: F,
  texts: Readonly<Record<Language, FormTexts<F>>>,
  stored: string | null,
): string[] =>
  languages.flatMap((language) =>
    labelledValues(form, texts[language], fromStoredFields(stored)).map(({ text }) => text),
  )
