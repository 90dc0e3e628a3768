import type { Verified } from '../chain-wire.ts'
import { createVerification } from './chain.ts'
import type { Row } from './records.ts'

const columns = [
  'number',
  'at',
  'kind',
  'action',
  'functional',
  'analytics',
  'advertisement',
  'wording',
  'language',
  'erased',
  'digest',
  'previous',
  'hash',
  'salt',
  'consent_id',
  'path',
  'browser',
  'network',
] as const satisfies (keyof Row)[]

/** The whole chain as CSV, a line at a time; what was erased is empty. */
export async function* toCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
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
export function verifyCsv(text: string): Verified {
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
    wording: text('wording'),
    language: text('language'),
    erased: text('erased'),
    digest: text('digest'),
    previous: text('previous'),
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
