interface Point {
  x: number
  y: number
}

/** Lines of a sea chart derived from a word: the same word always gives the same chart. */
export interface Chart {
  /** Closed lines around a shallow as paths, innermost first. */
  contours: readonly string[]
  soundings: readonly (Point & { depth: number })[]
  /** Numbers from 0 up to 1 for other parts of a drawing. */
  dice: readonly number[]
}

export const chartWidth = 640
export const chartHeight = 400

const levels = 11
const firstRadius = 30
const step = 37
/** Corners of a contour; the curve passes through the middles between them. */
const corners = 18

type Random = () => number

export function drawChart(word: string): Chart {
  const next = randomFrom(word)
  const contours = drawContours(next)
  const soundings = [0, 1, 2].flatMap((place) => drawSoundings(place, next))
  return { contours, soundings, dice: Array.from({ length: 8 }, next) }
}

/** Rings with a few waves, which turn a little from ring to ring. */
function drawContours(next: Random): string[] {
  const middle = { x: 200 + next() * 240, y: 130 + next() * 140 }
  const waves = [2, 3, 4, 5].map((count) => ({
    count,
    height: (0.2 + next() * 0.3) / count,
    phase: next() * 2 * Math.PI,
    drift: (next() - 0.5) * 0.28,
  }))
  const swell = (angle: number, level: number) =>
    waves
      .map(
        ({ count, height, phase, drift }) =>
          height * Math.sin(count * angle + phase + drift * level),
      )
      .reduce((sum, wave) => sum + wave, 1)
  const corner = (index: number, level: number): Point => {
    const angle = (index / corners) * 2 * Math.PI
    const radius = (firstRadius + level * step) * swell(angle, level)
    return { x: middle.x + radius * Math.cos(angle) * 1.25, y: middle.y + radius * Math.sin(angle) }
  }
  return numbers(levels).map((level) =>
    closedCurve(numbers(corners).map((index) => corner(index, level))),
  )
}

/** Two depths, in the two corners that no figure reaches. */
function drawSoundings(place: number, next: Random) {
  const depth = () => Math.round(4 + next() * 36)
  const high = { x: 30 + place * 62 + next() * 28, y: 38 + next() * 68 }
  const low = { x: 390 + place * 78 + next() * 36, y: 366 + next() * 20 }
  return [high, low].map((point) => ({ ...rounded(point), depth: depth() }))
}

function closedCurve(points: readonly Point[]): string {
  const at = (index: number) => points[index % points.length] as Point
  const between = (index: number) => {
    const [a, b] = [at(index), at(index + 1)]
    return text({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  }
  const curves = points.map((_, index) => `${text(at(index + 1))} ${between(index + 1)}`)
  return `M${between(0)}Q${curves.join(' ')}Z`
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
const text = (point: Point) => {
  const { x, y } = rounded(point)
  return `${x} ${y}`
}

/** FNV-1a seeds mulberry32: http://www.isthe.com/chongo/tech/comp/fnv/ and https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function randomFrom(word: string): () => number {
  let state = 0x811c9dc5
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
