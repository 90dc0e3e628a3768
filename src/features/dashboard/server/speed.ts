import type { Filters, Span } from '#features/statistics/panels.ts'
import { readVitals, readVitalsBy } from '#features/statistics/server/panels/vitals.ts'
import {
  type Vital,
  type VitalDimension,
  type VitalsOf,
  vitalDimensions,
  vitals,
} from '#features/statistics/vitals.ts'
import { byteOrderMark, type Cell, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { share } from '../columns.ts'
import { valueLabel } from '../labels.ts'
import { names } from '../names.ts'
import type { Speed } from '../speed.ts'
import { speedMessages } from '../speed-messages.ts'
import { rowsInCsv, rowsInPanel } from '../wire.ts'
import { separators } from './csv.ts'

type Reader = Pick<StatisticsStore, 'query'>

export async function readSpeed(store: Reader, span: Span, filters: Filters): Promise<Speed> {
  const rowsOf = async (dimension: VitalDimension) => ({
    dimension,
    rows: await readVitalsBy(store, dimension, span, filters, rowsInPanel),
  })
  const all = await readVitals(store, span, filters)
  return { all, by: all ? await Promise.all(vitalDimensions.map(rowsOf)) : [] }
}

/** All rows as lines of a file. */
export async function speedLines(
  store: Reader,
  dimension: VitalDimension,
  span: Span,
  filters: Filters,
  language: Language,
): Promise<string[]> {
  const rows = await readVitalsBy(store, dimension, span, filters, rowsInCsv)
  const texts = speedMessages[language]
  const line = (cells: readonly Cell[]) => csvLine(cells, separators[language])
  const headOf = (vital: Vital) => {
    const name = vital.toUpperCase()
    const { p75, thousandths, good, measured } = texts.inFile
    return [vital === 'cls' ? thousandths : p75, good, measured].map((it) => `${name}: ${it}`)
  }
  const head = [names[language].dimensions[dimension].one, texts.views, ...vitals.flatMap(headOf)]
  return [
    byteOrderMark + line(head),
    ...rows.map((row) =>
      line([
        valueLabel(dimension, row.value, language),
        row.views,
        ...vitals.flatMap((vital) => cellsOf(vital, row)),
      ]),
    ),
  ]
}

/** Whole numbers only: a decimal comma would be a text elsewhere. */
function cellsOf(vital: Vital, row: VitalsOf): Cell[] {
  const { p75, good, measured } = row[vital]
  const goodShare = share(good, measured)
  return [
    p75 === null ? null : Math.round(p75 * (vital === 'cls' ? 1000 : 1)),
    goodShare === null ? null : Math.round(goodShare),
    measured,
  ]
}
