import { bars, curve, grid, list, rings, rose, steps, text } from './product-faces.mjs'

const covers = {
  navy: { face: '#16244a', spine: '#0d1937', line: '#f4b544', plate: '#f7f1e4', print: '#16244a' },
  amber: { face: '#f4b544', spine: '#c97a17', line: '#16244a', plate: '#fdf9ee', print: '#16244a' },
  rust: { face: '#a3341a', spine: '#7d2411', line: '#fbe7bd', plate: '#fdf9ee', print: '#7d2411' },
  cream: { face: '#f7f1e4', spine: '#e3d1ab', line: '#c97a17', plate: '#16244a', print: '#f7f1e4' },
  sea: { face: '#42597f', spine: '#243a68', line: '#fbe7bd', plate: '#f7f1e4', print: '#243a68' },
}
const paper = '#fdf9ee'
const faces = { bars, curve, grid, list, rings: ringsOnPaper, rose, steps, text }

/** All shapes are drawn on a plane of 100 by 100. */
const turned = (turn, inner) => `<g transform="rotate(${turn} 50 50)">${inner}</g>`

/** A closed book from above: pages below its cover, a plate for the title and a drawing. */
export function book({ cover, motif, turn }) {
  return turned(turn, bookAt(cover, motif))
}

function bookAt(cover, motif) {
  const { face, spine, line, plate, print } = covers[cover]
  return `<g filter="url(#lift)"><path d="M24 15H77V88H24Z" fill="#cdbd98"/>
${Array.from({ length: 5 }, (_, index) => `<path d="M25 ${87.4 - index * 0.5}H${76.6 - index * 0.3}V15" fill="none" stroke="#f7f1e4" stroke-width=".22"/>`).join('')}</g>
<g filter="url(#near)"><path d="M23 13H74.5A.8.8 0 0 1 75.3 13.8V85.2A.8.8 0 0 1 74.5 86H23Z" fill="${face}"/></g>
<path d="M23 13H27.6V86H23Z" fill="${spine}"/><path d="M28.6 13V86" stroke="${spine}" stroke-width=".35" opacity=".8"/>
<svg x="28.6" y="13" width="46.7" height="73" viewBox="0 0 46.7 73">${motifs[motif](line)}</svg>
<g filter="url(#near)"><path d="M34 20H60V33H34Z" fill="${plate}"/></g>
<g stroke="${print}" stroke-linecap="round"><path d="M37 24.6H55" stroke-width="1.5"/><path d="M37 28.8H49" stroke-width="1.1" opacity=".75"/></g>`
}

/** Drawings on covers, on a plane of 46.7 by 73. */
const motifs = {
  rings: (line) =>
    rings(line, [24, 47]) + course(line, 'M7 64C17 62 18 52 25 50S36 40 41 29', [41, 29]),
  harbour: (line) =>
    `<g fill="none" stroke="${line}" stroke-width=".55" opacity=".75">${waves(34, 9)}</g>
<path d="M12 53Q24 61 36 53L33 59Q24 63.5 15 59Z" fill="${line}"/><path d="M24 34V53L13 52ZM25.4 37V52.6L34 51.6Z" fill="${line}" opacity=".9"/>`,
  peaks: (line) =>
    `<path d="M0 73L11 50L17 58L27 36L34 50L38 45L46.7 62V73Z" fill="${line}" opacity=".22"/>
<path d="M0 73L9 60L15 65L24 49L31 60L37 54L46.7 70V73Z" fill="${line}" opacity=".4"/>${course(line, 'M5 68C12 62 16 66 21 58S31 50 36 33', [36, 33])}`,
}

function waves(from, count) {
  return Array.from({ length: count }, (_, index) => {
    const y = from + 28 + index * 1.7 - count
    return `<path d="M2 ${y}q3.6 -2 7.2 0t7.2 0t7.2 0t7.2 0t7.2 0t7.2 0"/>`
  }).join('')
}

function course(line, path, [x, y]) {
  return `<path d="${path}" fill="none" stroke="${line}" stroke-width=".9" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="2.4" fill="none" stroke="${line}" stroke-width=".8"/><circle cx="${x}" cy="${y}" r=".9" fill="${line}"/>`
}

function ringsOnPaper() {
  return `${rings('#c97a17', [30, 42])}${course('#16244a', 'M8 66C20 62 22 50 32 46S46 34 52 18', [52, 18])}`
}

/** An open book; each of its pages shows one of the faces. */
export function spread({ left, right, turn }) {
  return turned(
    turn,
    `<g filter="url(#lift)"><path d="M8 24Q29 20 50 25Q71 20 92 24V79Q71 75 50 80Q29 75 8 79Z" fill="#c9b78d"/></g>
<path d="M9 22.6Q30 18.6 50 23.6V78.4Q30 73.4 9 77.4Z" fill="${paper}"/><path d="M91 22.6Q70 18.6 50 23.6V78.4Q70 73.4 91 77.4Z" fill="#f7f1e4"/>
<path d="M50 23.6V78.4Q45 76.6 41 75.6V21.4Q46 22.2 50 23.6Z" fill="#16244a" opacity=".07"/><path d="M50 23.6V78.4Q54 76.8 57 76V21.8Q53.4 22.6 50 23.6Z" fill="#16244a" opacity=".1"/>
<svg x="13" y="27" width="33" height="44" viewBox="0 0 60 80">${faces[left]()}</svg><svg x="55" y="27" width="33" height="44" viewBox="0 0 60 80">${faces[right]()}</svg>`,
  )
}

/** One sheet of paper with a folded corner. */
export function sheet({ face, turn }) {
  return turned(turn, sheetAt(face, { x: 23, y: 12, width: 54 }))
}

