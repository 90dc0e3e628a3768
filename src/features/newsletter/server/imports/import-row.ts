import type { CsvRecord } from '#lib/csv-records.ts'
import { emailKey, parseEmail } from '#lib/email.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import { parseFirstName } from '../../first-name.ts'
import { type ImportedRow, type Standing, standings } from '../../imports.ts'
import { tagsIn } from '../../tags.ts'
import type { Columns } from './columns.ts'
import { meaningIn } from './state-words.ts'

/** Somebody in a file, before the list is asked about them. */
export interface ImportedPerson {
  line: number
  email: string
  /** The same for each way to write the address. */
  key: string
  firstName: string | null
  tags: readonly string[]
  standing: Standing
  /** Null for that of the whole file. */
  language: Language | null
  /** When they agreed and when they left, in milliseconds; null where the file does not say. */
  agreedAt: number | null
  leftAt: number | null
}

/** Reads a record of a file: somebody, or why it is nobody. */
export function readRow(
  { line, values }: CsvRecord,
  columns: Columns,
  now: number,
): ImportedPerson | ImportedRow {
  const valueAt = (column: number | null) => (column === null ? '' : (values[column] ?? '').trim())
  const typed = emailIn(valueAt(columns.email))
  const email = parseEmail(typed)
  const key = email && emailKey(email)
  if (!email || !key) return { line, email: typed.slice(0, 300), outcome: 'invalid_email' }
  // A value has run over its end, so none of them can be trusted to stand in its column.
  const isTooLong = values.slice(columns.width).some((value) => value.trim() !== '')
  if (columns.hasTitles && isTooLong) return { line, email, outcome: 'misaligned' }
  const language = valueAt(columns.language).slice(0, 2).toLowerCase()
  const times = columns.leftAt.map((column) => readTime(valueAt(column), now))
  return {
    line,
    email,
    key,
    firstName: firstNameIn(valueAt(columns.firstName ?? null)),
    tags: tagsIn(valueAt(columns.tags ?? null)),
    standing: standingIn(columns, valueAt),
    language: isLanguage(language) ? language : null,
    agreedAt: readTime(valueAt(columns.agreedAt), now),
    leftAt: times.find((time) => time !== null) ?? null,
  }
}

/** Of a whole name the first word. */
const firstNameIn = (name: string) => parseFirstName(name.split(/\s+/)[0] ?? '')

/** The strictest that any column says. */
function standingIn(columns: Columns, valueAt: (column: number) => string): Standing {
  const marked = columns.marks
    .filter(({ column }) => valueAt(column) !== '')
    .map(({ standing }) => standing)
  const said = columns.states.map(
    ({ column, meanings }) => meaningIn(meanings, valueAt(column)) ?? 'unclear',
  )
  return [...marked, ...said].reduce<Standing>(
    (strictest, one) => (one === 'none' ? strictest : stricter(strictest, one)),
    columns.ofAll,
  )
}

export const stricter = (one: Standing, other: Standing): Standing =>
  standings.indexOf(one) < standings.indexOf(other) ? other : one

/** An address alone: `Rasa <rasa@kryptis.lt>`, or with the sign our own files put before formulas. */
export function emailIn(cell: string): string {
  const text = cell.trim()
  const named = /<([^<>]+)>$/.exec(text)?.[1]
  return (named ?? text).replace(/^'(?=[=+\-@])/, '').trim()
}

/** Such as `2026-11-03`, `2026-11-03 14:05:09` or the same in ISO 8601; without a zone it is UTC. */
function readTime(text: string, now: number): number | null {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    )
  if (!found) return null
  const [, date, time = '00:00', zone = 'Z'] = found
  const at = Date.parse(`${date}T${time}${zone}`)
  return Number.isNaN(at) || at > now ? null : at
}
