import { type Chart, chartHeight, chartWidth, drawChart } from '#features/blog/chart.ts'
import { cardHeight, cardWidth } from './card.ts'

export interface Tone {
  ground: string
  lines: string
  accent: string
}

const middle = { x: 1006, y: 315 }
const radius = 286

/**
 * The background of a card: a sea chart specific to the page, a compass card and a course across
 * it.
 */
export function drawArt(word: string, tone: Tone): string {
  const chart = drawChart(word)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}" fill="none">`,
    drawGround(tone),
    drawContours(chart, tone),
    '<rect width="1200" height="630" fill="url(#shade)"/>',
    drawCompass(chart, tone),
    drawCourse(chart, tone),
    '</svg>',
  ].join('')
}

function drawGround({ ground, lines }: Tone): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return (
    `<defs><radialGradient id="glow" cx="${middle.x}" cy="${middle.y}" r="620" gradientUnits="userSpaceOnUse">` +
    `${stop(0, lines, 0.13)}${stop(1, lines, 0)}</radialGradient>` +
    `<linearGradient id="shade">${stop(0.3, ground, 0.94)}${stop(0.72, ground, 0)}</linearGradient></defs>` +
    `<rect width="1200" height="630" fill="${ground}"/><rect width="1200" height="630" fill="url(#glow)"/>`
  )
}

function drawContours({ contours }: Chart, { lines }: Tone): string {
  const scale = 2.35
  const [x, y] = [middle.x - (chartWidth / 2) * scale, middle.y - (chartHeight / 2) * scale]
  const paths = contours.map((path) => `<path d="${path}"/>`).join('')
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${lines}" ` +
    `stroke-width="${1.3 / scale}" opacity=".34">${paths}</g>`
  )
}

function drawCompass({ dice: [turn = 0] }: Chart, { ground, lines }: Tone): string {
  const ring = (r: number, width: number, opacity: number, dashes = '') =>
    `<circle r="${r}" stroke-width="${width}" opacity="${opacity}"${dashes}/>`
  const ticks = (r: number, count: number, width: number) => {
    const step = (2 * Math.PI * r) / count
    return ` stroke-dasharray="${width} ${step - width}" stroke-dashoffset="${width / 2}"`
  }
  const point = (degree: number, length: number, wide: number) =>
    `<g transform="rotate(${degree})"><path d="M0 ${-length}L${wide} ${-wide}L0 0Z" fill="${lines}" stroke="none" opacity=".82"/>` +
    `<path d="M0 ${-length}L${-wide} ${-wide}L0 0Z" fill="${ground}" stroke-width="1.5" opacity=".9"/></g>`
  return (
    `<g transform="translate(${middle.x} ${middle.y}) rotate(${Math.round(turn * 50 - 25)})" stroke="${lines}">` +
    ring(radius, 1.5, 0.55) +
    ring(radius - 22, 1.2, 0.4) +
    ring(radius - 11, 10, 0.5, ticks(radius - 11, 72, 1.6)) +
    ring(radius - 11, 21, 0.8, ticks(radius - 11, 12, 2.4)) +
    ring(166, 1, 0.3) +
    [45, 135, 225, 315].map((degree) => point(degree, 124, 19)).join('') +
    [0, 90, 180, 270].map((degree) => point(degree, 216, 28)).join('') +
    '</g>'
  )
}

/** Draws the course from below the words across the compass, through two places to the goal. */
function drawCourse({ dice }: Chart, { ground, accent }: Tone): string {
  const sway = (index: number) => Math.round(((dice[index] ?? 0) - 0.5) * 44)
  const places = [
    { x: 664, y: 566 },
    { x: 846, y: 500 + sway(1) },
    { x: 1030, y: 384 + sway(2) },
    { x: 1136, y: 142 + sway(3) },
  ]
  const curves = places.slice(1).map(({ x, y }, index) => {
    const from = places[index] as { x: number; y: number }
    const bend = (x - from.x) * 0.4
    return `C${from.x + bend} ${from.y - bend * 0.6} ${x - bend} ${y + bend * 0.6} ${x} ${y}`
  })
  const dots = places.map(({ x, y }, index) => {
    const isLast = index === places.length - 1
    const fill = index === 0 ? accent : ground
    return `<circle cx="${x}" cy="${y}" r="${isLast ? 13 : 8}" fill="${fill}" stroke-width="5"/>`
  })
  const goal = places.at(-1)
  return (
    `<g stroke="${accent}" stroke-linecap="round"><path d="M664 566${curves.join('')}" stroke-width="5.5"/>` +
    `<circle cx="${goal?.x}" cy="${goal?.y}" r="26" stroke-width="2"/>${dots.join('')}</g>`
  )
}
