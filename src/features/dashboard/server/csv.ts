import {
  type Dimension,
  measureOf,
  type Panel,
  type PanelRow,
} from '#features/statistics/panels.ts'
import { byteOrderMark, type Cell, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'
import { type Column, columnsOf, figureOf } from '../columns.ts'
import { valueLabel } from '../labels.ts'
import { names } from '../names.ts'

/** Spreadsheets take a comma for the decimal sign in Lithuanian, and a semicolon parts the cells. */
export const separators = { lt: ';', en: ',' } as const

/** The rows of a panel as lines of a file, one at a time. */
export function* csvOf(panel: Panel, dimension: Dimension, language: Language): Generator<string> {
  const columns: readonly Column[] = [measureOf(dimension), ...columnsOf(dimension)]
  const line = (cells: readonly Cell[]) => csvLine(cells, separators[language])
  yield byteOrderMark +
    line([
      names[language].dimensions[dimension].one,
      ...columns.map((column) => names[language].columns[column].inFile),
    ])
  for (const row of panel.rows)
    yield line([
      valueLabel(dimension, row.value, language),
      ...columns.map((column) => cell(row, column)),
    ])
}

/** Whole numbers only: a decimal comma would be a text elsewhere. */
function cell(row: PanelRow, column: Column): Cell {
  const figure = figureOf(row, column)
  if (figure === null) return null
  return Math.round(column === 'time' ? figure / 1000 : figure)
}
