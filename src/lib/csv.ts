import type { Language } from './language.ts'
import { type Cents, toDecimal } from './money.ts'

export type Cell = string | number | null

/** Spreadsheets in Lithuanian take a comma for the decimal sign and part cells by semicolons. */
const separators = { lt: ';', en: ',' } as const
const decimalSigns = { lt: ',', en: '.' } as const

/** The first line of a file that the console saves. */
export const headerRow = (cells: readonly Cell[], language: Language) =>
  byteOrderMark + line(cells, language)

export const line = (cells: readonly Cell[], language: Language) =>
  csvLine(cells, separators[language])

/** A number with its decimals as spreadsheets in this language read them; nothing is an empty cell. */
export const decimal = (value: number | null, digits: number, language: Language): Cell =>
  value === null ? null : withSign(value.toFixed(digits), language)

/** An amount in euros with both decimals, and without a currency, so that it can be added up. */
export const money = (amount: Cents | null, language: Language): Cell =>
  amount === null ? null : withSign(toDecimal(amount), language)

const withSign = (number: string, language: Language) => number.replace('.', decimalSigns[language])

/** Makes a spreadsheet read Lithuanian letters as such. */
const byteOrderMark = '\ufeff'

/**
 * A line of a file for spreadsheets. What one of them would take for a formula gets an apostrophe
 * in front: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  return `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`
}

/** Some spreadsheets read the full-width forms of these signs as the signs themselves. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** Such as an amount, which is to be added up. */
const plainNumber = /^-?\d+([.,]\d+)?$/

function quote(cell: Cell, separator: ',' | ';'): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  if (plainNumber.test(text) && !text.includes(separator)) return text
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
