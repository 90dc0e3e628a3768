export interface CsvRecord {
  /** The line of its first character in the file, from 1. */
  line: number
  values: readonly string[]
}

export interface Dialect {
  separator: string
  /**
   * A quote within a value is written `\\"`, as by some programs that quote every value.
   */
  hasBackslashes: boolean
}

const longestQuoted = 10_000
const separators: readonly string[] = [',', ';', '\t', '|']

/** The separator that occurs most in the first line. */
export function separatorOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string) => first.split(separator).length
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/**
 * The records of a CSV text (RFC 4180), without empty ones. A quote that is never closed counts as
 * an ordinary character.
 */
export function* csvRecords(text: string, dialect: Dialect): Generator<CsvRecord> {
  const { separator } = dialect
  let at = 0
  let line = 1
  while (at < text.length) {
    const values: string[] = []
    const start = at
    for (;;) {
      const field = text[at] === '"' ? quotedAt(text, at, dialect) : plainAt(text, at, separator)
      values.push(field.value)
      at = field.end
      if (text[at] !== separator) break
      at++
    }
    at = afterLineEnd(text, at)
    if (values.some((value) => value.trim() !== '')) yield { line, values }
    line += lineEndsIn(text, start, at)
  }
}

/**
 * Only a quote at the end of a value closes it, so that a stray one does not swallow further rows.
 */
function quotedAt(text: string, start: number, { separator, hasBackslashes }: Dialect) {
  let value = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - start > longestQuoted) return plainAt(text, start, separator)
    if (hasBackslashes && text[quote - 1] === '\\' && !isClosing(text, quote, separator)) {
      value += `${text.slice(from, quote - 1)}"`
      from = quote + 1
      continue
    }
    if (!hasBackslashes && text[quote + 1] === '"') {
      value += text.slice(from, quote + 1)
      from = quote + 2
      continue
    }
    value += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === undefined || isEnd(next, separator)) return { value, end: quote + 1 }
    value += '"'
    from = quote + 1
  }
}

/**
 * In a file that quotes every value, a value that ends with a backslash is followed by the next
 * one's quote.
 */
const isClosing = (text: string, quote: number, separator: string) =>
  [separator, '\n', '\r'].includes(text[quote + 1] ?? '\n') &&
  /^(\r?\n|.)?("|$)/.test(text.slice(quote + 1, quote + 4))

function plainAt(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && !isEnd(text.charAt(end), separator)) end++
  return { value: text.slice(start, end), end }
}

const isEnd = (character: string, separator: string) =>
  character === separator || character === '\n' || character === '\r'

function afterLineEnd(text: string, at: number): number {
  if (text[at] === '\r' && text[at + 1] === '\n') return at + 2
  return at + 1
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const character = text[at]
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) count++
  }
  return count
}
