import type { Language } from '../language.ts'
import { type Cents, toDecimal } from '../money/money.ts'

export type Cell = string | number | null

/** Lithuanian spreadsheets use a comma as decimal sign and semicolons between cells. */
const separators = { lt: ';', en: ',' } as const
const decimalSigns = { lt: ',', en: '.' } as const

/** The first line of a file saved from the console. */
export const headerRow = (cells: readonly Cell[], language: Language) =>
  byteOrderMark + line(cells, language)

export const line = (cells: readonly Cell[], language: Language) =>
  csvLine(cells, separators[language])

/**
 * A number with decimals in the notation of this language's spreadsheets; null is an empty cell.
 */
export const decimal = (value: number | null, digits: number, language: Language): Cell =>
  value === null ? null : withSign(value.toFixed(digits), language)

/**
 * An amount in euros with two decimals, and without a currency, so that spreadsheets can add it up.
 */
export const money = (amount: Cents | null, language: Language): Cell =>
  amount === null ? null : withSign(toDecimal(amount), language)

const withSign = (number: string, language: Language) => number.replace('.', decimalSigns[language])

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * A line of a file for spreadsheets. A value that a spreadsheet would take for a formula gets an
 * apostrophe in front: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  return `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`
}

/** Some spreadsheets read the full-width forms of these signs as the signs themselves. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** A number that needs no apostrophe, such as an amount to add up. */
const plainNumber = /^-?\d+([.,]\d+)?$/

function quote(cell: Cell, separator: ',' | ';'): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  if (plainNumber.test(text) && !text.includes(separator)) return text
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
