/** One style sheet of a page. */
export interface Sheet {
  css: string
  /** Its class names; none when it must be there whatever the page has. */
  names: readonly string[]
}

/** Where names of classes stand: on elements, and in what islands give their scripts. */
const naming = / (?:class|data-props)="([^"]*)"/g
const word = /[\w-]+/g

/** The texts of the sheets, in their order and each once, that a page with this markup needs. */
export function stylesFor(markup: string, sheets: readonly Sheet[]): string {
  const values = new Set(Array.from(markup.matchAll(naming), ([, value = '']) => value))
  const words = new Set([...values].flatMap((value) => value.match(word) ?? []))
  const needed = sheets.filter(
    (sheet) => isAlways(sheet) || sheet.names.some((it) => words.has(it)),
  )
  return [...new Set(needed.map(({ css }) => css))].join('')
}

/** For a page to which scripts add parts of other pages. */
export const always = (sheet: Sheet): Sheet => ({ ...sheet, names: [] })

const isAlways = (sheet: Sheet) => sheet.names.length === 0
