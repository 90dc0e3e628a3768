import css from './Trend.module.css'
import type { TrendData } from './trend.ts'

const [height, top, bottom] = [288, 14, 252]
const fullWidth = 1000

/** Lines stretch with the page, words and dots do not. */
export function TrendDrawing({ trend, at }: { trend: TrendData; at: number | null }) {
  const { points, levels, title, hasBefore } = trend
  const last = points.length - 1
  const x = (index: number) => (last === 0 ? 0.5 : index / last)
  const y = (value: number) => bottom - (value / (trend.top || 1)) * (bottom - top)
  const place = (index: number, value: number) =>
    `${(x(index) * fullWidth).toFixed(1)} ${y(value).toFixed(1)}`
  const now = points.map(({ value }) => value)
  const current = at === null ? undefined : points[at]
  return (
    <svg height={height} role="img" aria-label={title}>
      {levels.map(({ value }) => (
        <line key={value} className={css.level} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
      ))}
      <svg viewBox={`0 0 ${fullWidth} ${height}`} preserveAspectRatio="none" height={height}>
        {segmentsOf(now).map((segment) => (
          <path key={segment[0]} className={css.area} d={areaOf(segment)} />
        ))}
        {hasBefore && (
          <path className={css.before} d={lineOf(points.map((point) => point.before))} />
        )}
        <path className={css.now} d={lineOf(now)} />
      </svg>
      {last === 0 && now[0] !== null && (
        <circle className={css.dot} cx="50%" cy={y(now[0] ?? 0)} r="5" />
      )}
      {levels.slice(1).map(({ value, label }) => (
        <text key={value} className={css.label} x="0" y={y(value) - 6}>
          {label}
        </text>
      ))}
      <Dates />
      {points.map(
        ({ notes, whole }, index) =>
          notes > 0 && (
            <circle key={whole} className={css.note} cx={percent(index)} cy={bottom} r="6" />
          ),
      )}
      {points.map(({ whole, now: told, earlier }, index) => (
        <rect
          key={whole}
          className={css.hit}
          x={`${Math.max(0, x(index) * 100 - 50 / points.length)}%`}
          width={`${100 / points.length}%`}
          height={bottom}
        >
          <title>{[whole, told, earlier].filter(Boolean).join('\n')}</title>
        </rect>
      ))}
      {current && at !== null && (
        <>
          <line className={css.cursor} x1={percent(at)} x2={percent(at)} y1={top} y2={bottom} />
          {current.value !== null && (
            <circle className={css.dot} cx={percent(at)} cy={y(current.value)} r="5" />
          )}
        </>
      )}
    </svg>
  )

  /** Few on a phone, more where there is room, and never two on each other. */
  function Dates() {
    const every = Math.max(1, Math.ceil(points.length / 8))
    return points.map(({ short, whole }, index) => {
      if (index % every !== 0) return null
      const isSeldom = (index / every) % 2 === 1
      const anchor =
        index === 0 && last > 0 ? 'start' : index === last && last > 0 ? 'end' : 'middle'
      return (
        <text
          key={whole}
          className={`${css.label} ${isSeldom ? css.seldom : ''}`}
          x={percent(index)}
          y={height - 10}
          textAnchor={anchor}
        >
          {short}
        </text>
      )
    })
  }

  function percent(index: number) {
    return `${(x(index) * 100).toFixed(2)}%`
  }

  function lineOf(values: readonly (number | null)[]): string {
    return segmentsOf(values)
      .map((segment) => `M${segment.map((index) => place(index, values[index] ?? 0)).join('L')}`)
      .join('')
  }

  function areaOf(segment: readonly number[]): string {
    const [first = 0, end = 0] = [segment[0], segment.at(-1)]
    const line = segment.map((index) => place(index, now[index] ?? 0)).join('L')
    return `M${place(first, 0)}L${line}L${place(end, 0)}Z`
  }
}

/** Indexes that follow each other without a gap between them. */
function segmentsOf(values: readonly (number | null)[]): number[][] {
  const segments: number[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const isContinued = index > 0 && values[index - 1] !== null
    if (isContinued) segments.at(-1)?.push(index)
    else segments.push([index])
  }
  return segments
}
