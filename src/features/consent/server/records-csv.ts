import type { Kysely } from 'kysely'
import type { ChainVerification } from '#lib/chain-verification.ts'
import type { Tables } from '#server/database/tables.ts'
import { isSealed, type SealedHead, sha256 } from '#server/sealed-chain/chain.ts'
import { verifyConsents } from './hash-chain.ts'
import { allRecords, type RecordRow, readHead } from './records.ts'
import { readTexts } from './text-versions.ts'

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

/** The first cell of the last line. */
const end = 'end'

/**
 * Streams the whole chain as CSV, one record at a time; erased details are empty. The text that was
 * shown is written with the first record that names it. The last line has the count of records, the
 * hash of the last one and the seal over both.
 */
export async function* recordsToCsv(db: Kysely<Tables>): AsyncGenerator<string> {
  const written = new Set([''])
  let last = 0
  yield `${header}\r\n`
  for (let [isEnded, read] = [false, 0]; !isEnded; read = 0) {
    for await (const row of allRecords(db, last)) {
      const { text_version: version } = row
      const text = written.has(version) ? '' : (await readTexts(db, [version]))[version]
      written.add(version)
      yield line([...columns.map((column) => row[column]), text ?? ''])
      last = row.number
      read++
    }
    const { number, hash, seal } = await readHead(db)
    // Otherwise decisions were made meanwhile, which the seal also covers.
    isEnded = number === last || read === 0
    if (isEnded) yield line([end, number, hash, seal])
  }
}

const line = (values: readonly (string | number | null)[]) => `${values.map(quote).join(',')}\r\n`

const quote = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`

export interface CsvVerification extends ChainVerification {
  /**
   * False when the seal was not checked: the hashes may have been recomputed, and records cut off.
   */
  isSealChecked: boolean
}

/**
 * Verifies an exported chain without the database, so that a copy stored elsewhere proves its
 * content. An export without its last line was cut off.
 *
 * @param noted the hash of a record noted down earlier, which has to be in the file
 * @param key the site's key, which seals the end; null checks only the hashes
 */
export function verifyCsv(
  text: string,
  { noted, key = null }: { noted?: string | undefined; key?: string | null } = {},
): CsvVerification {
  const [first = '', ...lines] = text.trimEnd().split('\r\n')
  if (first !== header) throw new Error('This is no export of consent records.')
  const ended = endOf(lines.at(-1) ?? '')
  const verification = verifyConsents({ noted, ...(ended && { head: ended }) })
  const proven = new Set<string>()
  for (const { record, details, shown } of (ended ? lines.slice(0, -1) : lines).map(parseLine)) {
    if (sha256(shown) === record.text_version) proven.add(record.text_version)
    verification.add({ record, details, hasText: proven.has(record.text_version) })
  }
  const result = { ...verification.finish(), isSealChecked: key !== null && ended?.seal !== '' }
  if (result.broken) return result
  const { records } = result
  if (!ended) return { ...result, broken: { number: records + 1, breach: 'head' } }
  if (key === null || isSealed(key, 'consentSeal', ended)) return result
  return { ...result, broken: { number: records, breach: 'seal' } }
}

function endOf(text: string): SealedHead | null {
  const [name, number, hash = '', seal = ''] = cellsOf(text)
  return name === end ? { number: Number(number), hash, seal } : null
}

const cellsOf = (text: string) =>
  [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) => value.replaceAll('""', '"'))

function parseLine(line: string) {
  const values = cellsOf(line)
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
