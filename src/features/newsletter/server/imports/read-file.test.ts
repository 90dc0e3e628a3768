import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#lib/csv.ts'
import { csvRecords, separatorOf } from '#lib/csv-records.ts'
import { decodeText } from '#server/decode-text.ts'
import { findColumns } from './columns.ts'
import { readRow } from './import-row.ts'

const now = Date.UTC(2026, 10, 21)
const read = (text: string) => {
  const columns = findColumns(text, separatorOf(text))
  if (!columns) return null
  const records = [...csvRecords(text, columns.separator)].slice(Number(columns.hasTitles))
  return records.map((record) => readRow(record, columns, now))
}
const emailsIn = (text: string) => read(text)?.map(({ email }) => email)

describe('a file of addresses', () => {
  test('is read with each separator, with and without titles, wherever the addresses stand', () => {
    for (const separator of [',', ';', '\t', '|']) {
      const rows = [
        ['Vardas', 'El. paštas'],
        ['Rasa', 'rasa@kryptis.lt'],
        ['Jonas', 'jonas@kryptis.lt'],
      ].map((row) => row.join(separator))
      expect(emailsIn(rows.join('\r\n'))).toEqual(['rasa@kryptis.lt', 'jonas@kryptis.lt'])
      expect(emailsIn(rows.slice(1).join('\n'))).toEqual(['rasa@kryptis.lt', 'jonas@kryptis.lt'])
    }
    expect(emailsIn('rasa@kryptis.lt\n\njonas@kryptis.lt\n')).toHaveLength(2)
    expect(emailsIn('Kas tai\nne adresas\nRasa <rasa@kryptis.lt>')).toEqual([
      'ne adresas',
      'rasa@kryptis.lt',
    ])
    expect(read('Vardas;Telefonas\nRasa;+37060000000')).toBeNull()
    expect(read('')).toBeNull()
  })

  test('is read in UTF-8, UTF-16, Windows-1257 and ISO 8859-13', () => {
    const text = 'Vardas;El. paštas\nŽygimantė;rasa@kryptis.lt\n'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const baltic = Buffer.from(
      [...text].map((letter) => ({ Ž: 0xde, ė: 0xeb, š: 0xf0 })[letter] ?? letter.charCodeAt(0)),
    )
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, baltic])
      expect(decodeText(bytes)).toBe(text)
    expect(decodeText(Buffer.from(utf16).swap16())).toBe(text)
    expect(decodeText(Buffer.from([0xa5, 0xde, 0xe0, 0xf0, 0xb4]))).toBe('„Žąš“')
    expect(decodeText(Buffer.from([0x84, 0xde, 0xe0, 0xf0, 0x93]))).toBe('„Žąš“')
  })

  test('keeps out who had unsubscribed where they come from', () => {
    const file = 'Email,Status\na@x.lt,active\nb@x.lt,unsubscribed\nc@x.lt,bounced\nd@x.lt,\n'
    expect(read(file)?.map((one) => ('reason' in one ? one.reason : 'added'))).toEqual([
      'added',
      'not_subscribed',
      'not_subscribed',
      'added',
    ])
  })

  test('gives the language and the day of the agreement where it names them', () => {
    const file =
      'email,language,confirmed_at\na@x.lt,en-GB,2024-05-06 07:08:09\nb@x.lt,fr,2031-01-01\n'
    expect(read(file)).toEqual([
      { line: 2, email: 'a@x.lt', language: 'en', agreedAt: Date.UTC(2024, 4, 6, 7, 8, 9) },
      { line: 3, email: 'b@x.lt', language: null, agreedAt: null },
    ])
  })

  test('names each row by its line, also after values of several lines', () => {
    const file = 'email,note\r\na@x.lt,"one\r\ntwo, ""three"""\r\n\r\nbad,x\r\n'
    expect(read(file)).toMatchObject([
      { line: 2, email: 'a@x.lt' },
      { line: 5, email: 'bad', reason: 'invalid_email' },
    ])
  })

  test('loses nobody to a quote that is never closed', () => {
    expect(emailsIn('email,note\na@x.lt,"oops\nb@x.lt,fine\nc@x.lt,"a"b\n')).toEqual([
      'a@x.lt',
      'b@x.lt',
      'c@x.lt',
    ])
  })

  test('gives back what our own files were made from', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `x${text}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => csvLine(row, ';')).join('')
        expect([...csvRecords(text, ';')].map(({ values }) => values)).toEqual(rows)
      }),
    )
  })

  test('has whom a spreadsheet would have taken for a formula', () => {
    expect(emailsIn(`email\r\n${csvLine(['+rasa@kryptis.lt'], ';')}`)).toEqual(['+rasa@kryptis.lt'])
  })
})
