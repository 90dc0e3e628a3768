import { textAttribute } from '#lib/site/text-attribute.ts'

/** Noncharacters, which no text has: https://www.unicode.org/faq/private_use.html#noncharacters */
const begin = '\uFDD0'
const end = '\uFDD1'
/** The numbers of marks are written in characters that nothing else means anything by. */
const digits = 0xe000
const base = 0x1000

const markPattern = new RegExp(`${begin}([\uE000-\uEFFF]+)${end}`, 'g')

/** Names of places in texts, which a rendered page tells its elements by. */
export interface TextMarks {
  /** The text with a mark before it, which no reader sees. */
  mark(text: string, name: string): string
  nameOf(number: number): string | undefined
}

export function createTextMarks(): TextMarks {
  const names: string[] = []
  return {
    mark: (text, name) => begin + written(names.push(name) - 1) + end + text,
    nameOf: (number) => names[number],
  }
}

const written = (number: number): string =>
  number < base
    ? String.fromCharCode(digits + number)
    : written(Math.floor(number / base)) + String.fromCharCode(digits + (number % base))

const numberOf = (text: string) =>
  [...text].reduce((number, digit) => number * base + digit.charCodeAt(0) - digits, 0)

/** A tag with its attributes, or a part whose text is not HTML. */
const tokenPattern =
  /<(script|style|title|textarea)\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/g

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Attributes that visitors see or hear. */
const shownAttributes = /\s(?:alt|aria-label|title|placeholder|value)="([^"]*)"/g

interface Tag {
  index: number
  text: string
  name: string
  isEnd: boolean
}

/**
 * The page as it is without marks, with the attributes that follow from the same page rendered with
 * them. A page whose elements the marks have changed gets none.
 */
export function withMarkAttributes(plain: string, marked: string, marks: TextMarks): string {
  const tags = tagsOf(plain)
  const markedTags = tagsOf(marked)
  const isSame =
    tags.length === markedTags.length &&
    tags.every(({ name, isEnd }, at) => {
      const other = markedTags[at]
      return other?.name === name && other.isEnd === isEnd
    })
  if (!isSame) return plain
  const namesAt = namesByTag(marked, markedTags, marks)
  const pieces: string[] = []
  let written = 0
  for (const [at, names] of [...namesAt].sort(([one], [other]) => one - other)) {
    const { index, text } = tags[at] as Tag
    const close = index + text.length - (text.endsWith('/>') ? 2 : 1)
    pieces.push(plain.slice(written, close), ` ${textAttribute}="${[...names].join('|')}"`)
    written = close
  }
  return pieces.join('') + plain.slice(written)
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(tokenPattern)].flatMap((found) => {
    const [text, , slash, name] = found
    return name === undefined ? [] : [{ index: found.index, text, name, isEnd: slash === '/' }]
  })
}

/** The names of the marks in each start tag, and in the text that stands directly in its element. */
function namesByTag(html: string, tags: readonly Tag[], marks: TextMarks) {
  const namesAt = new Map<number, Set<string>>()
  const add = (at: number | undefined, text: string) => {
    if (at === undefined || !text.includes(begin)) return
    for (const [, number = ''] of text.matchAll(markPattern)) {
      const name = marks.nameOf(numberOf(number))
      if (name === undefined) continue
      namesAt.set(at, (namesAt.get(at) ?? new Set()).add(escaped(name)))
    }
  }
  const open: number[] = []
  let last = 0
  for (const [at, tag] of tags.entries()) {
    add(open.at(-1), withoutRawText(html.slice(last, tag.index)))
    last = tag.index + tag.text.length
    if (tag.isEnd) leave(open, tags, tag.name)
    else {
      for (const [, value = ''] of tag.text.matchAll(shownAttributes)) add(at, value)
      if (!voidElements.test(tag.name) && !tag.text.endsWith('/>')) open.push(at)
    }
  }
  return namesAt
}

const withoutRawText = (html: string) => html.replace(tokenPattern, '')

/** Ends an element with the ones in it that had no end tag. */
function leave(open: number[], tags: readonly Tag[], name: string) {
  const from = open.findLastIndex((at) => tags[at]?.name === name)
  if (from >= 0) open.length = from
}

const escaped = (name: string) => name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
