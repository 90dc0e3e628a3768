export type Cell = string | number | null

/** Makes a spreadsheet read Lithuanian letters as such. */
export const byteOrderMark = '\ufeff'

/**
 * A line of a file for spreadsheets. What one of them would take for a formula gets an apostrophe
 * in front: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  return `${cells.map(quote).join(separator)}\r\n`
}

/** Some spreadsheets read the full-width forms of these signs as the signs themselves. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** An amount of a credit note, say, which is to be added up. */
const negativeNumber = /^-\d+([.,]\d+)?$/

function quote(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
