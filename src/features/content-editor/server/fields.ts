import type * as v from 'valibot'
import type {
  ContentFieldKind,
  ContentFieldMetadata,
  TextInEachLanguage,
} from '#lib/site/content-field.ts'
import type { PictureKind } from '#lib/site/pictures.ts'
import type { ContentKind } from '#server/content/kinds.ts'

interface FieldBase {
  label: TextInEachLanguage
  help: TextInEachLanguage | undefined
  problem: TextInEachLanguage | undefined
  /** The value may be missing. */
  isOptional: boolean
  /** The value may be null. */
  isNullable: boolean
}

export interface LeafField extends FieldBase {
  type: 'leaf'
  kind: ContentFieldKind
  /** The value is a number. */
  isNumber: boolean
  /** The only value it may have. */
  constant: string | undefined
  options: Readonly<Record<string, TextInEachLanguage>> | undefined
  /** The kind of document it names by its slug. */
  refersTo: string | undefined
  picture: PictureKind | undefined
  /** Both languages must have the same value. */
  isShared: boolean
}

export interface GroupField extends FieldBase {
  type: 'group'
  fields: readonly (readonly [name: string, field: ContentField])[]
}

export interface ListField extends FieldBase {
  type: 'list'
  item: ContentField
  min: number
  max: number
}

/** A value of a document as its schema describes it. */
export type ContentField = LeafField | GroupField | ListField

/** What is read of valibot's schemas and actions. */
interface Node {
  type: string
  kind?: string
  pipe?: readonly Node[]
  wrapped?: Node
  entries?: Readonly<Record<string, Node>>
  item?: Node
  options?: readonly Node[] | readonly string[]
  literal?: unknown
  requirement?: unknown
  metadata?: unknown
}

/** The most entries of a list that its schema does not limit. */
const maxEntries = 200

/** The fields of a document; of a variant, those of the type the value has. */
export function documentField(kind: ContentKind, value: unknown): ContentField {
  const schema = kind.schema as v.GenericSchema as Node
  if (!kind.isList) return fieldOf(schema, kind, [], value)
  const item = fieldOf(schema, kind, ['*'], undefined)
  const { label, help, problem } = { ...item, label: kind.title ?? item.label }
  const base = { label, help, problem, isOptional: false, isNullable: false }
  return { ...base, type: 'list', item, min: 0, max: maxEntries }
}

function fieldOf(
  schema: Node,
  kind: ContentKind,
  path: readonly string[],
  value: unknown,
): ContentField {
  const node = innermost(schema)
  const base = baseOf(schema)
  if (node.type === 'variant') return fieldOf(variantFor(node, value), kind, path, value)
  if (node.entries) {
    const fields = Object.entries(node.entries).map(
      ([name, entry]) => [name, fieldOf(entry, kind, [...path, name], undefined)] as const,
    )
    return { ...base, type: 'group', fields }
  }
  if (node.item) {
    const item = fieldOf(node.item, kind, [...path, '*'], undefined)
    return { ...base, type: 'list', item, ...boundsOf(schema) }
  }
  return { ...base, type: 'leaf', ...leafOf(schema, node, kind, path.join('.')) }
}

function leafOf(schema: Node, node: Node, kind: ContentKind, path: string) {
  const { kind: named, options } = metadataOf(schema)
  const choices = choicesOf(node)
  return {
    kind: named ?? (choices || kind.refersTo?.[path] || kind.pictures?.[path] ? 'select' : 'line'),
    isNumber: node.type === 'number',
    constant: node.type === 'literal' ? String(node.literal) : undefined,
    options:
      choices &&
      Object.fromEntries(choices.map((one) => [one, options?.[one] ?? words[one] ?? same(one)])),
    refersTo: kind.refersTo?.[path],
    picture: kind.pictures?.[path],
    isShared: kind.sameInEachLanguage?.includes(path) ?? false,
  }
}

const same = (text: string) => ({ lt: text, en: text })

const yesOrNo = ['true', 'false']
const words: Readonly<Record<string, TextInEachLanguage>> = {
  true: { lt: 'Taip', en: 'Yes' },
  false: { lt: 'Ne', en: 'No' },
}

function choicesOf({ type, options, literal }: Node): readonly string[] | undefined {
  if (type === 'boolean') return yesOrNo
  if (type === 'picklist') return options as readonly string[]
  return type === 'literal' ? [String(literal)] : undefined
}

function baseOf(schema: Node): FieldBase {
  const { label = same(''), help, problem } = metadataOf(schema)
  const wrappers = wrappersOf(schema)
  return {
    label,
    help,
    problem,
    isOptional: wrappers.some((type) => /optional|nullish/.test(type)),
    isNullable: wrappers.some((type) => /nullable|nullish/.test(type)),
  }
}

/** The metadata of a schema; what stands further out counts more. */
export function metadataOf(schema: object): Partial<ContentFieldMetadata> {
  const { wrapped, pipe = [] } = schema as Node
  const inner = wrapped ? metadataOf(wrapped) : {}
  return pipe.reduce<Partial<ContentFieldMetadata>>((all, step) => {
    if (step.type === 'metadata') return { ...all, ...(step.metadata as object) }
    return step.kind === 'schema' && step !== schema ? { ...all, ...metadataOf(step) } : all
  }, inner)
}

function innermost(node: Node): Node {
  return node.wrapped ? innermost(node.wrapped) : node
}

function wrappersOf({ type, wrapped }: Node): readonly string[] {
  return wrapped ? [type, ...wrappersOf(wrapped)] : []
}

function variantFor({ options = [] }: Node, value: unknown): Node {
  const type = (value as { type?: unknown } | null)?.type
  const all = options as readonly Node[]
  return (all.find(({ entries }) => entries?.['type']?.literal === type) ?? all[0]) as Node
}

function boundsOf(schema: Node): { min: number; max: number } {
  const steps = stepsOf(schema)
  const bound = (...types: string[]) =>
    steps.find(({ type }) => types.includes(type))?.requirement as number | undefined
  return {
    min: bound('min_length', 'length') ?? 0,
    max: bound('max_length', 'length') ?? maxEntries,
  }
}

function stepsOf(node: Node): readonly Node[] {
  const own = (node.pipe ?? []).flatMap((step) => (step === node ? [] : [step, ...stepsOf(step)]))
  return node.wrapped ? [...own, ...stepsOf(node.wrapped)] : own
}

/** The field at a path of a document. */
export function fieldAt(
  field: ContentField,
  [step, ...rest]: readonly (string | number)[],
): ContentField | null {
  if (step === undefined) return field
  if (field.type === 'list') return fieldAt(field.item, rest)
  if (field.type === 'leaf') return null
  const found = field.fields.find(([name]) => name === step)?.[1]
  return found ? fieldAt(found, rest) : null
}
