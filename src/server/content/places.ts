import { posix } from 'node:path'
import type { Language } from '#lib/language.ts'
import { folders } from './folders.ts'
import { type ContentKinds, languagesOf, patternsIn } from './kinds.ts'
import { matchesPattern } from './tree.ts'

/** The kind and language of the document at a path; null for a path no kind has. */
export function kindAt(path: string, kinds: ContentKinds): PlaceOfDocument | null {
  const places = placesIn(kinds).get(posix.dirname(path)) ?? []
  return places.find(({ pattern }) => matchesPattern(path, pattern))?.place ?? null
}

interface PlaceOfDocument {
  kind: string
  language: Language
}

type Places = ReadonlyMap<string, readonly { pattern: string; place: PlaceOfDocument }[]>
const known = new WeakMap<ContentKinds, Places>()

/** By folder: a list of thousands of documents asks for the place of each. */
function placesIn(kinds: ContentKinds): Places {
  const found = known.get(kinds)
  if (found) return found
  const all = Object.entries(kinds).flatMap(([name, kind]) =>
    languagesOf(kind).flatMap((language) =>
      patternsIn(kind, language).map((pattern) => ({ pattern, place: { kind: name, language } })),
    ),
  )
  const places = Map.groupBy(all, ({ pattern }) => posix.dirname(pattern))
  known.set(kinds, places)
  return places
}

/** The path of the same document in each other language its kind has. */
export function otherHalves(path: string, kinds: ContentKinds): string[] {
  const place = kindAt(path, kinds)
  const kind = place && kinds[place.kind]
  if (!kind) return []
  const name = path.slice(folders[place.language].length)
  return languagesOf(kind)
    .filter((language) => language !== place.language)
    .map((language) => folders[language] + name)
}
