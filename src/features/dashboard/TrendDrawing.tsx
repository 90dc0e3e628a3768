import css from './Trend.module.css'
import type { TrendData } from './trend.ts'
import {
  bottom,
  fullWidth,
  geometryOf,
  height,
  segmentsOf,
  type TrendGeometry,
  top,
} from './trend-geometry.ts'

type Props = { trend: TrendData; at: number | null }
type PartProps = { trend: TrendData; geometry: TrendGeometry }

/** The drawing of the chart; lines stretch with the page, texts and dots do not. */
export function TrendDrawing({ trend, at }: Props) {
  const geometry = geometryOf(trend)
  const parts = { trend, geometry }
  return (
    <svg height={height} role="img" aria-label={trend.title}>
      {trend.gridLines.map(({ value }) => (
        <line
          key={value}
          className={css.level}
          x1="0"
          x2="100%"
          y1={geometry.y(value)}
          y2={geometry.y(value)}
        />
      ))}
      <Lines {...parts} />
      <SinglePoint {...parts} />
      {trend.gridLines.slice(1).map(({ value, label }) => (
        <text key={value} className={css.label} x="0" y={geometry.y(value) - 6}>
          {label}
        </text>
      ))}
      <IntervalLabels {...parts} />
      <AnnotationDots {...parts} />
      <Tooltips {...parts} />
      {at !== null && <Cursor {...parts} at={at} />}
    </svg>
  )
}

/** The line to an interval that has not ended is dashed, so that it is not taken for a fall. */
function Lines({ trend: { points, hasComparison, unfinished }, geometry }: PartProps) {
  const values = points.map(({ value }) => value)
  const ended = values.map((value, index) => (index === unfinished?.at ? null : value))
  const growing = values.map((value, index) =>
    unfinished && (index === unfinished.at || index === unfinished.at - 1) ? value : null,
  )
  return (
    <svg viewBox={`0 0 ${fullWidth} ${height}`} preserveAspectRatio="none" height={height}>
      {segmentsOf(ended).map((segment) => (
        <path key={segment[0]} className={css.area} d={geometry.area(ended, segment)} />
      ))}
      {hasComparison && (
        <path className={css.before} d={geometry.line(points.map(({ compared }) => compared))} />
      )}
      <path className={css.now} data-line="now" d={geometry.line(ended)} />
      <path className={css.growing} data-line="unfinished" d={geometry.line(growing)} />
    </svg>
  )
}

/** A dot, because a line through one point is invisible. */
function SinglePoint({ trend: { points }, geometry }: PartProps) {
  const value = points[0]?.value ?? null
  if (points.length !== 1 || value === null) return null
  return <circle className={css.dot} cx="50%" cy={geometry.y(value)} r="5" />
}

/** Few labels on a phone, more where there is space, and never overlapping. */
function IntervalLabels({ trend: { points }, geometry }: PartProps) {
  const last = points.length - 1
  const every = Math.max(1, Math.ceil(points.length / 8))
  const anchorOf = (index: number) => {
    if (last === 0) return 'middle'
    return index === 0 ? 'start' : index === last ? 'end' : 'middle'
  }
  return points.map(({ short, full }, index) => {
    if (index % every !== 0) return null
    const isSeldom = (index / every) % 2 === 1
    return (
      <text
        key={full}
        className={`${css.label} ${isSeldom ? css.seldom : ''}`}
        x={geometry.percent(index)}
        y={height - 8}
        textAnchor={anchorOf(index)}
      >
        {short}
      </text>
    )
  })
}

function AnnotationDots({ trend: { points }, geometry }: PartProps) {
  return points.map(
    ({ annotations, full }, index) =>
      annotations.length > 0 && (
        <circle key={full} className={css.note} cx={geometry.percent(index)} cy={bottom} r="6" />
      ),
  )
}

/** The browser's own tooltips, which work without a script. */
function Tooltips({ trend: { points }, geometry }: PartProps) {
  return points.map(({ full, valueText, comparedText, annotations }, index) => (
    <rect
      key={full}
      className={css.hit}
      x={geometry.leftOf(index)}
      width={`${100 / points.length}%`}
      height={bottom}
    >
      <title>{[full, valueText, comparedText, ...annotations].filter(Boolean).join('\n')}</title>
    </rect>
  ))
}

function Cursor({ trend: { points }, geometry, at }: PartProps & { at: number }) {
  const point = points[at]
  if (!point) return null
  const x = geometry.percent(at)
  return (
    <>
      <line className={css.cursor} x1={x} x2={x} y1={top} y2={bottom} />
      {point.value !== null && (
        <circle className={css.dot} cx={x} cy={geometry.y(point.value)} r="5" />
      )}
    </>
  )
}
