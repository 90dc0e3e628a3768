import type { JSONPath } from 'jsonc-parser'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { ContentKind } from '#server/content/kinds.ts'
import { type ContentField, fieldAt, fieldFor, type LeafField } from './fields.ts'
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
}

/** All leaves of a value, also those that are missing in a group that is there. */
export function leavesOf(given: ContentField, value: unknown, path: JSONPath = []): LeafAt[] {
  const field = fieldFor(given, value)
  if (field.type === 'leaf') return [{ path, field, value }]
  if (field.type === 'list')
    return Array.isArray(value)
      ? value.flatMap((entry, index) => leavesOf(field.item, entry, [...path, index]))
      : []
  if (typeof value !== 'object' || value === null) return []
  return field.fields.flatMap(([name, inner]) =>
    leavesOf(inner, (value as Record<string, unknown>)[name], [...path, name]),
  )
}

/**
 * The text of a half with what was typed in its form. Only values that differ from what the form
 * showed are written; a value that both languages share is taken from the Lithuanian input.
 */
export function applyForm(field: ContentField, half: Half, body: unknown): string {
  const format = formatOf(half.path)
  const leaves = leavesOf(field, format.read(half.text))
  return leaves.reduce((text, { path, field: leaf, value }) => {
    const from = leaf.isShared ? defaultLanguage : half.language
    const name = inputName(from, path)
    if (!(name in ((body ?? {}) as object))) return text
    const typed = typedInto(leaf, body, name)
    const shown = typedValue(leaf, value, from)
    if (isUntouched(leaf, typed, shown)) return text
    const parsed = parseTyped(leaf, typed, from)
    const isHead = isMarkdown(half.path) && path[0] !== bodyName
    return format.set(text, path, isHead && parsed === undefined ? '' : parsed)
  }, half.text)
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
