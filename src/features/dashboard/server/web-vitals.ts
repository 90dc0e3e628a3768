import { share } from '#features/statistics/metrics.ts'
import {
  type Vital,
  type VitalDimension,
  type VitalsMetrics,
  vitals,
} from '#features/statistics/vitals.ts'
import { type Cell, headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { dimensionLabels } from '../dimension-labels.ts'
import { valueLabel } from '../format.ts'
import { vitalsMessages } from '../web-vitals-messages.ts'

export function* vitalsCsv(
  rows: readonly VitalsMetrics[],
  dimension: VitalDimension,
  language: Language,
): Generator<string> {
  const texts = vitalsMessages[language]
  const columnsOf = (vital: Vital) => {
    const { p75, thousandths, good, measured } = texts.inFile
    return [vital === 'cls' ? thousandths : p75, good, measured].map(
      (column) => `${vital.toUpperCase()}: ${column}`,
    )
  }
  const name = dimensionLabels[language].dimensions[dimension].one
  yield headerRow([name, texts.views, ...vitals.flatMap(columnsOf)], language)
  for (const row of rows)
    yield line(
      [
        valueLabel(dimension, row.value, language),
        row.views,
        ...vitals.flatMap((vital) => cellsOf(vital, row)),
      ],
      language,
    )
}

/**
 * Whole numbers only, because a spreadsheet in another language takes a number with another decimal
 * sign for text.
 */
function cellsOf(vital: Vital, row: VitalsMetrics): Cell[] {
  const { p75, good, measured } = row[vital]
  const goodShare = share(good, measured)
  return [
    p75 === null ? null : Math.round(p75 * (vital === 'cls' ? 1000 : 1)),
    goodShare === null ? null : Math.round(goodShare),
    measured,
  ]
}
