import { ImportError } from './import-error.ts'
import { Scanner } from './scanner.ts'
import { SourceRow } from './source-row.ts'

export interface DumpedRow {
  /** The name returned by `nameOf`. */
  table: string
  row: SourceRow
}

const insertHead =
  /(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\s+(?:[`"\w$]+\.)?[`"]?([\w$]+)[`"]?\s*(?:\(([^)]*)\)\s*)?VALUES\s*/iy
const tableHead =
  /CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[`"\w$]+\.)?[`"]?([\w$]+)[`"]?\s*\(/iy
const space = /\s*/y
const blank = /(?:\s+|(?:--(?=\s)|#)[^\n]*\n|\/\*[\s\S]*?\*\/)*/y
const maxHeadLength = 64 * 1024

/**
 * Reads a dump written by mysqldump, wp-cli or phpMyAdmin, and yields the rows of tables that
 * `nameOf` has a name for.
 *
 * @throws ImportError with file and line
 */
export async function* readDump(
  file: string,
  nameOf: (table: string) => string | null,
): AsyncGenerator<DumpedRow> {
  const scanner = new Scanner(file)
  const columnsOf = new Map<string, string[]>()
  while (await skipBlank(scanner)) {
    const insert = match(scanner, insertHead)
    const table = insert ? nameOf(insert[1] ?? '') : null
    if (insert && table) {
      const columns = insert[2] ? namesIn(insert[2]) : columnsOf.get(insert[1] ?? '')
      if (!columns)
        throw scanner.errorAt(`the columns of ${insert[1]} are unknown: no CREATE TABLE before.`)
      yield* readTuples(scanner, table, columns)
    } else {
      const made = match(scanner, tableHead)
      if (made?.[1] && nameOf(made[1])) columnsOf.set(made[1], await columnsIn(scanner))
    }
    await skipStatement(scanner)
  }
}

/**
 * Skips blanks, and reads far enough that the head of a statement is complete; false at the end.
 */
async function skipBlank(scanner: Scanner): Promise<boolean> {
  for (;;) {
    while (scanner.text.length - scanner.at < maxHeadLength && (await scanner.more()));
    match(scanner, blank)
    if (scanner.text[scanner.at] === ';') scanner.at++
    else if (scanner.text.length - scanner.at >= maxHeadLength || scanner.isEnded)
      return scanner.at < scanner.text.length
  }
}

function match(scanner: Scanner, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scanner.at
  const found = pattern.exec(scanner.text)
  if (found) scanner.at = pattern.lastIndex
  return found
}

const namesIn = (list: string) => list.split(',').map((name) => name.replace(/[`"\s]/g, ''))

const definitionEnd = /\n[^\S\n]*\)[^\n]*;/

/** Lines of a table's definition that begin with a quoted name are columns. */
async function columnsIn(scanner: Scanner): Promise<string[]> {
  const found = await scanner.take(() => {
    const length = scanner.text.slice(scanner.at).search(definitionEnd)
    const end = scanner.at + length
    return length < 0 ? null : { end, definition: scanner.text.slice(scanner.at, end) }
  })
  if (!found) throw scanner.errorAt('the definition of a table does not end.')
  return [...found.definition.matchAll(/\n[^\S\n]*[`"](\w+)[`"]/g)].map(([, name = '']) => name)
}

async function* readTuples(
  scanner: Scanner,
  table: string,
  names: readonly string[],
): AsyncGenerator<DumpedRow> {
  const columns = new Map(names.map((name, index) => [name, index]))
  for (;;) {
    await scanner.take(() => restOfBlank(scanner))
    const { file, line } = scanner
    const tuple = await scanner.take(() => readTuple(scanner))
    if (!tuple) throw ImportError.at(file, line, 'the dump ends in the middle of a row.')
    const { values, isLast } = tuple
    if (values.length !== columns.size)
      throw ImportError.at(file, line, `${values.length} values for ${columns.size} columns.`)
    yield { table, row: new SourceRow({ file, line }, columns, values) }
    if (isLast) return
  }
}

function restOfBlank({ text, at, isEnded }: Scanner): { end: number } | null {
  const end = after(space, text, at)
  return end < text.length || isEnded ? { end } : null
}

type Value = { value: string | null; end: number }
type Tuple = { values: (string | null)[]; isLast: boolean; end: number }

const word = /[^,()\s';]+/y
const charset = /_(?:binary|utf8|utf8mb4|latin1)\s*(?=')/iy

/** Reads `(1,'two',NULL)` and the comma after it; null when its end has not been read yet. */
function readTuple(scanner: Scanner): Tuple | null {
  const { text } = scanner
  const values: (string | null)[] = []
  let { at } = scanner
  if (at >= text.length) return null
  if (text[at] !== '(') throw scanner.errorAt('a row in brackets is expected here.')
  do {
    const found = readValue(scanner, after(space, text, at + 1))
    if (!found) return null
    values.push(found.value)
    at = after(space, text, found.end)
    if (at >= text.length) return null
  } while (text[at] === ',')
  if (text[at] !== ')') throw scanner.errorAt('a row is not closed where it should be.')
  const next = after(space, text, at + 1)
  if (next >= text.length && !scanner.isEnded) return null
  const isLast = text[next] !== ','
  return { values, isLast, end: isLast ? next : next + 1 }
}

function readValue(scanner: Scanner, start: number): Value | null {
  const { text } = scanner
  const at = after(charset, text, start)
  if (text[at] === "'") return readString(text, at)
  word.lastIndex = at
  const [found] = word.exec(text) ?? []
  const end = word.lastIndex
  if (!found || end >= text.length) {
    if (at < text.length && !found) throw scanner.errorAt('a value is expected here.')
    return null
  }
  if (/^null$/i.test(found)) return { value: null, end }
  const hex = /^0x((?:[0-9a-f]{2})+)$/i.exec(found)?.[1]
  return { value: hex ? Buffer.from(hex, 'hex').toString('utf8') : found, end }
}

/** https://dev.mysql.com/doc/refman/8.4/en/string-literals.html */
const escapes: Readonly<Record<string, string>> = {
  0: '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
}

function readString(text: string, start: number): Value | null {
  const special = /['\\]/g
  let value = ''
  for (let from = start + 1; ; ) {
    special.lastIndex = from
    const at = special.exec(text)?.index
    const next = at === undefined ? undefined : text[at + 1]
    if (at === undefined || next === undefined) return null
    value += text.slice(from, at)
    if (text[at] === "'" && next !== "'") return { value, end: at + 1 }
    value += text[at] === "'" ? "'" : (escapes[next] ?? next)
    from = at + 2
  }
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Skips to the end of the statement: the next semicolon outside quotes, however far away. */
async function skipStatement(scanner: Scanner) {
  let quote = ''
  let isEscaped = false
  do {
    const { text } = scanner
    for (let at = scanner.at; at < text.length; at++) {
      const letter = text[at] as string
      if (isEscaped) isEscaped = false
      else if (quote) {
        if (letter === '\\' && quote !== '`') isEscaped = true
        else if (letter === quote) quote = ''
      } else if (letter === ';') {
        scanner.at = at + 1
        return
      } else if (letter === "'" || letter === '"' || letter === '`') quote = letter
    }
    scanner.at = text.length
  } while (await scanner.more())
}
