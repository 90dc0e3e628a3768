import * as v from 'valibot'
import { emailKey, parseEmail } from '#lib/email.ts'
import { choice, number, ofKind } from '#lib/forms/form.ts'

/**
 * A setting as it is written in the environment or typed into a form: one schema reads both and
 * makes the form's input.
 */
export interface Setting<Schema extends v.GenericSchema<string, unknown> = AnySchema> {
  schema: Schema
  /** The text that holds while none is given. */
  initial: string
  /** What a text must be, after “must be” in a refusal. */
  expected: string
  /** The text may hold a password, so a refusal does not repeat it. */
  isMasked?: boolean
}

type AnySchema = v.GenericSchema<string, unknown>

export type SettingValue<One extends Setting> = v.InferOutput<One['schema']>

export const wholeNumber = (least: number, most: number, initial: number) => ({
  schema: number(least, most),
  initial: String(initial),
  expected: `a whole number ${least}–${most}`,
})

export const oneOf = <const Value extends string>(values: readonly Value[], initial: Value) => ({
  schema: choice(values),
  initial,
  expected: `one of ${values.join(', ')}`,
})

/** Entries with commas in between, in small letters. */
export const list = (valid: Pick<RegExp, 'test'>, entries: string, initial = '') => ({
  schema: v.pipe(
    v.string(),
    v.transform(toEntries),
    v.check((given) => given.every((entry) => valid.test(entry))),
    ofKind('code'),
  ),
  initial,
  expected: `${entries} with commas in between`,
})

const toEntries = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** An address with one of these protocols; null while none is given. */
export const url = (protocols: readonly string[], initial = '') => ({
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isUrl(text, protocols)),
    v.transform((text) => text || null),
    ofKind('code'),
  ),
  initial,
  expected: `an address starting with ${protocols.join(' or ')}//`,
  isMasked: true,
})

const isUrl = (text: string, protocols: readonly string[]) =>
  URL.parse(text) !== null && protocols.includes(`${text.split(':', 1)[0]?.toLowerCase()}:`)

/** An email address; null while none is given. */
export const email = {
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (parseEmail(text) !== null && emailKey(text) !== '')),
    v.transform((text) => parseEmail(text)),
    ofKind('email'),
  ),
  initial: '',
  expected: 'an e-mail address',
}

/** Any text of one line; null while none is given. */
export const secret = {
  schema: v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform((text) => text || null),
    v.metadata({ type: 'password', autoComplete: 'off' } as const),
  ),
  initial: '',
  expected: 'a text of at most 500 characters',
  isMasked: true,
}
