import { csvRecords, separatorOf } from '#lib/csv/csv-records.ts'
import { toLine } from '#lib/forms/form-fields.ts'
import { compactIban } from '#lib/money/iban.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import { amountOf, createKeys, isDay, type ReadEntry, storedText } from './entry.ts'

/** The format of a bank's files. Columns are found by their titles, without diacritics. */
interface CsvLayout {
  titles: Readonly<Record<'account' | 'date' | 'amount' | 'currency' | 'side' | 'payer', string>> &
    Readonly<Partial<Record<'text' | 'payerIban' | 'key' | 'reference' | 'endToEndId', string>>>
  /** The values that mark received and sent money. */
  credit: string
  debit: string
  /** Whether a row is a payment; rows of balances and turnover are among the payments. */
  isPayment: (values: readonly string[]) => boolean
  /** Columns that distinguish payments where the bank does not number them. */
  distinguishing: readonly string[]
}

const layouts = {
  swedbank: {
    titles: {
      account: 'saskaitos nr.',
      date: 'data',
      payer: 'gavejas',
      payerIban: 'gavejo saskaita',
      text: 'paaiskinimai',
      amount: 'suma',
      currency: 'valiuta',
      side: 'd/k',
      key: 'iraso nr.',
      reference: 'imokos kodas',
    },
    credit: 'K',
    debit: 'D',
    isPayment: (values) => values[1]?.trim() === '20',
    distinguishing: [],
  },
  seb: {
    titles: {
      account: 'saskaitos nr',
      date: 'data',
      payer: 'moketojo arba gavejo pavadinimas',
      payerIban: 'saskaita',
      text: 'mokejimo paskirtis',
      amount: 'suma',
      currency: 'valiuta',
      side: 'debetas/kreditas',
      endToEndId: 'nuoroda',
    },
    credit: 'C',
    debit: 'D',
    isPayment: () => true,
    distinguishing: ['dok nr.', 'transakcijos kodas', 'dokumento data'],
  },
} as const satisfies Record<string, CsvLayout>

type CsvFormat = keyof typeof layouts

/** Reads entries of a file from Swedbank or SEB; null for any other. */
export function readCsv(text: string): { format: CsvFormat; read: ReadEntry[] } | null {
  const records = recordsOf(text.replace(/^\ufeff/, ''))
  for (const format of Object.keys(layouts) as CsvFormat[]) {
    const layout: CsvLayout = layouts[format]
    const first = records.findIndex((values) => columnsOf(values, layout) !== null)
    if (first >= 0) return { format, read: readRows(records.slice(first), layout) }
  }
  return null
}

/** Reads rows; the titles are repeated before each account of a file. */
function readRows(records: readonly (readonly string[])[], layout: CsvLayout): ReadEntry[] {
  const keyOf = createKeys()
  let columns: Columns = new Map()
  const read: ReadEntry[] = []
  for (const values of records) {
    const titles = columnsOf(values, layout)
    if (titles) columns = titles
    else if (values.length >= columns.size && layout.isPayment(values))
      read.push(readRow(values, columns, layout, keyOf))
  }
  return read
}

type Columns = ReadonlyMap<string, number>

/** Returns the index of each title; null when a required one is missing. */
function columnsOf(values: readonly string[], { titles }: CsvLayout): Columns | null {
  const columns = new Map<string, number>()
  values.forEach((value, at) => {
    const title = foldDiacritics(toLine(value.replaceAll('"', '')))
    if (title !== '' && !columns.has(title)) columns.set(title, at)
  })
  const needed = [titles.account, titles.date, titles.amount, titles.currency, titles.side]
  return needed.every((title) => columns.has(title)) ? columns : null
}

function readRow(
  values: readonly string[],
  columns: Columns,
  layout: CsvLayout,
  keyOf: ReturnType<typeof createKeys>,
): ReadEntry {
  const { titles, credit, debit, distinguishing } = layout
  const valueOf = (title: string | undefined) =>
    title === undefined ? '' : (values[columns.get(title) ?? -1] ?? '').trim()
  const side = valueOf(titles.side).toUpperCase()
  if (side === debit) return 'outgoing'
  const iban = compactIban(valueOf(titles.account))
  const amountCents = amountOf(valueOf(titles.amount))
  const bookedOn = valueOf(titles.date).slice(0, 10).replaceAll('.', '-')
  const isReadable = side === credit && iban !== '' && isDay(bookedOn) && amountCents !== null
  if (!isReadable) return 'unreadable'
  if (valueOf(titles.currency) !== 'EUR') return 'other_currency'
  const said = {
    payerName: storedText(valueOf(titles.payer)).slice(0, 140),
    payerIban: compactIban(valueOf(titles.payerIban)).slice(0, 34),
    reference: storedText(valueOf(titles.reference)).slice(0, 35),
    endToEndId: storedText(valueOf(titles.endToEndId)).slice(0, 35),
    text: storedText(valueOf(titles.text)),
  }
  const key =
    valueOf(titles.key).slice(0, 80) ||
    keyOf([iban, bookedOn, amountCents, ...Object.values(said), ...distinguishing.map(valueOf)])
  return { iban, key, bookedOn, amountCents, ...said, isOwnMoney: false }
}

/** Splits a file into records; old files of Swedbank have unescaped quotes within values. */
function recordsOf(text: string): (readonly string[])[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = separatorOf(longestOf(lines.slice(0, 3)))
  const isQuoted = lines.slice(0, 3).every((line) => line.startsWith('"'))
  if (isQuoted) return lines.map((line) => quotedValues(line, separator))
  return [...csvRecords(text, { separator, hasBackslashes: false })].map(({ values }) => values)
}

/** The longest line, since the first one may be a title without separators. */
const longestOf = (lines: readonly string[]) =>
  lines.reduce((most, line) => (line.length > most.length ? line : most), '')

function quotedValues(line: string, separator: string): string[] {
  const inner = line
    .trim()
    .replace(/^"/, '')
    .replace(new RegExp(`"[${separator}]?$`), '')
  return inner.split(`"${separator}"`).map((value) => value.replaceAll('""', '"'))
}
