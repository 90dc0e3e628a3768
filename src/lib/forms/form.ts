import * as v from 'valibot'
import { emailInput, emailKey, parseEmail } from '../email.ts'
import { isRobot, textOf, toLine, toLines } from './form-fields.ts'

type FormSchema = v.ObjectSchema<
  Readonly<Record<string, v.GenericSchema<string, unknown>>>,
  undefined
>

/**
 * A form defined by its schema, which determines the server's parsing, the native attributes of its
 * fields and the texts it needs. A browser's script must not import one, because valibot would come
 * with it.
 */
export interface Form<Schema extends FormSchema = FormSchema> {
  /** The prefix of its fields' ids, which distinguishes them from other forms on a page. */
  id: string
  schema: Schema
}

export type FieldName<F extends Form> = keyof F['schema']['entries'] & string
/** The texts a visitor typed. */
export type TypedFields<F extends Form> = Readonly<Record<FieldName<F>, string>>
export type FormValues<F extends Form> = v.InferOutput<F['schema']>

interface FieldTexts {
  label: string
  hint?: string
  /** The message while the value is wrong, before and after sending. */
  problem: string
  /** The message in place of it while the value is missing. */
  missing?: string
}

/** The texts every language must have for a form; a field without them does not compile. */
export interface FormTexts<F extends Form> {
  fields: Readonly<Record<FieldName<F>, FieldTexts>>
}

/** A form as a visitor sent it, with the problems of its fields or of the whole form. */
export interface Submission<F extends Form, Problem extends string = never> {
  fields: TypedFields<F>
  problems: readonly (FieldName<F> | Problem)[]
}

/** A form as the server parsed it: `values` is set exactly when there are no problems. */
export interface ParsedForm<F extends Form> extends Submission<F> {
  values: FormValues<F> | null
  /** True when the honeypot was filled in. */
  isRobot: boolean
}

export function defineForm<const Entries extends FormSchema['entries']>(
  id: string,
  entries: Entries,
): Form<v.ObjectSchema<Entries, undefined>> {
  return { id, schema: v.object(entries) }
}

export function parseForm<F extends Form>({ schema }: F, body: unknown): ParsedForm<F> {
  const names = Object.keys(schema.entries) as FieldName<F>[]
  const typed = Object.fromEntries(names.map((name) => [name, textOf(body, name)]))
  const result = v.safeParse(schema, typed, { abortPipeEarly: true })
  const wrong = new Set(result.issues?.map((issue) => issue.path?.[0].key))
  return {
    // Typed texts return without needless spaces, because transformations run first.
    fields: result.output as TypedFields<F>,
    problems: names.filter((name) => wrong.has(name)),
    values: result.success ? (result.output as FormValues<F>) : null,
    isRobot: isRobot(body),
  }
}

/** Native attributes of a field, with which browsers check it before it is sent. */
export interface FieldAttributes {
  type?: 'email' | 'password'
  required?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  min?: number | string
  max?: number | string
  autoComplete?:
    | 'name'
    | 'email'
    | 'username'
    | 'current-password'
    | 'new-password'
    | 'one-time-code'
    | 'organization'
    | 'street-address'
  inputMode?: 'email'
  /** For texts of several lines: with `maxLength` browsers silently cut off pasted text. */
  'data-max-length'?: number
}

interface PipeItem {
  type: string
  requirement?: unknown
  metadata?: unknown
  pipe?: readonly PipeItem[]
}

/**
 * The attribute for each action of a schema; actions without an entry are checked only by the
 * server.
 */
const attributesByAction: Readonly<Record<string, (item: PipeItem) => object>> = {
  non_empty: () => ({ required: true }),
  min_length: ({ requirement }) => ({ minLength: requirement }),
  max_length: ({ requirement }) => ({ maxLength: requirement }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  min_value: ({ requirement }) => ({ min: requirement }),
  max_value: ({ requirement }) => ({ max: requirement }),
  picklist: () => ({ required: true }),
  metadata: ({ metadata }) => metadata as object,
}

export function attributesOf(schema: v.GenericSchema): FieldAttributes {
  return Object.assign({}, ...actionsOf(schema as PipeItem).map(toAttributes))
}

const toAttributes = (item: PipeItem) => attributesByAction[item.type]?.(item)

/** The steps of a schema, including those of nested schemas. */
function actionsOf(item: PipeItem): readonly PipeItem[] {
  if (!item.pipe) return [item]
  return item.pipe.flatMap((step) => (step === item ? [step] : actionsOf(step)))
}

/** A text in one line, such as a name. */
export const line = (maxLength: number) =>
  v.pipe(v.string(), v.transform(toLine), v.nonEmpty(), v.maxLength(maxLength))

/** A text of several lines. */
export const lines = (maxLength: number) => v.pipe(optionalLines(maxLength), v.nonEmpty())

export const optionalLines = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(toLines),
    v.check(({ length }) => length <= maxLength),
    v.metadata({ 'data-max-length': maxLength } satisfies FieldAttributes),
  )

export const personName = (maxLength: number) =>
  v.pipe(line(maxLength), v.metadata({ autoComplete: 'name' } satisfies FieldAttributes))

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseEmail(text) !== null && emailKey(text) !== ''),
  v.transform((text) => parseEmail(text) ?? text),
  v.metadata(emailInput satisfies FieldAttributes),
)

/** A whole number as typed. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most),
  )

/** One of a few values offered by the page. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => v.picklist(values)

/** One of the values, or none. */
export const optionalOneOf = (values: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || values.includes(value)),
  )
