import type { CsvRecord } from '#lib/csv-records.ts'
import { emailKey, parseEmail } from '#lib/email.ts'
import { foldDiacritics } from '#lib/fold-diacritics.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import type { RejectedRow } from '../../imports.ts'
import type { Columns } from './columns.ts'

/** Somebody in a file, before the list is asked whether they may be added. */
export interface ImportedPerson {
  line: number
  email: string
  /** Null for that of the whole file. */
  language: Language | null
  /** When they agreed, in milliseconds; null where the file does not say. */
  agreedAt: number | null
}

/** States in which other services hold those who still want their emails. */
const subscribedStates = new Set([
  '',
  'active',
  'confirmed',
  'enabled',
  'regular',
  'subscribed',
  'prenumeruoja',
])

/** Reads a record of a file: somebody to add, or why nobody is. */
export function readRow(
  { line, values }: CsvRecord,
  columns: Columns,
  now: number,
): ImportedPerson | RejectedRow {
  const valueAt = (column: number | null) => (column === null ? '' : (values[column] ?? '').trim())
  const typed = emailIn(valueAt(columns.email))
  const email = parseEmail(typed)
  if (!email || emailKey(email) === '')
    return { line, email: typed.slice(0, 300), reason: 'invalid_email' }
  const state = foldDiacritics(valueAt(columns.state))
  if (!subscribedStates.has(state)) return { line, email, reason: 'not_subscribed' }
  const language = valueAt(columns.language).slice(0, 2).toLowerCase()
  return {
    line,
    email,
    language: isLanguage(language) ? language : null,
    agreedAt: readTime(valueAt(columns.agreedAt), now),
  }
}

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
