import * as v from 'valibot'
import { emailInput, emailKey, parseEmail } from '../email.ts'
import type { FieldKind, FieldMetadata } from './field-attributes.ts'
import { isRobot, textOf, toLine, toLines } from './form-fields.ts'

type FormSchema = v.ObjectSchema<
  Readonly<Record<string, v.GenericSchema<string, unknown>>>,
  undefined
>

/**
 * A form defined by its schema, which determines its inputs, the server's parsing, the texts it
 * needs and how its values are stored and read. A browser's script must not import one, because
 * valibot would come with it.
 */
export interface Form<Schema extends FormSchema = FormSchema> {
  /**
   * The prefix of its fields' ids, which distinguishes them from other forms on a page; empty for
   * none.
   */
  id: string
  schema: Schema
}

export type FieldName<F extends Form> = keyof F['schema']['entries'] & string
/** The texts a visitor typed. */
export type TypedFields<F extends Form> = Readonly<Record<FieldName<F>, string>>
export type FormValues<F extends Form> = v.InferOutput<F['schema']>

interface FieldTexts {
  label: string
  /** Beside the label, such as “optional”. */
  mark?: string
  hint?: string
  /** The message while the value is wrong, before and after sending. */
  problem: string
  /** The message in place of it while the value is missing. */
  missing?: string
  /** The labels of a choice, by value. */
  options?: Readonly<Record<string, string>>
}

/** The schema of one of a few values, whose labels are among the texts of the form. */
type Choice<Value extends string> = v.GenericSchema<string, Value> & { choices: readonly Value[] }

type OptionTexts<Schema> =
  Schema extends Choice<infer Value> ? { options: Readonly<Record<Value, string>> } : unknown

/** The texts every language must have for a form; a field without them does not compile. */
export interface FormTexts<F extends Form> {
  fields: {
    readonly [Name in FieldName<F>]: FieldTexts & OptionTexts<F['schema']['entries'][Name]>
  }
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

/** The names of a form's fields in its order. */
export const fieldNames = <F extends Form>({ schema }: F) =>
  Object.keys(schema.entries) as FieldName<F>[]

export const schemaOf = <F extends Form>(form: F, name: FieldName<F>) =>
  form.schema.entries[name] as v.GenericSchema<string, unknown>

/** The form before anything was typed. */
export function emptyFields<F extends Form>(form: F): TypedFields<F> {
  return Object.fromEntries(fieldNames(form).map((name) => [name, ''])) as TypedFields<F>
}

/** Stored values as they stand in the inputs of a form. */
export function typedFields<F extends Form>(
  form: F,
  values: Readonly<Record<FieldName<F>, string | number | boolean | null>>,
): TypedFields<F> {
  const texts = fieldNames(form).map((name) => [name, typedText(values[name])])
  return Object.fromEntries(texts) as TypedFields<F>
}

function typedText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? ticked : ''
  return value === null ? '' : String(value)
}

export function parseForm<F extends Form>(form: F, body: unknown): ParsedForm<F> {
  const names = fieldNames(form)
  const typed: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, textOf(body, name)]),
  )
  const result = v.safeParse(form.schema, typed, { abortPipeEarly: true })
  const wrong = new Set(result.issues?.map((issue) => issue.path?.[0].key))
  const output = result.output as Readonly<Record<string, unknown>>
  // Typed texts return without needless spaces, because transformations run first.
  const cleaned = names.map((name) => {
    const value = output[name]
    return [name, typeof value === 'string' ? value : typed[name]?.trim()]
  })
  return {
    fields: Object.fromEntries(cleaned) as TypedFields<F>,
    problems: names.filter((name) => wrong.has(name)),
    values: result.success ? (result.output as FormValues<F>) : null,
    isRobot: isRobot(body),
  }
}

/** Makes a field the input of a kind. */
export const ofKind = <Input>(kind: FieldKind) => v.metadata<Input, { kind: FieldKind }>({ kind })

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
    v.metadata({ kind: 'lines', 'data-max-length': maxLength } satisfies FieldMetadata),
  )

/** A short text, or none. */
export const optionalText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength))

export const phoneNumber = (maxLength: number) => v.pipe(line(maxLength), ofKind('tel'))

export const personName = (maxLength: number) =>
  v.pipe(line(maxLength), v.metadata({ autoComplete: 'name' } satisfies FieldMetadata))

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseEmail(text) !== null && emailKey(text) !== ''),
  v.transform((text) => parseEmail(text) ?? text),
  v.metadata(emailInput satisfies FieldMetadata),
)

/** An address, as typed, or none. */
export const optionalEmail = v.pipe(
  optionalText(254),
  v.check((text) => text === '' || (parseEmail(text) !== null && emailKey(text) !== '')),
  ofKind('email'),
)

/** A whole number as typed. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max),
    ofKind('number'),
  )

/** A whole number. */
export const number = (min: number, max: number) =>
  v.pipe(wholeNumber(min, max), v.transform(Number))

/** One of a few values, whose labels are texts of the form. */
export const choice = <const Value extends string>(choices: readonly Value[]): Choice<Value> =>
  Object.assign(v.pipe(v.picklist(choices), ofKind('select')), { choices })

/** One of a few values offered by the page. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => v.picklist(values)

/** One of the values, or none. */
export const optionalOneOf = (values: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || values.includes(value)),
  )

/** The value of a ticked box; an unticked one sends no field. */
export const ticked = 'yes'

export const box = v.pipe(optionalOneOf([ticked]), ofKind('checkbox'))

/** Whether a box was ticked. */
export const tick = v.pipe(
  box,
  v.transform((value) => value === ticked),
)
