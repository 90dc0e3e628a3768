import type { Language } from '#lib/language.ts'
import { folders } from './folders.ts'
import { type ContentKinds, languagesOf, patternsIn } from './kinds.ts'
import { matchesPattern } from './tree.ts'

/** The kind and language of the document at a path; null for a path no kind has. */
export function kindAt(path: string, kinds: ContentKinds): PlaceOfDocument | null {
  for (const [name, kind] of Object.entries(kinds)) {
    const language = languagesOf(kind).find((one) =>
      patternsIn(kind, one).some((pattern) => matchesPattern(path, pattern)),
    )
    if (language) return { kind: name, language }
  }
  return null
}

interface PlaceOfDocument {
  kind: string
  language: Language
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
