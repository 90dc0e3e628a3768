import { languages } from '#lib/language.ts'
import type { Reading } from './agreement.ts'
import type { ContentProblem } from './document.ts'

/** What a kind finds wrong with one of its documents when it knows all of them. */
export interface KindMistake {
  document: unknown
  /** Where in the document. */
  path: readonly (string | number)[]
  message: string
}

/**
 * What no schema sees, such as references between documents of a kind or to other files.
 *
 * @param documents of one language
 * @param folder the content's
 */
export type KindCheck = (documents: readonly unknown[], folder: string) => readonly KindMistake[]

/** Runs the check of a kind in each language, and says where in the files its mistakes are. */
export function runKindCheck(
  check: KindCheck,
  readings: readonly Reading[],
  folder: string,
): ContentProblem[] {
  return languages.flatMap((language) => {
    const own = readings.filter((reading) => reading.language === language)
    const mistakes = check(
      own.map(({ value }) => value),
      folder,
    )
    return mistakes.flatMap(({ document, path, message }) => {
      const reading = own.find(({ value }) => value === document)
      if (!reading) return []
      const { file, lineOf } = reading
      return [{ file, line: lineOf([...path]), message: `“${path.join('.')}” ${message}` }]
    })
  })
}
