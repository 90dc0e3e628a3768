import type { JSONPath } from 'jsonc-parser'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** A parsed file: a document, or a list of them, with the line of each value. */
export interface Reading {
  file: string
  language: Language
  /** The file's name, shared by its translations. */
  name: string
  value: unknown
  lineOf: (path: JSONPath) => number
}

/** Finds values that differ between languages though they must be equal, such as a price. */
export function disagreements(
  readings: readonly Reading[],
  patterns: readonly string[],
): ContentProblem[] {
  return readings.flatMap((translation) => {
    const original = readings.find(
      ({ name, language }) => name === translation.name && language === defaultLanguage,
    )
    if (!original || original === translation) return []
    const lengths = unlikeLengths(original, translation)
    return lengths.length
      ? lengths
      : patterns.flatMap((pattern) => unlikeValues(original, translation, pattern))
  })
}

function unlikeLengths(original: Reading, translation: Reading): ContentProblem[] {
  if (!Array.isArray(original.value) || !Array.isArray(translation.value)) return []
  const [here, there] = [translation.value.length, original.value.length]
  if (here === there) return []
  const found = mistake('unlike_length', { count: here, other: there, of: original.file })
  return [problemAt({ file: translation.file, line: 1 }, found)]
}

function unlikeValues(original: Reading, translation: Reading, pattern: string): ContentProblem[] {
  const expected = valuesAt(original.value, pattern.split('.'))
  return valuesAt(translation.value, pattern.split('.')).flatMap(({ path, value }, index) => {
    const other = expected[index]
    if (!other || other.value === value) return []
    const place = `content/${original.file}:${original.lineOf(other.path)}`
    const found = { value: shown(value), other: shown(other.value), place }
    const { file, lineOf } = translation
    return [problemAt({ file, line: lineOf(path), at: path }, mistake('unlike_value', found))]
  })
}

/** Finds values shared by documents of one language though they must differ, such as addresses. */
export function duplicates(
  readings: readonly Reading[],
  fields: readonly string[],
): ContentProblem[] {
  return fields.flatMap((field) => {
    const seen = new Map<string, string>()
    return readings.flatMap((reading) => {
      const pattern = Array.isArray(reading.value) ? ['*', field] : [field]
      return valuesAt(reading.value, pattern).flatMap(({ path, value }) => {
        const { file, language, lineOf } = reading
        const first = seen.get(`${language} ${value}`)
        seen.set(`${language} ${value}`, first ?? `content/${file}:${lineOf(path)}`)
        if (!first) return []
        const found = mistake('taken', { name: field, value: shown(value), by: first })
        return [problemAt({ file, line: lineOf(path), at: path }, found)]
      })
    })
  })
}

interface Found {
  path: JSONPath
  value: unknown
}

/** The values at a path; `*` stands for every entry of a list. */
export function valuesAt(value: unknown, [step, ...rest]: readonly string[]): Found[] {
  if (step === undefined) return [{ path: [], value }]
  if (typeof value !== 'object' || value === null) return []
  const keys = step === '*' ? [...(value as unknown[]).keys()] : [step]
  return keys.flatMap((key) =>
    valuesAt((value as Record<string | number, unknown>)[key], rest).map((found) => ({
      ...found,
      path: [key, ...found.path],
    })),
  )
}

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value))
