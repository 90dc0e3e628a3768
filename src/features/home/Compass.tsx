import type { Language } from '#lib/language.ts'
import css from './Compass.module.css'
import type { HeroContent } from './wire.ts'

type Course = NonNullable<HeroContent['course']>
type Props = { course?: Course | undefined; language: Language }

/** Lithuanian compasses say Šiaurė, Rytai, Pietūs, Vakarai. */
const quarters: Readonly<Record<Language, readonly string[]>> = {
  lt: ['Š', 'R', 'P', 'V'],
  en: ['N', 'E', 'S', 'W'],
}
const degrees = [30, 60, 120, 150, 210, 240, 300, 330]
const line = 'M112 852C160 826 202 796 240 758S372 690 432 640S590 520 650 424S734 310 780 250'
/** The positions of the goals, and of their names where these have room beside the course. */
const places = [
  { x: 240, y: 758, name: { x: 30, y: 36, anchor: 'start' } },
  { x: 432, y: 640, name: { x: -30, y: -38, anchor: 'end' } },
  { x: 650, y: 424, name: { x: 30, y: 8, anchor: 'start' } },
  { x: 780, y: 250, name: { x: -46, y: -20, anchor: 'end' } },
] as const

/** A compass card, and a course drawn across it from goal to goal. */
export function Compass({ course, language }: Props) {
  return (
    <svg viewBox="0 0 1000 1000" className={css.compass} aria-hidden="true">
      <g className={css.card}>
        <path className={css.rhumbs} d={rhumbs} />
        <path
          className={css.minor}
          d="M970 500a470 470 0 1 1-940 0a470 470 0 1 1 940 0"
          pathLength="360"
        />
        <path
          className={css.major}
          d="M964 500a464 464 0 1 1-928 0a464 464 0 1 1 928 0"
          pathLength="360"
        />
        <circle className={css.ring} cx="500" cy="500" r="478" />
        <circle className={css.ring} cx="500" cy="500" r="448" />
        <circle className={css.ring} cx="500" cy="500" r="300" />
        {[0, 1, 2, 3].map((index) => (
          <g key={index} transform={`rotate(${index * 90} 500 500)`}>
            <path className={css.half} d="M500 216L522 478L500 500Z" />
            <path className={css.outline} d="M500 216L478 478L500 500L522 478Z" />
          </g>
        ))}
        {quarters[language].map((letter, index) => (
          <text key={letter} className={css.quarter} {...onRose(index)}>
            {letter}
          </text>
        ))}
        {degrees.map((degree) => (
          <text
            key={degree}
            className={css.degree}
            x="500"
            y="84"
            transform={`rotate(${degree} 500 500)`}
          >
            {String(degree).padStart(3, '0')}
          </text>
        ))}
      </g>
      {course && <CourseLine course={course} />}
    </svg>
  )
}

const CourseLine = ({ course }: { course: Course }) => (
  <>
    <path className={css.course} d={line} pathLength="1" />
    <circle className={css.start} cx="112" cy="852" r="9" />
    {places.map((place, index) => (
      <Place key={place.x} {...place} goal={course[index]} last={index === places.length - 1} />
    ))}
  </>
)

/** The position of a quarter's letter, upright as on a printed card. */
function onRose(quarter: number) {
  const angle = (quarter * Math.PI) / 2
  return {
    x: Math.round(500 + 392 * Math.sin(angle)),
    y: Math.round(500 - 392 * Math.cos(angle) + 15),
  }
}

/** Eight lines through the middle, at every 22.5 degrees without a point of the star. */
const rhumbs = [22.5, 45, 67.5, 112.5, 135, 157.5]
  .map((degree) => {
    const [x, y] = [Math.sin((degree * Math.PI) / 180), Math.cos((degree * Math.PI) / 180)]
    const at = (length: number) => `${Math.round(500 + x * length)} ${Math.round(500 - y * length)}`
    return `M${at(-448)}L${at(448)}`
  })
  .join('')

type PlaceProps = (typeof places)[number] & { goal: Course[number] | undefined; last: boolean }

function Place({ x, y, name, goal, last }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={css.place} r={last ? 15 : 10} />
      {last && <circle className={css.target} r="30" />}
      <g transform={`translate(${name.x} ${name.y})`} textAnchor={name.anchor}>
        <text className={css.goal}>{goal?.goal}</text>
        <text className={css.year} dy="1.25em">
          {goal?.year}
        </text>
      </g>
    </g>
  )
}
