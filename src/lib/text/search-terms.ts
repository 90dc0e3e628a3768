import { foldDiacritics } from './fold-diacritics.ts'

const maxTerms = 40
const maxTermLength = 80
/** Min length: shorter endings such as “lt” and “com” find nearly everything. */
const minEndingLength = 4

/** The search terms of something with these texts; a search matches the beginnings of terms. */
export const termsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(wordsOf).flatMap(withEndings))].slice(0, maxTerms)

/** The words in lower case and without diacritics, as they are stored and searched for. */
export const wordsOf = (text: string): string[] =>
  foldDiacritics(text)
    .split(/[\s,;()„“”"'<>]+/)
    .map((word) => word.slice(0, maxTermLength))
    .filter(Boolean)

/** For “ona.zasyte@pastas.lt” also “zasyte@pastas.lt” and “pastas.lt”. */
function withEndings(word: string): string[] {
  const endings = [...word.matchAll(/[@._+/-]+/g)].map(({ index, 0: { length } }) =>
    word.slice(index + length),
  )
  return [word, ...endings.filter(({ length }) => length >= minEndingLength)]
}

/** Sorts after all texts that begin with this word, byte by byte. */
export const endOfTerms = (word: string) => `${word}\u{10FFFF}`
