import type { JSONPath } from 'jsonc-parser'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { FieldInput, FormPart, GroupPart, PartStep } from '../form-wire.ts'
import { entryTypeField, inputId, inputName, valueAt } from './apply-form.ts'
import {
  type ContentField,
  fieldFor,
  type GroupField,
  isOffered,
  type LeafField,
  type ListField,
} from './fields.ts'
import { typedInto } from './picture-field.ts'
import { typedValue } from './values.ts'

interface ShownHalf {
  language: Language
  value: unknown
}

export interface PartContext {
  halves: readonly ShownHalf[]
  /** Of the person who edits. */
  language: Language
  /** What was typed and could not be saved, by the name of its input. */
  typed: Readonly<Record<string, string>> | null
  /** Problems by the name of the input. */
  problems: ReadonlyMap<string, readonly string[]>
  /** The values a field may have, where they are known here only. */
  choicesOf(field: LeafField, language: Language): Readonly<Record<string, string>> | null
  isReadOnly: boolean
}

export const partId = (path: readonly (string | number)[]) => `dalis-${path.join('-')}`

/** The form of a document: of each value an input in each language, side by side. */
export function formParts(
  root: ContentField,
  context: PartContext,
  hidden: readonly string[],
): FormPart[] {
  if (root.type === 'group') return partsOfGroup(root, context, [], hidden)
  return [part(root, context, [], '')]
}

function partsOfGroup(
  { fields }: GroupField,
  context: PartContext,
  path: JSONPath,
  hidden: readonly string[] = [],
): FormPart[] {
  return fields
    .filter(([name]) => !hidden.includes(name))
    .map(([name, field]) => part(field, context, [...path, name], ''))
}

function part(
  given: ContentField,
  context: PartContext,
  path: JSONPath,
  numbered: string,
  steps: readonly PartStep[] = [],
): FormPart {
  const [first] = context.halves.map(({ value }) => valueAt(value, path))
  const field = fieldFor(given, first)
  if (field.type === 'leaf' && field.kind === 'switch') return switchPart(field, context, path)
  if (field.type === 'leaf' && steps.length === 0) return leafPart(field, context, path, numbered)
  const { language, halves } = context
  const key = path.join('.')
  const common = {
    type: 'group' as const,
    key,
    id: partId(path),
    label: field.label[language] + numbered,
    help: field.help?.[language] ?? null,
    problems: halves.flatMap((half) => problemsAt(context, half.language, path)),
  }
  if (field.type === 'leaf')
    return { ...common, parts: [leafPart(field, context, path, numbered)], steps, isList: false }
  if (field.type === 'list') return { ...common, ...listParts(field, context, path) }
  // What a variant is stands in its label.
  const hidden = given.type === 'variant' ? ['type'] : []
  return { ...common, ...groupParts(field, context, path, { steps, hidden }) }
}

function groupParts(
  field: GroupField,
  context: PartContext,
  path: JSONPath,
  { steps, hidden }: { steps: readonly PartStep[]; hidden: readonly string[] },
): Pick<GroupPart, 'parts' | 'steps' | 'isList'> {
  const isThere = context.halves.some(({ value }) => isGroup(valueAt(value, path)))
  const mayGo = field.isNullable || field.isOptional
  const isShown = isThere || (isOffered(field) && !context.isReadOnly)
  const own = mayGo && isThere === isShown ? [step(isThere ? 'remove' : 'add', path)] : []
  return {
    parts: isShown ? partsOfGroup(field, context, path, hidden) : [],
    steps: context.isReadOnly ? [] : [...steps, ...own],
    isList: false,
  }
}

function listParts(
  field: ListField,
  context: PartContext,
  path: JSONPath,
): Pick<GroupPart, 'parts' | 'steps' | 'isList'> {
  const lengths = context.halves.map(({ value }) => lengthOf(valueAt(value, path)))
  const length = Math.max(0, ...lengths)
  const parts = Array.from({ length }, (_, index) =>
    part(
      field.item,
      context,
      [...path, index],
      ` ${index + 1}`,
      context.isReadOnly ? [] : entrySteps([...path, index], index, length, field),
    ),
  )
  const mayAdd = !context.isReadOnly && length < field.max
  return { parts, steps: mayAdd ? [addStep(field, context, path)] : [], isList: true }
}

