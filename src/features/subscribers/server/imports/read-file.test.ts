import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#lib/csv/csv.ts'
import { csvRecords } from '#lib/csv/csv-records.ts'
import { decodeText } from '#server/decode-text.ts'
import { inspectFile } from './columns.ts'
import { readRow } from './import-row.ts'
import { rowsOf } from './survey.ts'

const now = Date.UTC(2026, 10, 21)
async function read(text: string) {
  const inspected = await inspectFile(text, 'a.csv')
  if (!inspected) return null
  const { columns } = inspected
  return [...rowsOf(text, columns)].map((record) => readRow(record, columns, now))
}
const emailsIn = async (text: string) => (await read(text))?.map(({ email }) => email)
const plain = (separator: string) => ({ separator, hasBackslashes: false })

describe('a file of addresses', () => {
  test('is read with each separator, with and without titles, wherever the addresses stand', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const rows = [
        ['Vardas', 'El. paštas'],
        ['Rasa', 'rasa@kryptis.lt'],
        ['Jonas', 'jonas@kryptis.lt'],
      ].map((row) => row.join(separator))
      expect(await emailsIn(rows.join('\r\n'))).toEqual(['rasa@kryptis.lt', 'jonas@kryptis.lt'])
      expect(await emailsIn(rows.slice(1).join('\n'))).toEqual([
        'rasa@kryptis.lt',
        'jonas@kryptis.lt',
      ])
    }
    expect(await emailsIn('rasa@kryptis.lt\n\njonas@kryptis.lt\n')).toHaveLength(2)
    expect(await emailsIn('Kas tai\nne adresas\nRasa <rasa@kryptis.lt>')).toEqual([
      'ne adresas',
      'rasa@kryptis.lt',
    ])
    expect(await read('Vardas;Telefonas\nRasa;+37060000000')).toBeNull()
    expect(await read('')).toBeNull()
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

  test('says of everybody how they stand, by whichever column is the strictest', async () => {
    const file =
      'Email,Status,Unsubscribed at\na@x.lt,active,\nb@x.lt,Unsubscribed,2024-05-06\nc@x.lt,bounced,\nd@x.lt,active,2024-05-07\ne@x.lt,,\n'
    expect(await read(file)).toMatchObject([
      { standing: 'subscribed', leftAt: null },
      { standing: 'unsubscribed', leftAt: Date.UTC(2024, 4, 6) },
      { standing: 'bounced' },
      { standing: 'unsubscribed', leftAt: Date.UTC(2024, 4, 7) },
      { standing: 'unclear' },
    ])
  })

  test('is asked about where a column may say who is subscribed', async () => {
    const questionsOf = async (text: string) =>
      (await inspectFile(text, 'a.csv'))?.questions.map(({ title, values }) => [
        title,
        ...values.map(({ value, rows, guess }) => [value, rows, guess]),
      ])
    expect(await questionsOf('Email,Newsletter\na@x.lt,yes\nb@x.lt,\nc@x.lt,yes\n')).toEqual([
      ['Newsletter', ['yes', 2, null], ['', 1, null]],
    ])
    expect(await questionsOf('Email,Group\na@x.lt,VIP\nb@x.lt,Unsubscribed\n')).toEqual([
      ['Group', ['VIP', 1, null], ['Unsubscribed', 1, 'unsubscribed']],
    ])
    expect(await questionsOf('El. paštas;Būsena\na@x.lt;Aktyvus\nb@x.lt;Miega\n')).toEqual([
      ['Būsena', ['Miega', 1, null]],
    ])
    expect(await questionsOf('a@x.lt;unsubscribed\nb@x.lt;constructor\n')).toEqual([
      ['', ['unsubscribed', 1, 'unsubscribed'], ['constructor', 1, null]],
    ])
    expect(await questionsOf('email,email_disabled\na@x.lt,false\nb@x.lt,maybe\n')).toEqual([
      ['email_disabled', ['maybe', 1, null]],
    ])
  })

  test('is not asked about columns that say something else', async () => {
    const file =
      'Email,City,Subscribed,Optin IP,Consent link,Clean bounces\na@x.lt,Vilnius,2024-05-06,192.0.2.1,https://x.lt/1,12.5\n'
    expect((await inspectFile(file, 'a.csv'))?.questions).toEqual([])
  })

  test('refuses a row whose values have run over their columns', async () => {
    expect(
      await read('email,note,status\na@x.lt,"one" two,three,active,\nb@x.lt,x,active,y\n'),
    ).toMatchObject([
      { line: 2, outcome: 'misaligned' },
      { line: 3, outcome: 'misaligned' },
    ])
  })

  test('gives the language and the day of the agreement where it names them', async () => {
    const file =
      'email,language,confirmed_at\na@x.lt,en-GB,2024-05-06 07:08:09\nb@x.lt,fr,2031-01-01\n'
    expect(await read(file)).toMatchObject([
      { line: 2, email: 'a@x.lt', language: 'en', agreedAt: Date.UTC(2024, 4, 6, 7, 8, 9) },
      { line: 3, email: 'b@x.lt', language: null, agreedAt: null },
    ])
  })

  test('names each row by its line, also after values of several lines', async () => {
    const file = 'email,note\r\na@x.lt,"one\r\ntwo, ""three"""\r\n\r\nbad,x\r\n'
    expect(await read(file)).toMatchObject([
      { line: 2, email: 'a@x.lt' },
      { line: 5, email: 'bad', outcome: 'invalid_email' },
    ])
  })

  test('loses nobody to a quote that is never closed', async () => {
    expect(await emailsIn('email,note\na@x.lt,"oops\nb@x.lt,fine\nc@x.lt,"a"b\n')).toEqual([
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
        expect([...csvRecords(text, plain(';'))].map(({ values }) => values)).toEqual(rows)
      }),
    )
  })

  test('has whom a spreadsheet would have taken for a formula', async () => {
    expect(await emailsIn(`email\r\n${csvLine(['+rasa@kryptis.lt'], ';')}`)).toEqual([
      '+rasa@kryptis.lt',
    ])
  })
})
