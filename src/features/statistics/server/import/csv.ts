import { ImportError } from './import-error.ts'
import { Scanner } from './scanner.ts'
import { SourceRow } from './source-row.ts'

type CsvRecord = { values: string[]; end: number }

/**
 * The rows of a CSV file under the names in its first line, separated by commas, semicolons or tabs.
 *
 * @throws ImportError with file and line
 */
export async function* readCsv(
  file: string,
  required: readonly string[],
): AsyncGenerator<SourceRow> {
  const scanner = new Scanner(file)
  const separator = await separatorOf(scanner)
  const header = await scanner.take(() => readRecord(scanner, separator))
  if (!header) throw ImportError.at(file, 1, 'is empty.')
  const columns = new Map(header.values.map((name, index) => [name.trim(), index]))
  requireColumns(file, columns, required)
  for (;;) {
    const { line } = scanner
    const found = await scanner.take(() => readRecord(scanner, separator))
    if (!found) return
    const { values } = found
    if (values.length === 1 && values[0] === '') continue
    if (values.length !== columns.size)
      throw ImportError.at(file, line, `${values.length} values for ${columns.size} columns.`)
    yield new SourceRow({ file, line }, columns, values)
  }
}

function requireColumns(
  file: string,
  columns: ReadonlyMap<string, number>,
  required: readonly string[],
) {
  const missing = required.filter((name) => !columns.has(name))
  if (missing.length > 0)
    throw ImportError.at(file, 1, `the first line does not name ${missing.join(', ')}.`)
}

/** The most frequent separator of the first line. */
async function separatorOf(scanner: Scanner): Promise<string> {
  while (!scanner.text.includes('\n') && (await scanner.more()));
  const [first = ''] = scanner.text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}

/** Reads a record (RFC 4180) at the scanner's position; null when its end has not been read yet. */
function readRecord(scanner: Scanner, separator: string): CsvRecord | null {
  const { text, isEnded } = scanner
  const values: string[] = []
  let { at } = scanner
  if (at >= text.length) return null
  for (;;) {
    const field = text[at] === '"' ? readQuoted(scanner, at) : readPlain(text, at, separator)
    if (!field) return null
    values.push(field.value)
    at = field.end
    if (text[at] === separator) {
      at++
      continue
    }
    if (text[at] === '\r') at++
    if (at >= text.length) return isEnded ? { values, end: at } : null
    if (text[at] !== '\n') throw scanner.errorAt('there is more after a closing quote.')
    return { values, end: at + 1 }
  }
}

function readQuoted({ text, isEnded, file, line }: Scanner, start: number) {
  let value = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0 && isEnded) throw ImportError.at(file, line, 'a quote is never closed.')
    if (quote < 0 || (quote + 1 >= text.length && !isEnded)) return null
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

function readPlain(text: string, start: number, separator: string) {
  const stop = separator.charCodeAt(0)
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === stop || code === 10 || code === 13) break
  }
  return { value: text.slice(start, end), end }
}
