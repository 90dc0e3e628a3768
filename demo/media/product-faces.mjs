const navy = '#16244a'
const amber = '#e59b29'
const rust = '#a3341a'
const faint = '#d9cba8'

const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Faces of sheets and pages are drawn on a plane of 60 by 84. */
const heading = (width = 34) =>
  `<path d="M0 3H${width}" stroke="${navy}" stroke-width="3.4" stroke-linecap="round"/><path d="M0 9H20" stroke="${amber}" stroke-width="1.6" stroke-linecap="round"/>`

const line = (y, width, stroke = '#b8ab8a') =>
  `<path d="M0 ${y}H${width}" stroke="${stroke}" stroke-width="1.3" stroke-linecap="round"/>`

export const text = () =>
  heading() + many(14, (index) => line(18 + index * 4.6, [58, 55, 57, 52, 58, 40][index % 6]))

export const list = () =>
  heading(28) +
  many(7, (index) => {
    const y = 17 + index * 9
    const done = index < 4
    return `<rect x="0" y="${y}" width="5.4" height="5.4" rx="1" fill="${done ? navy : 'none'}" stroke="${navy}" stroke-width=".9"/>${done ? `<path d="M1.2 ${y + 2.8}l1.3 1.4l2 -2.8" fill="none" stroke="#fdf9ee" stroke-width=".9"/>` : ''}<path d="M9 ${y + 2.7}H${[48, 54, 42, 52, 46, 50, 38][index]}" stroke="#b8ab8a" stroke-width="1.4" stroke-linecap="round"/>`
  })

export const bars = () =>
  heading() +
  many(7, (index) => {
    const height = [18, 26, 22, 34, 30, 42, 48][index]
    return `<rect x="${1 + index * 8.4}" y="${76 - height}" width="5.8" height="${height}" fill="${index === 6 ? amber : navy}"/>`
  }) +
  line(77, 58, navy)

export const grid = () =>
  `<rect x="0" y="0" width="60" height="7" fill="${navy}"/><rect x="0" y="7" width="15" height="70" fill="#efe2c4"/>` +
  many(11, (index) => `<path d="M0 ${7 + index * 7}H60" stroke="${faint}" stroke-width=".5"/>`) +
  many(5, (index) => `<path d="M${index * 15} 0V77" stroke="${faint}" stroke-width=".5"/>`) +
  many(
    9,
    (index) =>
      `<path d="M2 ${11 + index * 7}H${[11, 9, 12, 8, 10, 11, 7, 12, 9][index]}" stroke="${navy}" stroke-width="1.2"/>`,
  ) +
  many(27, (index) => {
    const [column, row] = [1 + (index % 3), Math.floor(index / 3)]
    const end = column * 15 + 13
    return `<path d="M${end - 4 - ((index * 7) % 5)} ${11 + row * 7}H${end}" stroke="${row === 8 ? rust : '#9a9070'}" stroke-width="1.2"/>`
  }) +
  `<rect x="0" y="70" width="60" height="7" fill="${amber}"/><path d="M2 73.6H14M38 73.6H43M51 73.6H58" stroke="${navy}" stroke-width="1.4"/>`

export const curve = () =>
  heading() +
  many(6, (index) => `<path d="M0 ${22 + index * 10}H58" stroke="${faint}" stroke-width=".5"/>`) +
  `<path d="M0 70C18 68 28 62 38 50S52 28 58 18V72H0Z" fill="${amber}" opacity=".3"/><path d="M0 70C18 68 28 62 38 50S52 28 58 18" fill="none" stroke="${rust}" stroke-width="1.6"/>
<path d="M0 71C20 70 38 65 58 56" fill="none" stroke="${navy}" stroke-width="1.2" stroke-dasharray="2.4 1.8"/><circle cx="58" cy="18" r="2.2" fill="${rust}"/>${line(72, 58, navy)}`

export const steps = () =>
  heading(26) +
  many(6, (index) => {
    const width = 9 + index * 9.6
    const y = 66 - index * 9.6
    return `<rect x="0" y="${y}" width="${width}" height="7" fill="${index === 5 ? amber : navy}" opacity="${0.4 + index * 0.12}"/>`
  }) +
  line(76, 58, navy)

/** Depth lines around a point, as on a sea chart. */
export const rings = (stroke, [x, y]) =>
  `<g fill="none" stroke="${stroke}" stroke-width=".45" opacity=".8">${many(8, (index) => {
    const [a, b] = [3 + index * 3.6, 2.4 + index * 3]
    return `<path d="M${x - a} ${y}C${x - a} ${y - b * 1.2} ${x - a * 0.4} ${y - b} ${x + a * 0.2} ${y - b}S${x + a} ${y - b * 0.4} ${x + a} ${y + b * 0.2}S${x + a * 0.3} ${y + b * 1.1} ${x - a * 0.2} ${y + b}S${x - a} ${y + b * 0.7} ${x - a} ${y}Z"/>`
  })}</g>`

/** A compass rose of eight points. */
export function rose(tone = 'amber') {
  const middle = tone === 'navy' ? 30 : 42
  const [dark, light] = tone === 'navy' ? [navy, amber] : [navy, amber]
  const ray = (turn, reach, fill, other) =>
    `<g transform="rotate(${turn} 30 ${middle})"><path d="M30 ${middle - reach}L33.4 ${middle - 3.4}L30 ${middle}Z" fill="${fill}"/><path d="M30 ${middle - reach}L26.6 ${middle - 3.4}L30 ${middle}Z" fill="${other}"/></g>`
  return `<g fill="none" stroke="${navy}"><circle cx="30" cy="${middle}" r="27" stroke-width=".8"/><circle cx="30" cy="${middle}" r="24.5" stroke-width=".35"/>${many(
    72,
    (index) =>
      `<path d="M30 ${middle - 27}V${middle - (index % 9 ? 25.6 : 24.5)}" transform="rotate(${index * 5} 30 ${middle})" stroke-width=".4"/>`,
  )}</g>${many(4, (index) => ray(45 + index * 90, 16, light, '#c97a17'))}${many(4, (index) => ray(index * 90, 23, dark, '#42597f'))}<circle cx="30" cy="${middle}" r="2.2" fill="#fdf9ee" stroke="${navy}" stroke-width=".6"/>`
}
