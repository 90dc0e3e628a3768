import { decodeText } from '#server/decode-text.ts'
import { type Statement, toStatement } from './entry.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'

/** Reads a bank's file; null for an unknown format. */
export function readStatement(bytes: Uint8Array): Statement | null {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text.startsWith('<')) {
    const read = readCamt(text)
    return read && toStatement('camt', read)
  }
  const csv = readCsv(text)
  return csv && toStatement(csv.format, csv.read)
}
