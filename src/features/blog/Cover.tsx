import css from './Cover.module.css'
import { type Chart, chartHeight, chartWidth, drawChart } from './chart.ts'

type Props = {
  /** The post's slug, from which the chart is drawn. */
  slug: string
  /** The place of its category among the categories, which chooses tone and figure. */
  kind: number
}

const tones = ['amber', 'navy', 'paper', 'deep'] as const
const figures = [Shares, Terraces, Course, Horizon]

/** A post's picture: a sea chart of its own with the sign of its category. */
export function Cover({ slug, kind }: Props) {
  const chart = drawChart(slug)
  const Figure = figures[kind % figures.length] as (typeof figures)[number]
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${css.cover} ${css[tones[kind % tones.length] as string]}`}
      aria-hidden="true"
    >
      {chart.contours.map((path) => (
        <path key={path} d={path} className={css.contour} />
      ))}
      {chart.soundings.map(({ x, y, depth }) => (
        <text key={`${x} ${y}`} x={x} y={y} className={css.sounding}>
          {depth}
        </text>
      ))}
      <Figure {...chart} />
    </svg>
  )
}

/** A budget: a whole cut into shares. */
function Shares({ dice: [a = 0, b = 0, c = 0, turn = 0] }: Chart) {
  const parts = [1.2 + a, 0.8 + b, 0.5 + c, 0.4]
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const dashes = parts.map((part) => `${Math.round((part / whole) * 88)} 3`).join(' ')
  return (
    <g transform={`translate(320 200) rotate(${Math.round(turn * 360)})`}>
      <circle r="118" className={css.disc} />
      <path
        d="M118 0a118 118 0 1 1-236 0a118 118 0 1 1 236 0"
        pathLength="100"
        strokeDasharray={dashes}
        className={css.broad}
      />
      <circle r="66" className={css.thin} />
      <path d="M0-66V-160" className={css.thin} />
    </g>
  )
}

/** Savings: one step above the other. */
function Terraces({ dice }: Chart) {
  const steps = dice.slice(0, 6).map((die) => Math.round(24 + die * 40))
  const top = 340 - steps.reduce((sum, step) => sum + step, 0)
  return (
    <>
      <path d={`M80 340${steps.map((step) => `h80v-${step}`).join('')}`} className={css.strong} />
      <path d="M80 340H560" className={css.thin} />
      <circle cx="560" cy={top} r="11" className={css.place} />
    </>
  )
}

/** Investments: a course that is not straight and still arrives. */
function Course({ dice }: Chart) {
  const places = [0, 1, 2, 3, 4].map((index) => ({
    x: 70 + index * 125,
    y: Math.round(320 - index * 58 + ((dice[index] ?? 0) - 0.5) * 96),
  }))
  const path = places.map(({ x, y }, index) => {
    const before = places[index - 1]
    return before ? `C${before.x + 55} ${before.y} ${x - 55} ${y} ${x} ${y}` : `M${x} ${y}`
  })
  const [first, last] = [places[0], places.at(-1)]
  return (
    <>
      <path d={`M${first?.x} ${first?.y}L${last?.x} ${last?.y}`} className={css.dashed} />
      <path d={path.join('')} className={css.strong} />
      {places.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="10" className={css.place} />
      ))}
    </>
  )
}

/** A pension: far off, where the course meets the sky. */
function Horizon({ dice: [side = 0, bend = 0] }: Chart) {
  const x = Math.round(390 + side * 130)
  return (
    <>
      <path d="M-10 232H650" className={css.thin} />
      {[120, 88, 56].map((radius) => (
        <path
          key={radius}
          d={`M${x - radius} 232A${radius} ${radius} 0 0 1 ${x + radius} 232`}
          className={css.strong}
        />
      ))}
      <path
        d={`M${Math.round(60 + bend * 120)} 420C200 ${Math.round(320 + bend * 50)} ${x - 20} 330 ${x} 232`}
        className={css.dashed}
      />
      <circle cx={x} cy="232" r="11" className={css.place} />
    </>
  )
}
