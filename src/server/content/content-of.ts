import { byLanguage, type Language } from '#lib/language.ts'
import { type ContentKinds, documentsShown, namedIn } from './kinds.ts'
import { fillPlaceholders } from './placeholders.ts'

/** All documents of one language by kind, each list in the order its files give. */
export type Content = Readonly<Record<string, readonly unknown[]>>
export type Contents = Readonly<Record<Language, Content>>

/** The documents that pages in each language show, with the texts that placeholders name. */
export function contentsOf(
  documents: ReadonlyMap<string, readonly unknown[]>,
  kinds: ContentKinds,
): Contents {
  return byLanguage((language) => {
    const named = namedIn(kinds, language, documents)
    const shown = Object.keys(kinds).map((name) => [
      name,
      fillPlaceholders(documentsShown(name, language, documents), named),
    ])
    return Object.fromEntries(shown) as Content
  })
}
