import type { SVGAttributes } from 'react'
import { type Chart, chartHeight, chartWidth, drawChart } from './chart.ts'

type Props = {
  /** The post's slug, which determines the chart. */
  slug: string
  /** The index of its category, which determines tone and figure. */
  kind: number
}

interface Tone {
  ground: string
  lines: string
  accent: string
}

const tones: readonly Tone[] = [
  { ground: 'var(--amber)', lines: 'var(--navy)', accent: 'var(--navy)' },
  {
    ground: 'color-mix(in srgb, var(--navy) 92%, var(--cream))',
    lines: 'var(--cream)',
    accent: 'var(--amber)',
  },
  {
    ground: 'color-mix(in srgb, var(--paper) 88%, var(--amber))',
    lines: 'var(--navy)',
    accent: 'var(--red)',
  },
  { ground: 'var(--navy-deep)', lines: 'var(--cream)', accent: 'var(--amber)' },
]

/**
 * Attributes instead of styles, which every page with posts would contain, even without drawn
 * covers.
 */
const pens = ({ ground, lines, accent }: Tone) =>
  ({
    contour: { opacity: 0.3, strokeWidth: 1.25, vectorEffect: 'non-scaling-stroke' },
    sounding: {
      fill: lines,
      stroke: 'none',
      opacity: 0.55,
      fontFamily: 'var(--display)',
      fontStyle: 'italic',
      fontSize: 16,
    },
    broad: { stroke: accent, strokeWidth: 30, strokeLinejoin: 'round' },
    strong: { stroke: accent, strokeWidth: 5, strokeLinejoin: 'round' },
    thin: { stroke: accent, strokeWidth: 1.75 },
    dashed: { stroke: accent, strokeWidth: 2, strokeDasharray: '3 9', strokeLinecap: 'round' },
    disc: { fill: ground, stroke: 'none' },
    place: { fill: ground, stroke: accent, strokeWidth: 5 },
  }) satisfies Record<string, SVGAttributes<SVGElement>>

type Figure = Chart & { pen: ReturnType<typeof pens> }

const drawings = [Shares, Terraces, Course, Horizon]

/** A post's picture: a sea chart specific to it, with the figure of its category. */
export function Cover({ slug, kind }: Props) {
  const chart = drawChart(slug)
  const Sign = drawings[kind % drawings.length] as (typeof drawings)[number]
  const tone = tones[kind % tones.length] as Tone
  const pen = pens(tone)
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      fill="none"
      stroke={tone.lines}
      aria-hidden="true"
    >
      <rect width={chartWidth} height={chartHeight} fill={tone.ground} stroke="none" />
      {chart.contours.map((path) => (
        <path key={path} d={path} {...pen.contour} />
      ))}
      {chart.soundings.map(({ x, y, depth }) => (
        <text key={`${x} ${y}`} x={x} y={y} {...pen.sounding}>
          {depth}
        </text>
      ))}
      <Sign {...chart} pen={pen} />
    </svg>
  )
}

/** A budget: a whole cut into shares. */
function Shares({ dice: [a = 0, b = 0, c = 0, turn = 0], pen }: Figure) {
  const parts = [1.2 + a, 0.8 + b, 0.5 + c, 0.4]
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const dashes = parts.map((part) => `${Math.round((part / whole) * 88)} 3`).join(' ')
  return (
    <g transform={`translate(320 200) rotate(${Math.round(turn * 360)})`}>
      <circle r="118" {...pen.disc} />
      <path
        d="M118 0a118 118 0 1 1-236 0a118 118 0 1 1 236 0"
        pathLength="100"
        strokeDasharray={dashes}
        {...pen.broad}
      />
      <circle r="66" {...pen.thin} />
      <path d="M0-66V-160" {...pen.thin} />
    </g>
  )
}

/** Savings: steps one above the other. */
function Terraces({ dice, pen }: Figure) {
  const steps = dice.slice(0, 6).map((die) => Math.round(24 + die * 40))
  const top = 340 - steps.reduce((sum, step) => sum + step, 0)
  return (
    <>
      <path d={`M80 340${steps.map((step) => `h80v-${step}`).join('')}`} {...pen.strong} />
      <path d="M80 340H560" {...pen.thin} />
      <circle cx="560" cy={top} r="11" {...pen.place} />
    </>
  )
}

/** Investments: a winding course that still arrives. */
function Course({ dice, pen }: Figure) {
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
      <path d={`M${first?.x} ${first?.y}L${last?.x} ${last?.y}`} {...pen.dashed} />
      <path d={path.join('')} {...pen.strong} />
      {places.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="10" {...pen.place} />
      ))}
    </>
  )
}

/** A pension: far away, where the course meets the sky. */
function Horizon({ dice: [side = 0, bend = 0], pen }: Figure) {
  const x = Math.round(390 + side * 130)
  return (
    <>
      <path d="M-10 232H650" {...pen.thin} />
      {[120, 88, 56].map((radius) => (
        <path
          key={radius}
          d={`M${x - radius} 232A${radius} ${radius} 0 0 1 ${x + radius} 232`}
          {...pen.strong}
        />
      ))}
      <path
        d={`M${Math.round(60 + bend * 120)} 420C200 ${Math.round(320 + bend * 50)} ${x - 20} 330 ${x} 232`}
        {...pen.dashed}
      />
      <circle cx={x} cy="232" r="11" {...pen.place} />
    </>
  )
}
