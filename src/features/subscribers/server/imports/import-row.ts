import type { CsvRecord } from '#lib/csv/csv-records.ts'
import { emailKey, parseEmail } from '#lib/email.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import { parseFirstName } from '../../first-name.ts'
import { type ImportedRow, type Standing, standings } from '../../imports.ts'
import { tagsIn } from '../../tags.ts'
import type { Columns } from './columns.ts'
import { meaningIn } from './state-words.ts'

/** A row with a valid address, before the list is searched for it. */
export interface ImportedPerson {
  line: number
  email: string
  /** The same for each way to write the address. */
  key: string
  firstName: string | null
  tags: readonly string[]
  standing: Standing
  /** Null for the language of the whole file. */
  language: Language | null
  /** The times of consent and of leaving in milliseconds; null where the file has none. */
  agreedAt: number | null
  leftAt: number | null
}

/** Reads a record: a person, or the outcome of a row that has none. */
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
  // A value is split over several columns, so none can be trusted to be in its own column.
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

/** Takes the first word of a whole name. */
const firstNameIn = (name: string) => parseFirstName(name.split(/\s+/)[0] ?? '')

/** The strictest standing of any column. */
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

/**
 * Extracts the address from `Rasa <rasa@kryptis.lt>`, and removes the quote that our own files put
 * before formulas.
 */
export function emailIn(cell: string): string {
  const text = cell.trim()
  const named = /<([^<>]+)>$/.exec(text)?.[1]
  return (named ?? text).replace(/^'(?=[=+\-@])/, '').trim()
}

/** Parses `2026-11-03`, `2026-11-03 14:05:09` or ISO 8601; a time without a zone is in UTC. */
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
