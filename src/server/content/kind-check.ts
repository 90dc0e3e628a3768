import { languages } from '#lib/language.ts'
import type { Reading } from './agreement.ts'
import type { MediaFolders } from './media-folders.ts'
import { type ContentProblem, type Mistake, problemAt } from './mistakes.ts'

/** A mistake in a document that only a look at all documents of its kind shows. */
export interface KindMistake {
  document: unknown
  /** The path within the document. */
  path: readonly (string | number)[]
  mistake: Mistake
}

/**
 * Finds mistakes that no schema sees, such as references between documents of a kind or to other
 * files.
 *
 * @param documents of one language
 */
export type KindCheck = (
  documents: readonly unknown[],
  folders: MediaFolders,
) => readonly KindMistake[]

/** Runs a kind's check in each language, and locates its mistakes in the files. */
export function runKindCheck(
  check: KindCheck,
  readings: readonly Reading[],
  folders: MediaFolders,
): ContentProblem[] {
  return languages.flatMap((language) => {
    const own = readings.filter((reading) => reading.language === language)
    const found = check(
      own.map(({ value }) => value),
      folders,
    )
    return found.flatMap(({ document, path, mistake }) => {
      const reading = own.find(({ value }) => value === document)
      if (!reading) return []
      const { file, lineOf } = reading
      return [problemAt({ file, line: lineOf([...path]), at: path }, mistake)]
    })
  })
}
