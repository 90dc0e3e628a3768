import type { ChainVerification } from '../records-wire.ts'
import { createVerification } from './hash-chain.ts'
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

/** The whole chain as CSV, a line at a time; what was erased is empty. */
export async function* recordsToCsv(rows: AsyncIterable<RecordRow>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const row of rows) {
    yield `${columns.map((column) => quote(row[column])).join(',')}\r\n`
  }
}

const quote = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`

/**
 * Checks an exported chain by itself. Nothing but the file is needed, so that a copy kept elsewhere
 * proves what was in it.
 */
export function verifyCsv(text: string): ChainVerification {
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  if (head !== columns.join(',')) throw new Error('This is no export of consent records.')
  const verification = createVerification()
  for (const line of lines) verification.add(linkOf(line))
  return verification.finish()
}

function linkOf(line: string) {
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
  return { record, details: details.salt === '' ? null : details }
}
