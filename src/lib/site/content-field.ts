import * as v from 'valibot'
import type { FieldKind } from '../forms/field-attributes.ts'
import type { Language } from '../language.ts'

export type TextInEachLanguage = Readonly<Record<Language, string>>

/**
 * How a value of a document is edited; `included` is yes, no or a text, `file` one to download,
 * `logo` a picture that is not cropped, and `switch` changed by a button.
 */
export type ContentFieldKind =
  | FieldKind
  | 'markdown'
  | 'address'
  | 'colour'
  | 'included'
  | 'attributes'
  | 'file'
  | 'logo'
  | 'switch'

/** What an owner reads of a field of a document; its schema carries it in `v.metadata`. */
export interface ContentFieldMetadata {
  label: TextInEachLanguage
  help?: TextInEachLanguage
  /** What the field wants, shown while its value is wrong, which it may depend on. */
  problem?: TextInEachLanguage | ((value: unknown) => TextInEachLanguage)
  kind?: ContentFieldKind
  /** The labels of a choice, by value. */
  options?: Readonly<Record<string, TextInEachLanguage>>
}

/** The schema with the texts of its field. */
export function labelled<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  lt: string,
  en: string,
  more: Omit<ContentFieldMetadata, 'label'> = {},
): Schema {
  const metadata: ContentFieldMetadata = { label: { lt, en }, ...more }
  // Metadata change neither what a schema takes nor what it gives.
  return v.pipe(
    schema,
    v.metadata(metadata as object as Record<string, unknown>),
  ) as v.GenericSchema<unknown, unknown> as Schema
}
