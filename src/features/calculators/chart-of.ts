import type { ChartData } from '#lib/charts/chart-data.ts'
import { followed, type Values } from './calculate.ts'
import type { CalculatorChart, Formula, NumberInput } from './wire.ts'

/** The data of a calculator's chart. */
export function chartOf(formula: Formula, chart: CalculatorChart, values: Values): ChartData {
  // A chart begins at nothing, so it shows no debts.
  const shown = (value = 0) => Math.max(0, value)
  if (chart.type === 'bars') {
    const heights = chart.bars.map(({ of }) => shown(values[of]))
    return {
      form: 'bars',
      labels: chart.bars.map(({ label }) => label),
      series: [{ name: formula.title, values: heights }],
    }
  }
  const { over } = chart
  const points = pointsTo(values[over] ?? 0)
  return {
    form: 'lines',
    labels: points.map((point, index) =>
      index === points.length - 1 ? withUnit(point, formula, over) : String(point),
    ),
    series: chart.series.map(({ name, of }) => ({
      name,
      values: followed(formula, { of, over, points }, values).map(shown),
    })),
  }
}

const numbersOfIntervals = [10, 12, 9, 8, 7, 6, 5, 4]
const maxIntervals = 60

/** Whole numbers at equal distances from 0 to the end, where there are some. */
function pointsTo(end: number): number[] {
  const whole = Math.max(1, Math.min(Math.round(end), maxIntervals))
  const intervals = numbersOfIntervals.find((count) => end % count === 0) ?? whole
  return Array.from({ length: intervals + 1 }, (_, index) => (end / intervals) * index).map(
    (point) => Math.round(point * 100) / 100,
  )
}

function withUnit(point: number, { inputs }: Formula, over: string): string {
  const isOver = (input: { id: string; type: string }): input is NumberInput =>
    input.id === over && input.type === 'number'
  const unit = inputs.find(isOver)?.unit
  return unit ? `${point}\u00a0${unit}` : String(point)
}
