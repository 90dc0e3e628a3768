import type { JSONPath } from 'jsonc-parser'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { ContentKind } from '#server/content/kinds.ts'
import {
  type ContentField,
  fieldAt,
  fieldFor,
  type GroupField,
  isOffered,
  type LeafField,
} from './fields.ts'
import { typedInto } from './picture-field.ts'
import { presentValue } from './skeleton.ts'
import {
  addEntry,
  bodyName,
  formatOf,
  isMarkdown,
  removeEntry,
  swapEntries,
} from './source-text.ts'
import { isUntouched, parseTyped, typedValue } from './values.ts'

/** One half of a document: its path below `content/`, and its text. */
export interface Half {
  language: Language
  path: string
  text: string
}

export const inputName = (language: Language, path: JSONPath) => [language, ...path].join('.')

export const inputId = (name: string) => name.replaceAll('.', '-')

/** A leaf of a document with its place. */
export interface LeafAt {
  path: JSONPath
  field: LeafField
  value: unknown
  /** The picture that it is part of, where that may be missing. */
  picture?: { path: JSONPath; field: GroupField }
}

/** All leaves of a value, also those that are missing in a group that is there. */
export const leavesOf = (field: ContentField, value: unknown, path: JSONPath = []): LeafAt[] =>
  leavesIn(field, value, path, false)

/** The leaves that have an input in the form: with those of pictures that are not there yet. */
export const leavesInForm = (field: ContentField, value: unknown): LeafAt[] =>
  leavesIn(field, value, [], true)

function leavesIn(given: ContentField, value: unknown, path: JSONPath, isForm: boolean): LeafAt[] {
  const field = fieldFor(given, value)
  if (field.type === 'leaf') return [{ path, field, value }]
  if (field.type === 'list')
    return Array.isArray(value)
      ? value.flatMap((entry, index) => leavesIn(field.item, entry, [...path, index], isForm))
      : []
  const mayBeMissing = isOffered(field)
  const isThere = typeof value === 'object' && value !== null
  if (!isThere && !(isForm && mayBeMissing)) return []
  const leaves = field.fields.flatMap(([name, inner]) =>
    leavesIn(inner, valueAt(value, [name]), [...path, name], isForm),
  )
  return mayBeMissing ? leaves.map((leaf) => ({ ...leaf, picture: { path, field } })) : leaves
}

/**
 * The text of a half with what was typed in its form. Only values that differ from what the form
 * showed are written; a value that both languages share is taken from the Lithuanian input.
 */
export function applyForm(field: ContentField, half: Half, body: unknown): string {
  const format = formatOf(half.path)
  const changes = leavesInForm(field, format.read(half.text)).flatMap((leaf) =>
    changeOf(leaf, half, body),
  )
  const removed = changes.flatMap(({ leaf: { field: leaf, picture }, value }) =>
    leaf.picture && picture && value === '' ? [picture] : [],
  )
  const without = removed.reduce(
    (text, { path, field: whole }) => emptyAt(whole, text, path),
    half.text,
  )
  const isRemoved = ({ picture }: LeafAt) =>
    removed.some(({ path }) => path.join('.') === picture?.path.join('.'))
  return changes
    .filter(({ leaf }) => !isRemoved(leaf))
    .reduce((text, { leaf: { path, picture }, value }) => {
      const isMissing = picture && !valueAt(format.read(text), picture.path)
      const whole = isMissing ? format.set(text, picture.path, presentValue(picture.field)) : text
      const changed = format.set(whole, path, value)
      const isEmptied = picture && isEmpty(valueAt(format.read(changed), picture.path))
      return isEmptied ? emptyAt(picture.field, changed, picture.path) : changed
    }, without)
}

/** Whether a picture says nothing, neither its file nor what it shows. */
const isEmpty = (picture: unknown) =>
  Object.values(picture ?? {}).every((value) => value === '' || value === undefined)

interface TypedChange {
  leaf: LeafAt
  value: unknown
}

