import type { Language } from '#lib/language.ts'
import type { ContentFieldKind } from '#lib/site/content-field.ts'
import type { PictureKind } from '#lib/site/pictures.ts'

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
  name: 'add' | 'up' | 'down' | 'remove' | 'on' | 'off'
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

/** Something that is on or off, and the button that changes it. */
export interface SwitchPart {
  type: 'switch'
  key: string
  id: string
  label: string
  help: string | null
  problems: readonly string[]
  /** What it is now, in a word. */
  state: string
  isOn: boolean
  /** Null where it cannot be changed. */
  step: PartStep | null
}

export type FormPart = FieldPart | GroupPart | SwitchPart
