import { describe, expect, test } from 'vitest'
import {
  camt,
  ownIban,
  payerIban,
  seb,
  swedbank,
} from '../../../../../tests/support/bank-statements.ts'
import { readStatement } from './read-statement.ts'

const bytes = (text: string) => Buffer.from(text)
const entriesOf = (text: string) => readStatement(bytes(text))?.entries

describe.each(['02', '08'] as const)('camt.053.001.%s', (version) => {
  test('a payment is read with its payer, reference and text', () => {
    const file = camt(version, [
      {
        ref: '2026112200123456',
        amount: '121.05',
        payer: 'UAB „Žąsys“ & Ko',
        reference: 'RF18539007547034',
        text: ['Už užsakymą', '539007547034'],
        endToEndId: 'E2E-1',
      },
    ])
    expect(readStatement(bytes(file))).toEqual({
      format: 'camt',
      skipped: { outgoing: 0, not_booked: 0, other_currency: 0, unreadable: 0 },
      entries: [
        {
          iban: ownIban,
          key: '2026112200123456',
          bookedOn: '2026-11-22',
          amountCents: 12105,
          payerName: 'UAB „Žąsys“ & Ko',
          payerIban,
          reference: 'RF18539007547034',
          endToEndId: 'E2E-1',
          text: 'Už užsakymą 539007547034',
          isOwnMoney: false,
        },
      ],
    })
  })

  test('several statements and batches are read payment by payment', () => {
    const batch = {
      ref: 'B1',
      amount: '30.00',
      batch: [
        { ref: 'B1', amount: '10.00', text: ['pirmas'] },
        { ref: 'B1', amount: '20.00', text: ['antras'] },
      ],
    }
    const named = {
      ref: 'B2',
      amount: '3.00',
      batch: [
        { ref: 'T1', amount: '1.00' },
        { ref: 'T2', amount: '2.00' },
      ],
    }
    const entries = entriesOf(camt(version, [batch], [named]))
    expect(entries?.map(({ key, amountCents, text }) => [key, amountCents, text])).toEqual([
      ['B1/1', 1000, 'pirmas'],
      ['B1/2', 2000, 'antras'],
      ['T1', 100, ''],
      ['T2', 200, ''],
    ])
  })

  test('what was sent, is not booked or is in another currency pays for nothing', () => {
    const file = camt(version, [
      { ref: '1', amount: '5.00', side: 'DBIT' },
      { ref: '2', amount: '5.00', status: 'PDNG' },
      { ref: '3', amount: '5.00', status: 'INFO' },
      { ref: '4', amount: '5.00', currency: 'USD' },
      { ref: '5', amount: '0.00' },
      { ref: '6', amount: '5.00', day: '' },
    ])
    expect(readStatement(bytes(file))).toMatchObject({
      entries: [],
      skipped: { outgoing: 1, not_booked: 2, other_currency: 1, unreadable: 2 },
    })
  })

  test('money a bank takes back is negative, and our own that comes back pays for nothing', () => {
    const file = camt(version, [
      { ref: '1', amount: '5.00' },
      { ref: '1', amount: '5.00', side: 'DBIT', isReversal: true },
      { ref: '2', amount: '7.00', side: 'CRDT', isReversal: true },
    ])
    expect(entriesOf(file)).toMatchObject([
      { key: '1', amountCents: 500, isOwnMoney: false },
      { key: '1/R', amountCents: -500, isOwnMoney: false },
      { key: '2/R', amountCents: 700, isOwnMoney: true },
    ])
  })

  test('payments without a number of the bank keep their keys when the file comes again', () => {
    const entries = [
      { amount: '5.00', text: ['a'] },
      { amount: '5.00', text: ['b'] },
    ]
    const twice = [...entries, { amount: '5.00', text: ['a'] }]
    const keys = entriesOf(camt(version, twice))?.map(({ key }) => key) ?? []
    expect(new Set(keys).size).toBe(3)
    expect(entriesOf(camt(version, twice))?.map(({ key }) => key)).toEqual(keys)
    expect(entriesOf(camt(version, entries))?.map(({ key }) => key)).toEqual(keys.slice(0, 2))
  })
})

test('a report of the day is read like a statement', () => {
  const report = camt('02', [{ ref: '1', amount: '5.00' }])
    .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
    .replaceAll(/<(\/?)Stmt>/g, '<$1Rpt>')
  expect(entriesOf(report)).toMatchObject([{ key: '1', amountCents: 500 }])
})

test.each([
  [
    'a DOCTYPE',
    (file: string) => file.replace('<Document', '<!DOCTYPE x [<!ENTITY e "1">]><Document'),
  ],
  ['a tag that is never closed', (file: string) => file.replace('</Stmt>', '')],
  ['another document', () => '<html><body>LT</body></html>'],
  ['no XML', () => '<<<'],
  ['a picture', () => '\u0089PNG\r\n'],
  ['nothing', () => ''],
  ['another table', () => 'Email;Vardas\nona@kryptis.lt;Ona\n'],
])('a file with %s is no statement', (_, change) => {
  expect(readStatement(bytes(change(camt('02', [{ ref: '1', amount: '5.00' }]))))).toBeNull()
})

