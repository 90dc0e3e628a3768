import type { ChainVerification } from '../records-wire.ts'
import { createVerification, sha256 } from './hash-chain.ts'
import type { RecordRow } from './records.ts'

const columns = [
  'number',
  'at',
  'kind',
  'action',
  'functional',
  'analytics',
  'advertisement',
  'text_version',
  'language',
  'erased',
  'details_hash',
  'previous_hash',
  'hash',
  'salt',
  'consent_id',
  'path',
  'browser',
  'network',
] as const satisfies (keyof RecordRow)[]

const header = [...columns, 'text'].join(',')

/**
 * The whole chain as CSV, a record at a time; what was erased is empty. The text that was shown
 * stands with the first record that names it.
 */
export async function* recordsToCsv(
  rows: AsyncIterable<RecordRow>,
  textOf: (hash: string) => Promise<string | undefined>,
): AsyncGenerator<string> {
  const written = new Set([''])
  yield `${header}\r\n`
  for await (const row of rows) {
    const text = written.has(row.text_version) ? '' : await textOf(row.text_version)
    written.add(row.text_version)
    const values = [...columns.map((column) => row[column]), text ?? '']
    yield `${values.map(quote).join(',')}\r\n`
  }
}

const quote = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`

/**
 * Checks an exported chain by itself. Nothing but the file is needed, so that a copy kept elsewhere
 * proves what was in it.
 *
 * @param noted the hash of a record as it was noted down earlier, which has to be in the file
 */
export function verifyCsv(text: string, noted?: string): ChainVerification {
  const [first = '', ...lines] = text.trimEnd().split('\r\n')
  if (first !== header) throw new Error('This is no export of consent records.')
  const verification = createVerification({ noted })
  const proven = new Set<string>()
  for (const { record, details, shown } of lines.map(parseLine)) {
    if (sha256(shown) === record.text_version) proven.add(record.text_version)
    verification.add({ record, details, hasText: proven.has(record.text_version) })
  }
  return verification.finish()
}

function parseLine(line: string) {
  const values = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) =>
    value.replaceAll('""', '"'),
  )
  const text = (column: (typeof columns)[number]) => values[columns.indexOf(column)] ?? ''
  const number = (column: (typeof columns)[number]) => Number(text(column))
  const record = {
    number: number('number'),
    at: number('at'),
    kind: text('kind') === 'erasure' ? ('erasure' as const) : ('decision' as const),
    action: text('action'),
    functional: number('functional'),
    analytics: number('analytics'),
    advertisement: number('advertisement'),
    text_version: text('text_version'),
    language: text('language'),
    erased: text('erased'),
    details_hash: text('details_hash'),
    previous_hash: text('previous_hash'),
    hash: text('hash'),
  }
  const details = {
    salt: text('salt'),
    consent_id: text('consent_id'),
    path: text('path'),
    browser: text('browser'),
    network: text('network'),
  }
  const shown = values[columns.length] ?? ''
  return { record, details: details.salt === '' ? null : details, shown }
}
