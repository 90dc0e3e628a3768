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
  problem: ContentFieldMetadata['problem'] | undefined
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

/** A group whose fields depend on the `type` it has. */
export interface VariantField extends FieldBase {
  type: 'variant'
  variants: readonly (readonly [type: string, field: GroupField])[]
}

/** A value of a document as its schema describes it. */
export type ContentField = LeafField | GroupField | ListField | VariantField

/** The field of a value, which of a variant is that of its type. */
export function fieldFor(field: ContentField, value: unknown): Exclude<ContentField, VariantField> {
  if (field.type !== 'variant') return field
  const type = (value as { type?: unknown } | null | undefined)?.type
  const [first] = field.variants
  const found = field.variants.find(([name]) => name === type) ?? first
  if (!found) throw new Error('A variant has no types')
  return found[1]
}

/** Whether it is a picture that may be missing: its empty fields are shown, and choosing one adds it. */
export const isOffered = (field: ContentField): field is GroupField =>
  field.type === 'group' &&
  (field.isOptional || field.isNullable) &&
  field.fields.every(([, { type }]) => type === 'leaf') &&
  field.fields.some(([, inner]) => inner.type === 'leaf' && inner.picture !== undefined)

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
  const item = itemOf(kind)
  if (!kind.isList) return fieldFor(item, value)
  const { label, help, problem } = { ...item, label: kind.title ?? item.label }
  const base = { label, help, problem, isOptional: false, isNullable: false }
  return { ...base, type: 'list', item, min: 0, max: maxEntries }
}

const items = new WeakMap<ContentKind, ContentField>()

/** The fields of one document of a kind, which are made once. */
function itemOf(kind: ContentKind): ContentField {
  const schema = kind.schema as v.GenericSchema as Node
  const known = items.get(kind) ?? fieldOf(schema, kind, kind.isList ? ['*'] : [])
  items.set(kind, known)
  return known
}

function fieldOf(schema: Node, kind: ContentKind, path: readonly string[]): ContentField {
  const node = innermost(schema)
  const base = baseOf(schema)
  if (node.type === 'variant')
    return { ...base, type: 'variant', variants: variantsOf(node, kind, path) }
  if (node.entries) {
    const fields = Object.entries(node.entries).map(
      ([name, entry]) => [name, fieldOf(entry, kind, [...path, name])] as const,
    )
    return { ...base, type: 'group', fields }
  }
  if (node.item) {
    const item = fieldOf(node.item, kind, [...path, '*'])
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

function variantsOf({ options = [] }: Node, kind: ContentKind, path: readonly string[]) {
  return (options as readonly Node[]).map((one) => {
    const { literal } = innermost(one.entries?.['type'] ?? one)
    return [String(literal), fieldOf(one, kind, path) as GroupField] as const
  })
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

/** The field at a path of a document with a value. */
export function fieldAt(
  given: ContentField,
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
): ContentField | null {
  if (step === undefined) return given
  const field = fieldFor(given, value)
  if (field.type === 'leaf') return null
  const found =
    field.type === 'group'
      ? field.fields.find(([name]) => name === step)?.[1]
      : typeof step === 'number'
        ? field.item
        : undefined
  const inner = (value as Record<string | number, unknown> | null | undefined)?.[step]
  return found ? fieldAt(found, inner, rest) : null
}
