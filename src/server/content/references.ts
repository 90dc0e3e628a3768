import type { JSONPath } from 'jsonc-parser'
import { valuesAt } from './agreement.ts'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** A document with its place, and the paths of values that name documents of another kind. */
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
      const known = documents.get(kind)?.map((document) => (document as { slug: unknown }).slug)
      // A list with a mistake of its own is already reported and has nothing to compare with.
      if (!known) return []
      return valuesAt(value, field.split('.'))
        .filter((named) => named.value !== undefined && !known.includes(named.value))
        .map((named) => {
          const found = { name: String(named.value), known: known.join(', ') }
          const place = { file, line: lineOf(named.path), at: named.path }
          return problemAt(place, mistake('unknown_reference', found))
        })
    }),
  )
}
