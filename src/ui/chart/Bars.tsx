import { linear } from '#lib/charts/scale.ts'
import css from './Chart.module.css'
import type { DrawingProps } from './ChartDrawing.tsx'

/** Horizontal bars of the first series, each below its label; the last one is highlighted. */
export function Bars({ data: { labels, series }, format }: DrawingProps) {
  const values = series[0]?.values ?? []
  const width = linear(Math.max(...values), 640)
  const row = 400 / labels.length
  return labels.map((label, index) => {
    const value = values[index] ?? 0
    const isLast = index === labels.length - 1
    return (
      <g key={label} transform={`translate(0 ${Math.round(index * row)})`}>
        <text y={row * 0.48}>{label}</text>
        <text className={css.value} x="640" y={row * 0.48}>
          {format(value)}
        </text>
        <path className={css.track} d={`M0 ${row * 0.74}H640`} />
        <path className={isLast ? css.goalBar : css.bar} d={`M0 ${row * 0.74}H${width(value)}`} />
      </g>
    )
  })
}
