import { toLine } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { LeafField } from './fields.ts'

const included: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  lt: ['Taip', 'Ne'],
  en: ['Yes', 'No'],
}

/** A value as it stands in its input. */
export function typedValue(field: LeafField, value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (field.kind === 'money' && typeof value === 'number') return eurosOf(value, language)
  if (field.kind === 'included' && typeof value === 'boolean')
    return included[language][value ? 0 : 1]
  if (field.kind === 'attributes' && typeof value === 'object') return attributeLines(value)
  return String(value)
}

function eurosOf(amount: number, language: Language): string {
  const text = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
  return language === 'lt' ? text.replace('.', ',') : text
}

const attributeLines = (attributes: object) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? name : `${name}=${value}`))
    .join('\n')

/**
 * The value of what was typed; undefined for none. What cannot be read stays a text, which the
 * check then names, so that a draft loses nothing.
 */
export function parseTyped(field: LeafField, typed: string, language: Language): unknown {
  const text = isOfLines(field) ? typed.replaceAll('\r\n', '\n').trim() : toLine(typed)
  if (text === '' && (field.isNullable || field.isOptional))
    return field.isNullable ? null : undefined
  if (field.kind === 'money') return centsOf(text) ?? text
  if (field.isNumber)
    return /^-?\d{1,12}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : text
  if (field.options && text in booleans && 'true' in field.options) return booleans[text]
  if (field.kind === 'included') return includedOf(text, language)
  if (field.kind === 'attributes') return attributesOf(text)
  return text
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false }

const isOfLines = ({ kind }: LeafField) =>
  kind === 'lines' || kind === 'markdown' || kind === 'attributes'

function centsOf(text: string): number | null {
  const [, euros, hundredths = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(hundredths.padEnd(2, '0'))
}

function includedOf(text: string, language: Language): boolean | string {
  const index = included[language].findIndex((word) => word.toLowerCase() === text.toLowerCase())
  return index < 0 ? text : index === 0
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): [string, string | true] => {
        const at = line.indexOf('=')
        return at < 0 ? [line.trim(), true] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )

/** Whether what was typed is what the input showed. */
export function isUntouched(field: LeafField, typed: string, shown: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n')
  if (plain(typed) === plain(shown)) return true
  if (field.kind === 'colour') return typed.toLowerCase() === shown.toLowerCase()
  return !isOfLines(field) && toLine(typed) === toLine(shown)
}