describe('Swedbank', () => {
  const row = { ref: '2026112200123456', amount: '121.05', payer: 'ŽĄSYS UAB', text: 'Už prekes' }

  test('money that came in is read, balances and turnover are not', () => {
    expect(readStatement(bytes(swedbank([row, { ...row, ref: '2', side: 'D' }])))).toEqual({
      format: 'swedbank',
      skipped: { outgoing: 1, not_booked: 0, other_currency: 0, unreadable: 0 },
      entries: [
        {
          iban: ownIban,
          key: '2026112200123456',
          bookedOn: '2026-11-22',
          amountCents: 12105,
          payerName: 'ŽĄSYS UAB',
          payerIban: '',
          reference: '',
          endToEndId: '',
          text: 'Už prekes',
          isOwnMoney: false,
        },
      ],
    })
  })

  test('the layout with accounts of payers is read, and whatever stands between values', () => {
    const file = swedbank([{ ...row, reference: 'RF18539007547034' }], { hasPayerIban: true })
    expect(entriesOf(file)).toMatchObject([{ payerIban, reference: 'RF18539007547034' }])
    for (const separator of [';', '\t', '|'])
      expect(entriesOf(swedbank([row], { separator }))).toHaveLength(1)
  })

  test('quotes within a text shift no column', () => {
    const texts = ['Už "Žalią", kitą', 'Mokestis ""Patogu""', '"visas"']
    const file = swedbank(texts.map((text, at) => ({ ...row, ref: String(at), text })))
    expect(entriesOf(file)?.map(({ text, amountCents }) => [text, amountCents])).toEqual([
      ['Už "Žalią", kitą', 12105],
      ['Mokestis "Patogu"', 12105],
      ['"visas"', 12105],
    ])
  })

  test('files in ISO 8859-13 and Windows-1257 keep their letters', () => {
    const codes = (letters: Record<string, number>) =>
      Buffer.from(
        [...swedbank([{ ...row, payer: '„Žąsys“' }])].map(
          (letter) => letters[letter] ?? letter.charCodeAt(0),
        ),
      )
    const same = { Ž: 0xde, ž: 0xfe, ą: 0xe0, Ą: 0xc0, š: 0xf0, į: 0xe1, Į: 0xc1, ė: 0xeb, ų: 0xf8 }
    for (const quotes of [
      { '„': 0xa5, '“': 0xb4 },
      { '„': 0x84, '“': 0x93 },
    ])
      expect(readStatement(codes({ ...same, ...quotes }))?.entries).toMatchObject([
        { payerName: '„Žąsys“', text: 'Už prekes' },
      ])
  })

  test('other currencies and broken amounts are counted', () => {
    const file = swedbank([
      { ...row, currency: 'USD' },
      { ...row, amount: 'daug' },
      { ...row, amount: '-5.00' },
    ])
    expect(readStatement(bytes(file))).toMatchObject({
      entries: [],
      skipped: { other_currency: 1, unreadable: 2 },
    })
  })
})

describe('SEB', () => {
  const row = { amount: '121,05', payer: 'ONA ONAITĖ', text: 'Užsakymas 539007547034' }

  test('money that came in is read from each account of the file', () => {
    const statement = readStatement(bytes(seb([row, { ...row, side: 'D' }], [row])))
    expect(statement?.format).toBe('seb')
    expect(statement?.skipped.outgoing).toBe(1)
    expect(statement?.entries).toHaveLength(2)
    expect(statement?.entries[0]).toMatchObject({
      iban: ownIban,
      bookedOn: '2026-11-22',
      amountCents: 12105,
      payerName: 'ONA ONAITĖ',
      payerIban,
      text: 'Užsakymas 539007547034',
    })
  })

  test('equal payments of a day are two, and the same two when the file comes again', () => {
    const keys = () => entriesOf(seb([row, row]))?.map(({ key }) => key)
    expect(new Set(keys()).size).toBe(2)
    expect(entriesOf(seb([row, row, { ...row, text: 'kita' }]))?.map(({ key }) => key)).toEqual([
      ...(keys() ?? []),
      expect.any(String),
    ])
  })

  test('personal codes are kept nowhere', () => {
    const file = seb([{ ...row, personalCode: '38703181745', text: 'Ona, a. k. 38703181745' }])
    const statement = readStatement(bytes(file))
    expect(JSON.stringify(statement)).not.toContain('38703181745')
    expect(statement?.entries[0]?.text).toBe('Ona, a. k. ***')
  })

  test('numbers that are no personal codes stay', () => {
    const file = seb([{ ...row, text: 'Nr. 38703181746, RF18539007547034, 387031817451' }])
    expect(entriesOf(file)?.[0]?.text).toBe('Nr. 38703181746, RF18539007547034, 387031817451')
  })
})
