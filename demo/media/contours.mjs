// Draws the lines of an imagined sea chart: node demo/media/contours.mjs
import { writeFileSync } from 'node:fs'

const [width, height, step] = [1600, 1000, 20]
const hills = [
  [1180, 420, 330, 1],
  [1480, 820, 260, 0.8],
  [240, 760, 300, 0.72],
  [520, 180, 260, 0.6],
  [860, 900, 240, 0.5],
  [1500, 120, 220, 0.55],
  [30, 240, 220, 0.5],
  [760, 520, 190, -0.34],
]
const depth = (x, y) =>
  hills.reduce((sum, [hx, hy, size, high]) => {
    const dx = x - hx + 34 * Math.sin(y / 120 + hx)
    const dy = y - hy + 30 * Math.sin(x / 140 + hy)
    return sum + high * Math.exp(-(dx * dx * 0.8 + dy * dy * 1.25) / (2 * size * size))
  }, 0)

const levels = Array.from({ length: 11 }, (_, index) => 0.12 + index * 0.095)
const paths = levels.flatMap((level) => join(segments(level)).map(smooth))
writeFileSync(
  new URL('../../public/images/contours.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path id="lines" fill="none" stroke="currentColor" stroke-width="1.2" vector-effect="non-scaling-stroke" d="${paths.join('')}"/></svg>\n`,
)

/** Marching squares: the crossings of one level with the edges of each square of the grid. */
function segments(level) {
  const found = []
  for (let x = -step; x < width + step; x += step) {
    for (let y = -step; y < height + step; y += step) {
      const corners = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ]
      const crossings = corners.flatMap((from, index) => {
        const to = corners[(index + 1) % 4]
        const [a, b] = [depth(...from) - level, depth(...to) - level]
        if (a < 0 === b < 0) return []
        const part = a / (a - b)
        return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]]
      })
      for (let index = 0; index + 1 < crossings.length; index += 2)
        found.push([crossings[index], crossings[index + 1]])
    }
  }
  return found
}

function join(pieces) {
  const key = ([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`
  const ends = new Map()
  for (const piece of pieces)
    for (const end of piece) ends.set(key(end), [...(ends.get(key(end)) ?? []), piece])
  const used = new Set()
  const lines = []
  const grow = (line) => {
    for (;;) {
      const tip = line.at(-1)
      const next = ends.get(key(tip))?.find((piece) => !used.has(piece))
      if (!next) return line
      used.add(next)
      line.push(key(next[0]) === key(tip) ? next[1] : next[0])
    }
  }
  for (const piece of pieces) {
    if (used.has(piece)) continue
    used.add(piece)
    lines.push(grow(grow([...piece]).reverse()))
  }
  return lines.filter((line) => line.length > 6)
}

/** Every fourth point or so, joined by curves through the middles: short and round. */
function smooth(line) {
  const closed = Math.hypot(line[0][0] - line.at(-1)[0], line[0][1] - line.at(-1)[1]) < 1
  const pieces = Math.max(6, Math.round(line.length / 4))
  const last = line.length - (closed ? 0 : 1)
  const points = Array.from(
    { length: pieces + (closed ? 0 : 1) },
    (_, index) => line[Math.floor((index * last) / pieces)],
  )
  const round = (point) => point.map((value) => Math.round(value))
  const relative = (from, to) => {
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    return `${x}${y < 0 ? '' : ' '}${y}`
  }
  const middle = (a, b) => round([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
  const knots = points.map(round)
  const first = closed ? middle(knots.at(-1), knots[0]) : knots[0]
  let at = closed ? middle(knots[0], knots[1]) : first
  let path = `M${at[0]} ${at[1]}`
  const rest = closed ? [...knots.slice(1), knots[0]] : knots.slice(1, -1)
  rest.forEach((knot, index) => {
    const next = rest[index + 1] ?? (closed ? knots[1] : knots.at(-1))
    const to = middle(knot, next)
    path += `q${relative(at, knot)} ${relative(at, to)}`.replaceAll(' -', '-')
    at = to
  })
  return closed ? `${path}z` : path
}
