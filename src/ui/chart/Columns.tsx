import type { ChartData } from '#lib/charts/chart-data.ts'
import { linear } from '#lib/charts/scale.ts'
import css from './Chart.module.css'
import type { DrawingProps } from './ChartDrawing.tsx'

const field = { top: 40, bottom: 340 }
const [pitch, width] = [160, 116]

/** Stacked columns, one part for each series, with the sum on top. */
export function Columns({ data, format }: DrawingProps) {
  const sums = data.labels.map((_, index) => sumTo(data, index, data.series.length))
  const height = linear(Math.max(...sums), field.bottom - field.top)
  return (
    <>
      <path className={css.level} d={`M0 ${field.bottom}H640`} />
      {data.labels.map((label, index) => (
        <g key={label} transform={`translate(${index * pitch + (pitch - width) / 2} 0)`}>
          {data.series.map(({ name, values }, part) => (
            <rect
              key={name}
              className={css[`part${part}`]}
              y={field.bottom - height(sumTo(data, index, part + 1))}
              width={width}
              height={height(values[index] ?? 0)}
            />
          ))}
          <text
            className={`${css.sum} ${css.middle}`}
            x={width / 2}
            y={field.bottom - height(sums[index] ?? 0) - 12}
          >
            {format(sums[index] ?? 0)}
          </text>
          <text className={`${css.axis} ${css.middle}`} x={width / 2} y="380">
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

/** The sum of the first `count` series at one label. */
function sumTo({ series }: ChartData, index: number, count: number): number {
  return series.slice(0, count).reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
}