function sheetAt(face, { x, y, width, shade = paper }) {
  const height = width * 1.4
  const fold = width * 0.14
  const [right, bottom] = [x + width, y + height]
  const inner = width * 0.8
  return `<g filter="url(#lift)"><path d="M${x} ${y}H${right - fold}L${right} ${y + fold}V${bottom}H${x}Z" fill="${shade}"/></g>
<path d="M${right - fold} ${y}V${y + fold}H${right}Z" fill="#e3d1ab"/>
<svg x="${x + width * 0.1}" y="${y + width * 0.14}" width="${inner}" height="${inner * 1.4}" viewBox="0 0 60 84">${faces[face]()}</svg>`
}

/** Three sheets spread like cards; the last one lies on top. */
export function fan([back, middle, front]) {
  return [
    [back, -15, { x: 17, y: 21, width: 42, shade: '#efe2c4' }],
    [middle, 12, { x: 42, y: 20, width: 42, shade: '#f7f1e4' }],
    [front, -2, { x: 29, y: 21, width: 44 }],
  ]
    .map(([face, turn, place]) => turned(turn, sheetAt(face, place)))
    .join('')
}

/** A folded map with a course over all its parts. */
export function map({ stops }) {
  const width = 80 / stops
  const y = (index) => (index % 2 ? 27 : 22)
  const panels = Array.from({ length: stops }, (_, index) => {
    const [from, to] = [10 + index * width, 10 + (index + 1) * width]
    const [top, next] = [y(index), y(index + 1)]
    return `<path d="M${from} ${top}L${to} ${next}V${next + 52}L${from} ${top + 52}Z" fill="${index % 2 ? '#e3d1ab' : paper}"/>`
  })
  const points = Array.from({ length: stops }, (_, index) => [
    10 + (index + 0.5) * width,
    64 - index * 6 + (index % 2 ? -4 : 3),
  ])
  const path = points.map(([x, at], index) => `${index ? 'L' : 'M'}${x} ${at}`).join('')
  return turned(
    -5,
    `<g filter="url(#lift)">${panels.join('')}</g>
<svg x="10" y="24" width="80" height="52" viewBox="0 0 80 52"><g opacity=".55">${rings('#c97a17', [52, 18])}${rings('#42597f', [16, 44])}</g></svg>
<path d="${path}" fill="none" stroke="#a3341a" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>
${points.map(([x, at], index) => `<circle cx="${x}" cy="${at}" r="${index === stops - 1 ? 2.8 : 1.8}" fill="${index === stops - 1 ? '#f4b544' : paper}" stroke="#a3341a" stroke-width=".9"/>`).join('')}`,
  )
}

/** A round table with its chairs, from above. */
export function table({ seats }) {
  const chairs = Array.from({ length: seats }, (_, index) => {
    const angle = (index / seats) * 2 * Math.PI
    const [x, y] = [50 + 38.5 * Math.cos(angle), 50 + 38.5 * Math.sin(angle)]
    const fill = index === 3 ? '#f4b544' : index % 2 ? '#f7f1e4' : '#e3d1ab'
    return `<g transform="rotate(${(index / seats) * 360 + 90} ${x} ${y})" filter="url(#near)"><rect x="${x - 4.6}" y="${y - 3.4}" width="9.2" height="7.4" rx="2.6" fill="${fill}"/></g>`
  })
  return `${chairs.join('')}<g filter="url(#lift)"><circle cx="50" cy="50" r="30" fill="#c9924f"/></g><circle cx="50" cy="50" r="28" fill="none" stroke="#8c5a20" stroke-width=".4"/>
<g filter="url(#near)"><circle cx="50" cy="50" r="19" fill="${paper}"/></g><svg x="32" y="32" width="36" height="36" viewBox="0 0 60 60">${rose('navy')}</svg>`
}

/** A stack of books, tied with a ribbon. */
export function deck({ covers: names, ribbon }) {
  const turns = [11, -9, 1]
  const motifOf = ['rings', 'peaks', 'harbour']
  const books = names.map((name, index) => turned(turns[index], bookAt(name, motifOf[index])))
  const { face, spine } = covers[ribbon]
  return `${books.join('')}<g transform="rotate(1 50 50)"><g filter="url(#near)"><path d="M22.4 58H77V64.5H22.4Z" fill="${face}"/></g>
<g filter="url(#near)"><path d="M49 61L38 52.5Q35.5 61 38 69.5ZM51 61L62 52.5Q64.5 61 62 69.5Z" fill="${face}"/><path d="M46.4 57.4H53.6V65H46.4Z" fill="${spine}"/></g></g>`
}

/** Backs of books side by side. */
export function shelf(names) {
  const heights = [58, 66, 50, 62]
  const widths = [13, 16, 12, 15]
  let x = 19
  const backs = names.map((name, index) => {
    const { face, spine, line, plate } = covers[name]
    const [width, height] = [widths[index], heights[index]]
    const top = 82 - height
    const back = `<g filter="url(#near)"><path d="M${x} ${top}H${x + width}V82H${x}Z" fill="${face}"/></g><path d="M${x} ${top}h1.6V82h-1.6Z" fill="${spine}"/>
<path d="M${x + 1.6} ${top + 6}H${x + width}M${x + 1.6} ${top + 8}H${x + width}M${x + 1.6} 75H${x + width}" stroke="${line}" stroke-width=".7"/><rect x="${x + width / 2 - 2.2}" y="${top + 14}" width="4.4" height="${height * 0.36}" fill="${plate}"/>`
    x += width + 1.4
    return back
  })
  return `<g filter="url(#lift)">${backs.join('')}</g><g filter="url(#lift)"><path d="M12 82H88V87H12Z" fill="#8c5a20"/></g><path d="M12 82H88" stroke="#c9924f" stroke-width=".8"/>`
}
