import type { JSONPath } from 'jsonc-parser'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** A document with its place, and the fields of it that name documents of another kind. */
export interface Referring {
  file: string
  value: unknown
  lineOf: (path: JSONPath) => number
  refersTo: Readonly<Record<string, string>>
}

/** Finds references to missing documents, such as a post's unknown category. */
export function brokenReferences(
  referring: readonly Referring[],
  documents: ReadonlyMap<string, readonly unknown[]>,
): ContentProblem[] {
  return referring.flatMap(({ file, value, lineOf, refersTo }) =>
    Object.entries(refersTo).flatMap(([field, kind]) => {
      const known = documents.get(kind)?.map((document) => fieldOf(document, 'slug'))
      const name = fieldOf(value, field)
      // A list with a mistake of its own is already reported and has nothing to compare with.
      if (!known || known.includes(name)) return []
      const found = { name: String(name), known: known.join(', ') }
      const place = { file, line: lineOf([field]), at: [field] }
      return [problemAt(place, mistake('unknown_reference', found))]
    }),
  )
}

const fieldOf = (document: unknown, field: string) => (document as Record<string, unknown>)[field]
