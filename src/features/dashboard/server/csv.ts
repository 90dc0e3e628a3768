import { byteOrderMark, type Cell, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'

/** Spreadsheets in Lithuanian take a comma for the decimal sign and part cells by semicolons. */
const separators = { lt: ';', en: ',' } as const
const decimalSigns = { lt: ',', en: '.' } as const

/** The first line of a file. */
export const headerRow = (cells: readonly Cell[], language: Language) =>
  byteOrderMark + line(cells, language)

export const line = (cells: readonly Cell[], language: Language) =>
  csvLine(cells, separators[language])

/** A number with its decimals as spreadsheets in this language read them. */
export const decimal = (value: number | null, digits: number, language: Language): Cell =>
  value === null ? null : value.toFixed(digits).replace('.', decimalSigns[language])