/** What was typed into the input of a leaf, if it is not what the form showed. */
function changeOf(leaf: LeafAt, { language, path: file }: Half, body: unknown): TypedChange[] {
  const { path, field, value } = leaf
  const from = field.isShared ? defaultLanguage : language
  const name = inputName(from, path)
  if (!(name in ((body ?? {}) as object))) return []
  const typed = typedInto(field, body, name)
  if (isUntouched(field, typed, typedValue(field, value, from))) return []
  const parsed = parseTyped(field, typed, from)
  const isHead = isMarkdown(file) && path[0] !== bodyName
  return [{ leaf, value: isHead && parsed === undefined ? '' : parsed }]
}

/** A change of the form's shape: `up:hero.facts.1`. */
export interface Step {
  name: string
  path: JSONPath
  /** The type of an entry that is added, where there are several. */
  entryType?: string
}

/** The name of the field in which the type of an entry to add is chosen. */
export const entryTypeField = (path: JSONPath) => ['rusis', ...path].join('.')

export function parseStep(text: string): Step | null {
  const [, name, path] = /^(add|up|down|remove|on|off):([\w.-]{0,200})$/.exec(text) ?? []
  if (name === undefined || path === undefined) return null
  const steps = path === '' ? [] : path.split('.')
  return { name, path: steps.map((step) => (/^\d{1,4}$/.test(step) ? Number(step) : step)) }
}

/** The text of a half after a step, in the lists that go along with its list too. */
export function applyStep(
  root: ContentField,
  half: Half,
  step: Step,
  { parallelLists = {} }: Pick<ContentKind, 'parallelLists'> = {},
): string {
  const at = step.path.at(-1)
  const list = typeof at === 'number' ? step.path.slice(0, -1) : step.path
  const parallel = parallelLists[list.join('.')]
  const paths = parallel ? placesOf(parallel, JSON.parse(half.text)) : []
  return paths.reduce(
    (text, path) =>
      stepAt(
        root,
        { ...half, text },
        { ...step, path: [...path, ...step.path.slice(list.length)] },
      ),
    stepAt(root, half, step),
  )
}

/** The paths in a value that a pattern with `*` for entries of lists matches. */
function placesOf([name, ...rest]: readonly string[], value: unknown): JSONPath[] {
  if (name === undefined) return [[]]
  if (name !== '*') {
    const inner = valueAt(value, [name])
    return placesOf(rest, inner).map((path) => [name, ...path])
  }
  const entries = Array.isArray(value) ? value : []
  return entries.flatMap((entry, index) => placesOf(rest, entry).map((path) => [index, ...path]))
}

/** The text of a half after a step; the same where the step does not fit it. */
function stepAt(root: ContentField, half: Half, step: Step): string {
  const { name, path } = step
  if (isMarkdown(half.path)) return half.text
  const document = JSON.parse(half.text)
  const field = fieldAt(root, document, path)
  const value = valueAt(document, path)
  if (!field) return half.text
  if (name === 'on' || name === 'off') return switchTo(field, half.text, path, name === 'on')
  if (name === 'add') return addAt(field, half.text, step, value)
  const index = path.at(-1)
  if (typeof index !== 'number')
    return name === 'remove' ? emptyAt(field, half.text, path) : half.text
  if (value === undefined) return half.text
  const list = path.slice(0, -1)
  if (name === 'remove') return removeEntry(half.text, list, index)
  return swapEntries(half.text, list, index, name === 'up' ? index - 1 : index + 1)
}

function addAt(
  field: ContentField,
  text: string,
  { path, entryType }: Step,
  value: unknown,
): string {
  if (field.type !== 'list')
    return value === undefined || value === null
      ? formatOf('.json').set(text, path, presentValue(field))
      : text
  const entries = Array.isArray(value) ? value : []
  if (entries.length >= field.max) return text
  const entry = presentValue(fieldFor(field.item, { type: entryType }))
  return value === undefined
    ? formatOf('.json').set(text, path, [entry])
    : addEntry(text, path, entry)
}

const switchTo = (field: ContentField, text: string, path: JSONPath, isOn: boolean) =>
  field.type === 'leaf' && field.kind === 'switch' ? formatOf('.json').set(text, path, isOn) : text

/** Removes a group that may be missing. */
function emptyAt(field: ContentField, text: string, path: JSONPath): string {
  if (!field.isNullable && !field.isOptional) return text
  return formatOf('.json').set(text, path, field.isNullable ? null : undefined)
}

export function valueAt(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  )
}
