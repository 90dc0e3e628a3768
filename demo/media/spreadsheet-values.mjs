import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'

/** The cells of the one sheet of a workbook as spreadsheet.mjs makes it: values, and what formulas give. */
export function readSpreadsheet(bytes) {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => listed.has(name) })
  const { worksheet } = parser.parse(
    new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']),
  )
  const cells = new Map()
  const rows = worksheet.sheetData.row.map(({ c }) =>
    c.map((cell) => {
      cells.set(cell['@_r'], cell)
      return cell['@_r']
    }),
  )
  return {
    widths: worksheet.cols.col.map((column) => Number(column['@_width'])),
    rows: rows.map((places) =>
      places.map((place) => ({
        value: valueAt(place, cells),
        style: Number(cells.get(place)['@_s']),
      })),
    ),
  }
}
const listed = new Set(['row', 'c', 'col'])

function valueAt(place, cells) {
  const cell = cells.get(place)
  if (cell?.is) return String(cell.is.t)
  if (cell?.f === undefined) return cell?.v === undefined ? null : Number(cell.v)
  return calculate(cell.f, (other) => Number(valueAt(other, cells) ?? 0))
}

/** Calculates the few functions that spreadsheets.mjs writes. */
function calculate(formula, numberAt) {
  const script = formula
    .replaceAll(/([A-Z])(\d+):([A-Z])(\d+)/g, (_, ...ends) => placesBetween(ends).join(','))
    .replaceAll(/([A-Z]\d+)=0/g, '$1===0')
    .replaceAll(/\b[A-Z]\d+\b/g, (place) => `(${numberAt(place)})`)
  const functions = {
    SUM: (...all) => all.reduce((sum, one) => sum + one, 0),
    MAX: Math.max,
    POWER: Math.pow,
    IF: (test, yes, no) => (test ? yes : no),
  }
  return new Function(...Object.keys(functions), `return ${script}`)(...Object.values(functions))
}

function placesBetween([firstColumn, firstRow, lastColumn, lastRow]) {
  const places = []
  for (let column = firstColumn.charCodeAt(0); column <= lastColumn.charCodeAt(0); column++)
    for (let row = Number(firstRow); row <= Number(lastRow); row++)
      places.push(String.fromCharCode(column) + row)
  return places
}
