// Draws the pictures of the posts and of the home page: node demo/media/covers.mjs [name…]
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { diceOf, reliefOf } from './relief.mjs'

/** Every landscape is a stack of sheets, cut along contour lines. */
const sheets = {
  ink: '#070c1c',
  octaves: 4,
  ridged: 0,
  stretch: [1, 1],
  cut: 0.94,
  lift: 0.34,
  hatch: 0.2,
  line: '#f4b544',
  casing: '#0a1226',
}
const dunes = {
  ...sheets,
  palette: ['#a5590f', '#c97a17', '#e59b29', '#f4b544', '#f7cb7c', '#fbe7bd'],
  ink: '#4a2a06',
  line: '#101b35',
  casing: '#fbe7bd',
  scale: 1.9,
  octaves: 3,
  warp: 0.45,
  tilt: [0.2, -0.9],
  stretch: [0.5, 1.5],
  steps: 13,
  levels: 13,
}
const terraces = {
  ...sheets,
  palette: ['#0c1530', '#16244a', '#243a68', '#42597f', '#97a0aa', '#f7f1e4'],
  scale: 1.7,
  warp: 0.6,
  tilt: [0.9, -0.7],
  steps: 11,
  levels: 11,
}
const mountains = {
  ...sheets,
  palette: ['#8c6a3f', '#b08d5c', '#ceb385', '#e3d1ab', '#f3e8cf', '#fdf9ee'],
  ink: '#3b2410',
  line: '#a3341a',
  casing: '#fdf9ee',
  scale: 2,
  octaves: 3,
  ridged: 0.2,
  warp: 0.35,
  tilt: [0.9, -0.6],
  steps: 16,
  levels: 16,
}
const archipelago = {
  ...sheets,
  palette: [
    '#060b19',
    '#091126',
    '#0d1937',
    '#12224a',
    '#1b3060',
    '#2c4675',
    '#e8a233',
    '#f6c566',
    '#fbe3ab',
  ],
  scale: 2,
  warp: 0.5,
  tilt: [0.35, -0.8],
  stretch: [0.85, 1.1],
  steps: 14,
  levels: 14,
}

/** By name: its landscape, and the course that crosses it on a plane of 160 by 90. */
const covers = {
  'seimos-biudzetas-per-viena-vakara': [dunes, 'M12 70C40 74 52 40 78 44S118 20 146 22'],
  'mokesciu-pinigai-atskirai': [dunes, 'M14 24C44 18 56 52 84 50S116 76 148 64'],
  'atsarga-ramiam-miegui': [terraces, 'M14 76C38 70 48 56 70 54S108 36 144 18'],
  'taupymas-kurio-nereikia-prisiminti': [terraces, 'M12 60C34 62 60 74 84 56S120 24 146 26'],
  'kiek-kainuoja-vienas-procentas': [mountains, 'M14 66C36 50 50 68 72 50S104 44 144 20'],
  'pries-pirmaja-investicija': [mountains, 'M16 22C40 34 52 22 76 40S112 62 146 58'],
  'kiek-pinigu-reikes-pensijoje': [archipelago, 'M12 74C40 78 60 62 82 58S124 44 144 20'],
  'trys-pensijos-saltiniai': [archipelago, 'M16 68C36 54 60 70 86 60S126 48 146 26'],
}

const coast = {
  ...archipelago,
  palette: ['#0b1329', '#101b35', '#172648', '#223660', '#38517d', '#d3bd8d', '#e6d6b0', '#f7f1e4'],
  scale: 2.2,
  octaves: 3,
  tilt: [1.5, -0.6],
  steps: 18,
  levels: 18,
}

const asked = process.argv.slice(2)
const isAsked = (name) => asked.length === 0 || asked.includes(name)
for (const [name, [character, course]] of Object.entries(covers))
  if (isAsked(name)) await draw('covers', name, character, course, [1600, 900])
if (isAsked('pakrante'))
  await draw(
    'plates',
    'pakrante',
    coast,
    'M8 78C34 80 44 60 66 58S104 44 116 34S140 22 150 12',
    [1920, 1080],
  )

async function draw(folder, name, character, course, [width, height]) {
  const target = new URL(`../../content/pictures/${folder}/`, import.meta.url)
  mkdirSync(target, { recursive: true })
  const land = reliefOf({ ...character, width, height, dice: diceOf(name) })
  await sharp(await land.png({ compressionLevel: 1 }).toBuffer())
    .composite([{ input: Buffer.from(courseOver(course, character, width, height)) }])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(new URL(`${name}.jpg`, target).pathname)
}

/** A course in the style of navigators, with marks at both ends. */
function courseOver(course, { line, casing }, width, height) {
  const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(course)
  const [endX, endY] = course.match(/[\d.]+/g).slice(-2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="${width}" height="${height}" fill="none" stroke-linecap="round"><g transform="translate(9.6 5.4) scale(.88)">
<g stroke="${casing}"><path d="${course}" stroke-width="1.7"/><circle cx="${endX}" cy="${endY}" r="3.2" stroke-width="2"/></g>
<g stroke="${line}"><path d="${course}" stroke-width=".95"/><circle cx="${x}" cy="${y}" r="1.7" fill="${line}" stroke="${casing}" stroke-width=".45"/>
<circle cx="${endX}" cy="${endY}" r="3.2" stroke-width="1.2"/><circle cx="${endX}" cy="${endY}" r="1.1" fill="${line}"/></g></g></svg>`
}
