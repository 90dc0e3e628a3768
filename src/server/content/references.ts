import type { ContentProblem } from './document.ts'

/** A document, where it was written, and which fields of it name documents of another kind. */
export interface Referring {
  file: string
  text: string
  value: unknown
  refersTo: Readonly<Record<string, string>>
}

/** Finds documents that name another one that is not there, such as a post its category. */
export function brokenReferences(
  referring: readonly Referring[],
  documents: ReadonlyMap<string, readonly unknown[]>,
): ContentProblem[] {
  return referring.flatMap(({ file, text, value, refersTo }) =>
    Object.entries(refersTo).flatMap(([field, kind]) => {
      const known = (documents.get(kind) ?? []).map((document) => fieldOf(document, 'slug'))
      const name = fieldOf(value, field)
      if (known.includes(name)) return []
      const message = `“${field}” is “${name}”, but must be one of: ${known.join(', ')}`
      return [{ file, line: lineOf(text, field), message }]
    }),
  )
}

const fieldOf = (document: unknown, field: string) => (document as Record<string, unknown>)[field]

/** The line of a `field: value` pair in the head of an article. */
function lineOf(text: string, field: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1 || 1
}
