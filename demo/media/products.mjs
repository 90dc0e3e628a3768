// Draws the pictures of the products as cut paper on a relief: node demo/media/products.mjs [name…]
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { book, deck, fan, map, sheet, shelf, spread, table } from './product-shapes.mjs'
import { diceOf, reliefOf } from './relief.mjs'

const size = 1080
const calm = {
  octaves: 3,
  ridged: 0,
  stretch: [1, 1],
  cut: 0.94,
  lift: 0.3,
  hatch: 0.14,
  warp: 0.5,
  tilt: [0.5, -0.7],
  scale: 1.5,
  steps: 10,
  levels: 10,
}

/** The backgrounds below the objects, in the colours of the site. */
const grounds = {
  amber: {
    ...calm,
    palette: ['#c97a17', '#e59b29', '#f4b544', '#f6c566', '#f7cb7c'],
    ink: '#4a2a06',
  },
  sand: {
    ...calm,
    palette: ['#ceb385', '#e3d1ab', '#efe2c4', '#f7f1e4', '#fdf9ee'],
    ink: '#3b2410',
  },
  night: {
    ...calm,
    palette: ['#070d1e', '#0d1937', '#16244a', '#22365f', '#33507f'],
    ink: '#04070f',
  },
  sea: {
    ...calm,
    palette: ['#16244a', '#243a68', '#42597f', '#7d8ca3', '#b9bdb9'],
    ink: '#070c1c',
  },
}

/** By name: the background, and the objects on it. */
const pictures = {
  'seimos-biudzetas': ['amber', book({ cover: 'navy', motif: 'rings', turn: -7 })],
  'seimos-biudzetas-viduje': ['amber', spread({ left: 'list', right: 'bars', turn: 4 })],
  'atsargos-knygele': ['sea', book({ cover: 'amber', motif: 'harbour', turn: 6 })],
  'atsargos-knygele-viduje': ['sea', spread({ left: 'text', right: 'steps', turn: -5 })],
  'pirmieji-tukstantis': ['sand', book({ cover: 'rust', motif: 'peaks', turn: -5 })],
  'pirmieji-tukstantis-viduje': ['sand', spread({ left: 'curve', right: 'text', turn: 3 })],
  'biudzeto-skaiciuokle': ['sand', fan(['grid', 'bars', 'rose'])],
  'biudzeto-skaiciuokle-lapas': ['sand', sheet({ face: 'grid', turn: -3 })],
  'pensijos-lapas': ['night', sheet({ face: 'curve', turn: 5 })],
  'pensijos-lapas-isarti': ['night', sheet({ face: 'steps', turn: -8 })],
  'krypties-kursas': ['night', map({ stops: 6 })],
  'krypties-kursas-uzduotys': ['night', fan(['list', 'steps', 'curve'])],
  'imones-seminaras': ['sea', table({ seats: 16, turn: 0 })],
  'nauju-metu-rinkinys': ['amber', deck({ covers: ['cream', 'rust', 'navy'], ribbon: 'cream' })],
  'nauju-metu-rinkinys-viduje': ['amber', fan(['list', 'rings', 'bars'])],
  'investuotojo-lentyna': ['sand', shelf(['navy', 'rust', 'amber', 'sea'])],
  'viso-vaizdo-lapas': ['amber', sheet({ face: 'rose', turn: -6 })],
}

const target = new URL('../../content/pictures/products/', import.meta.url)
mkdirSync(target, { recursive: true })
const asked = process.argv.slice(2)
for (const [name, [ground, things]] of Object.entries(pictures)) {
  if (asked.length && !asked.includes(name)) continue
  const land = reliefOf({ ...grounds[ground], width: size, height: size, dice: diceOf(name) })
  await sharp(await land.png({ compressionLevel: 1 }).toBuffer())
    .composite([{ input: Buffer.from(onTop(things)) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(new URL(`${name}.jpg`, target).pathname)
}

/** The objects' shadow falls to the lower right, as on the relief. */
function onTop(things) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">
<defs><filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="1" dy="1.4" stdDeviation="1.2" flood-color="#050914" flood-opacity=".5"/></filter>
<filter id="near" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx=".35" dy=".45" stdDeviation=".35" flood-color="#050914" flood-opacity=".4"/></filter></defs>
${things}</svg>`
}
