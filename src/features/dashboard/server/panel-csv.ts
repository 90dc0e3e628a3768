import {
  type Dimension,
  otherMetrics,
  type PanelMetric,
  rankedBy,
} from '#features/statistics/dimensions.ts'
import { metricRow, metricValue } from '#features/statistics/metrics.ts'
import type { Panel, PanelRow } from '#features/statistics/queries.ts'
import { type Cell, headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { dimensionLabels } from '../dimension-labels.ts'
import { valueLabel } from '../format.ts'
import { metricLabels } from '../metric-labels.ts'

/** Yields the rows of a panel as lines of a file. */
export function* panelCsv(
  panel: Panel,
  dimension: Dimension,
  language: Language,
): Generator<string> {
  const metrics: readonly PanelMetric[] = [rankedBy(dimension), ...otherMetrics(dimension)]
  const { columns } = metricLabels[language]
  yield headerRow(
    [
      dimensionLabels[language].dimensions[dimension].one,
      ...metrics.map((name) => columns[name].csv),
    ],
    language,
  )
  for (const row of panel.rows)
    yield line(
      [valueLabel(dimension, row.value, language), ...metrics.map((name) => cellOf(row, name))],
      language,
    )
}

/**
 * Whole numbers only, because a spreadsheet in another language takes a number with another decimal
 * sign for text.
 */
function cellOf(row: PanelRow, metric: PanelMetric): Cell {
  const value = metricValue(metric, row)
  if (value === null) return null
  return Math.round(metricRow(metric).format === 'duration' ? value / 1000 : value)
}