function addStep({ item }: ListField, { language }: PartContext, path: JSONPath): PartStep {
  if (item.type !== 'variant') return step('add', path)
  const options = item.variants.map(([type, field]) => [type, field.label[language]] as const)
  const choice = { field: entryTypeField(path), options: Object.fromEntries(options) }
  return { ...step('add', path), choice }
}

const entrySteps = (
  path: JSONPath,
  index: number,
  length: number,
  { min }: ListField,
): readonly PartStep[] => [
  ...(index > 0 ? [step('up', path)] : []),
  ...(index < length - 1 ? [step('down', path)] : []),
  ...(length > min ? [step('remove', path)] : []),
]

const step = (name: PartStep['name'], path: JSONPath): PartStep => ({
  name,
  value: `${name}:${path.join('.')}`,
})

function leafPart(
  field: LeafField,
  context: PartContext,
  path: JSONPath,
  numbered: string,
): FormPart {
  const { language } = context
  const shown = field.isShared
    ? context.halves.filter((half) => half.language === defaultLanguage)
    : context.halves.filter(({ value }) => isOfNone(context, path) || hasPlace(value, path))
  return {
    type: 'field',
    key: path.join('.'),
    kind: field.kind,
    picture: field.picture ?? null,
    label: field.label[language] + numbered,
    help: field.help?.[language] ?? null,
    inputs: shown.map((half) => inputOf(field, context, half, path)),
    options: optionsOf(field, context),
  }
}

function switchPart(field: LeafField, context: PartContext, path: JSONPath): FormPart {
  const { language, halves, isReadOnly } = context
  const [value] = halves.map((half) => valueAt(half.value, path))
  // What is not said is on.
  const isOn = value !== false
  return {
    type: 'switch',
    key: path.join('.'),
    id: inputId(inputName(defaultLanguage, path)),
    label: field.label[language],
    help: field.help?.[language] ?? null,
    problems: problemsAt(context, defaultLanguage, path),
    state: field.options?.[String(isOn)]?.[language] ?? '',
    isOn,
    step: isReadOnly ? null : step(isOn ? 'off' : 'on', path),
  }
}

function inputOf(
  field: LeafField,
  context: PartContext,
  half: ShownHalf,
  path: JSONPath,
): FieldInput {
  const name = inputName(half.language, path)
  const typed = name in (context.typed ?? {}) ? typedInto(field, context.typed, name) : null
  const languages = field.isShared
    ? context.halves.map(({ language }) => language)
    : [half.language]
  return {
    id: inputId(name),
    name,
    language: field.isShared ? null : half.language,
    value: typed ?? typedValue(field, valueAt(half.value, path), half.language),
    problems: [...new Set(languages.flatMap((language) => problemsAt(context, language, path)))],
  }
}

function optionsOf(field: LeafField, context: PartContext): Record<string, string> | null {
  const given = field.options
    ? Object.fromEntries(
        Object.entries(field.options).map(([value, text]) => [value, text[context.language]]),
      )
    : context.choicesOf(field, context.language)
  if (!given) return null
  return field.isOptional || field.isNullable ? { '': '–', ...given } : { ...given }
}

const problemsAt = ({ problems }: PartContext, language: Language, path: JSONPath) =>
  problems.get(inputName(language, path)) ?? []

/** Whether the value is there, or the group that should have it. */
const hasPlace = (value: unknown, path: JSONPath) =>
  typeof path.at(-1) === 'number'
    ? valueAt(value, path) !== undefined
    : isGroup(valueAt(value, path.slice(0, -1)))

/** A field of a group that is in no language yet stands in the form in each of them. */
const isOfNone = ({ halves }: PartContext, path: JSONPath) =>
  typeof path.at(-1) !== 'number' &&
  halves.every(({ value }) => !isGroup(valueAt(value, path.slice(0, -1))))

const isGroup = (value: unknown) => typeof value === 'object' && value !== null

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
