import type { Language } from '#lib/language.ts'
import { Bars } from '#ui/chart/Bars.tsx'
import type { ChartDrawingProps } from '#ui/chart/ChartDrawing.tsx'
import { Lines } from '#ui/chart/Lines.tsx'
import type { Values } from './calculate.ts'
import { chartOf } from './chart-of.ts'
import { formatNumber } from './format-number.ts'
import type { CalculatorChart, Formula } from './wire.ts'

const drawings = { bars: Bars, lines: Lines }

/** What one of a calculator's charts is drawn from. */
export function drawingOf(
  formula: Formula,
  chart: CalculatorChart,
  values: Values,
  language: Language,
): ChartDrawingProps {
  return {
    id: `${formula.slug}-grafikas-${formula.charts.indexOf(chart) + 1}`,
    title: formula.title,
    data: chartOf(formula, chart, values),
    Drawing: drawings[chart.type],
    format: (value) => formatNumber(value, chart, language),
  }
}
