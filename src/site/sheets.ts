/** One style sheet of a page. */
export interface Sheet {
  css: string
  /**
   * Its class names, and the islands that may show them once they are hydrated; none when every
   * page needs it.
   */
  names: readonly string[]
}

/** Places with class names, on elements and in the props of islands, and with names of islands. */
const naming = / (?:class|data-props|data-of)="([^"]*)"/g
const word = /[\w/-]+/g

/** The words of a page's markup that may be names of classes or islands. */
export function wordsIn(markup: string): Set<string> {
  const values = new Set(Array.from(markup.matchAll(naming), ([, value = '']) => value))
  return new Set([...values].flatMap((value) => value.match(word) ?? []))
}

/** The sheets' texts that a page with these words needs, in order and without repetition. */
export function stylesFor(words: ReadonlySet<string>, sheets: readonly Sheet[]): string {
  const needed = sheets.filter(
    (sheet) => isAlways(sheet) || sheet.names.some((it) => words.has(it)),
  )
  return [...new Set(needed.map(({ css }) => css))].join('')
}

/** A sheet for pages to which scripts add parts of other pages. */
export const always = (sheet: Sheet): Sheet => ({ ...sheet, names: [] })

const isAlways = (sheet: Sheet) => sheet.names.length === 0
