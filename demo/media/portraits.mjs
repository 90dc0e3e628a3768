// Draws the portraits of invented people as stacked, lit sheets: node demo/media/portraits.mjs [name…]
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'

const size = 480
const skins = ['#f3d9b8', '#e9c49c', '#dcae82', '#f6e0c6']
const ears = 'M33 40C28 39 27 44 29 48S33 52 34 51ZM67 40C72 39 73 44 71 48S67 52 66 51Z'
const grounds = {
  amber: ['#f4b544', '#e59b29', '#f7cb7c'],
  navy: ['#22365f', '#16244a', '#3d5378'],
  paper: ['#e3d1ab', '#ceb385', '#efe4cb'],
  cream: ['#f7f1e4', '#e6d6b0', '#fffaf0'],
}
const dark = '#0a1226'
const face = 'M31 42C31 26 39 20 50 20S69 26 69 42C69 58 61 70 50 70S31 58 31 42Z'

/** Hair behind and in front of the head, on a plane of 100 by 100 around a face at 50, 44. */
const hairs = {
  bob: {
    behind: 'M27 62C22 34 30 17 50 17S78 34 73 62C70 68 63 66 62 60H38C37 66 30 68 27 62Z',
    before: 'M29.8 47C28 24 38 18.5 50 18.5S72 24 70 47C67 37 58 31 49 29C44 36 35 39 29.8 47Z',
  },
  long: {
    behind: 'M26 82C20 52 24 16 50 16S80 52 74 82C66 86 62 80 62 72H38C38 80 34 86 26 82Z',
    before: 'M29.8 48C28 24 38 18.5 50 18.5S72 24 70.2 48C67 37 60 32 50 26C42 32 33 37 29.8 48Z',
  },
  bun: {
    behind: 'M41 16C41 9 46 5 52 6S61 12 59 18C70 22 73 33 71 44H29C27 32 31 21 41 16Z',
    before: 'M29.8 44C28 24 38 18.5 50 18.5S72 24 70.2 44C65 33 58 28 50 28S35 33 29.8 44Z',
  },
  short: {
    ears: true,
    behind: 'M30 44C27 26 36 17 50 17S73 26 70 44Z',
    before:
      'M30 42C27 24 38 17 53 17.5C67 18 73 28 70 42C67 37 66 34 64 32C56 34 45 33 38 28C34 32 33 37 30 42Z',
  },
  crop: {
    ears: true,
    behind: 'M31 40C30 26 38 19 50 19S70 26 69 40Z',
    before: 'M30 39C28 24 38 18.5 50 18.5S72 24 70 39C67 31 60 28 50 28S33 31 30 39Z',
  },
  curls: {
    behind:
      'M29 58C22 56 22 47 26 44C21 38 25 29 31 29C30 21 39 16 44 19C48 13 58 14 60 19C68 17 73 24 71 30C78 32 79 40 74 44C79 48 77 57 71 58Z',
    before:
      'M29.6 43C27 24 38 18 50 18S73 24 70.4 43C66 37 60 40 57 34C53 39 46 39 43 34C40 40 34 38 29.6 43Z',
  },
  bald: { ears: true, behind: '', before: '' },
  side: {
    behind: 'M29 72C24 46 26 17 51 17S76 40 73 58L66 60H40C40 70 36 76 29 72Z',
    before:
      'M29.8 51C27 24 38 18.5 51 18.5C65 18.5 72 26 70.2 47C67 37 62 31 56 28C48 37 36 39 29.8 51Z',
  },
}
const beards = {
  full: 'M32 47C34 52 37 53 41 52C45 49 55 49 59 52C63 53 66 52 68 47C69 60 62 72 50 72S31 60 32 47ZM44 57C47 55 53 55 56 57C54 60 46 60 44 57Z',
  short:
    'M34 52C38 57 42 55 50 55S62 57 66 52C66 62 59 69 50 69S34 62 34 52ZM45 59C48 58 52 58 55 59C53 61 47 61 45 59Z',
}
const collars = {
  round: ['M38 76C42 84 58 84 62 76L66 79C60 91 40 91 34 79Z'],
  shirt: ['M40 74L50 87L36 93L32 78ZM60 74L50 87L64 93L68 78Z'],
  scarf: ['M33 74C42 82 58 82 67 74L70 82C60 92 40 92 30 82ZM55 84L66 100H54L49 87Z'],
  vee: ['M37 76L50 96L63 76L67 79L52 100H48L33 79Z'],
}

/** The people by name; several on one picture are side by side. */
const people = {
  'ruta-vaitke': {
    ground: 'amber',
    hair: 'bob',
    tone: '#5a2d14',
    skin: 0,
    coat: '#16244a',
    collar: 'round',
    glasses: true,
  },
  'mindaugas-silas': {
    ground: 'paper',
    hair: 'short',
    tone: '#3b2410',
    skin: 1,
    coat: '#22365f',
    collar: 'shirt',
    beard: 'short',
  },
  'jolanta-berzele': {
    ground: 'navy',
    hair: 'bun',
    tone: '#c9c2b4',
    skin: 3,
    coat: '#f7f1e4',
    collar: 'vee',
  },
  'paulius-gervinas': {
    ground: 'cream',
    hair: 'bald',
    tone: '#4a2a06',
    skin: 2,
    coat: '#a5590f',
    collar: 'round',
    beard: 'full',
  },
  'egle-rasaite': {
    ground: 'navy',
    hair: 'curls',
    tone: '#a5420f',
    skin: 3,
    coat: '#e59b29',
    collar: 'round',
  },
  'tomas-ir-agne-liepai': {
    ground: 'amber',
    pair: [
      { hair: 'crop', tone: '#2a1a0c', skin: 1, coat: '#101b35', collar: 'shirt' },
      { hair: 'long', tone: '#8c5a24', skin: 0, coat: '#f7f1e4', collar: 'round' },
    ],
  },
  'vytautas-azuolis': {
    ground: 'paper',
    hair: 'crop',
    tone: '#8d8a86',
    skin: 2,
    coat: '#101b35',
    collar: 'vee',
    glasses: true,
  },
  'ieva-kregzde': {
    ground: 'cream',
    hair: 'side',
    tone: '#0f1430',
    skin: 0,
    coat: '#3d5378',
    collar: 'shirt',
  },
  'darius-klevas': {
    ground: 'navy',
    hair: 'short',
    tone: '#c98a3a',
    skin: 1,
    coat: '#efe4cb',
    collar: 'round',
    beard: 'full',
  },
  'ieva-gairyte': {
    ground: 'amber',
    hair: 'side',
    tone: '#2a1a0c',
    skin: 1,
    coat: '#0a1226',
    collar: 'scarf',
  },
  'tomas-vetra': {
    ground: 'navy',
    hair: 'curls',
    tone: '#3b2410',
    skin: 2,
    coat: '#ceb385',
    collar: 'shirt',
    glasses: true,
  },
  'rasa-uostyte': {
    ground: 'paper',
    hair: 'long',
    tone: '#b5651d',
    skin: 3,
    coat: '#22365f',
    collar: 'vee',
  },
}

const target = new URL('../../content/pictures/portraits/', import.meta.url)
mkdirSync(target, { recursive: true })
const asked = process.argv.slice(2)
for (const [name, person] of Object.entries(people)) {
  if (asked.length && !asked.includes(name)) continue
  await sharp(Buffer.from(portrait(person)))
    .png({ palette: true, colours: 128, effort: 9 })
    .toFile(new URL(`${name}.png`, target).pathname)
}

function portrait({ ground, pair, ...one }) {
  const bodies = pair
    ? `<g transform="translate(-11 12) scale(.86)">${body(pair[0])}</g><g transform="translate(27 20) scale(.8)">${body(pair[1])}</g>`
    : body(one)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 4 82 82" width="${size}" height="${size}">
<defs><filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="1.1" dy="1.5" stdDeviation="1.1" flood-color="${dark}" flood-opacity=".42"/></filter>
<clipPath id="face"><path d="${face}"/></clipPath></defs>
${backdrop(grounds[ground])}${bodies}</svg>`
}

/** Sheets of the background rising to the edges, as on the covers. */
function backdrop([middle, deep, high]) {
  const ring = (grow, bend) =>
    `M-5 -5H105V105H-5ZM${50 - grow} ${46 + bend}C${50 - grow} ${16 - bend} ${32 - bend} ${46 - grow} ${52} ${46 - grow}S${50 + grow + bend} ${20} ${50 + grow} ${50 - bend}S${70} ${50 + grow} ${48} ${50 + grow}S${50 - grow} ${76} ${50 - grow} ${46 + bend}Z`
  return `<rect width="100" height="100" fill="${deep}"/>
<path d="${ring(36, 3)}" fill="${middle}" fill-rule="evenodd" filter="url(#lift)"/>
<path d="${ring(43, -4)}" fill="${high}" fill-rule="evenodd" filter="url(#lift)"/>`
}

function body({ hair, tone, skin, coat, collar, beard, glasses }) {
  const { behind, before } = hairs[hair]
  const skinTone = skins[skin]
  const sheet = (path, fill, more = '') =>
    path ? `<path d="${path}" fill="${fill}" filter="url(#lift)" ${more}/>` : ''
  return `${sheet(behind, shade(tone, -0.12))}
${sheet('M42 60H58V76C64 82 36 82 42 76Z', shade(skinTone, -0.14))}
${sheet('M8 104C9 86 22 79 40 75C44 81 56 81 60 75C78 79 91 86 92 104Z', coat)}
${collars[collar].map((path) => sheet(path, shade(coat, coat > '#8' ? -0.14 : 0.16))).join('')}
${hairs[hair].ears ? sheet(ears, shade(skinTone, -0.06)) : ''}
${sheet(face, skinTone)}
<g clip-path="url(#face)"><path d="M54 18C60 34 56 40 57 50C60 60 56 66 52 72H72V18Z" fill="${shade(skinTone, -0.1)}"/>${hatching(shade(skinTone, -0.3))}</g>
${sheet(beard && beards[beard], tone, 'fill-rule="evenodd"')}
${sheet(before, tone)}
<g fill="none" stroke="${dark}" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.15">
<path d="M37.5 44.2Q41 46.6 44.5 44.2M55.5 44.2Q59 46.6 62.5 44.2"/>
<path d="M37 39.4Q41 37 45 39M55 39Q59 37 63 39.4" stroke-width="1.3"/>
<path d="M50.5 42C50 47 47.6 50.6 48.6 52Q50 53.2 52 52.4" stroke-width=".95"/>
<path d="M45.4 58.2Q50 61.6 54.6 58.2"/></g>
${glasses ? `<g fill="none" stroke="${dark}" stroke-width="1.5"><circle cx="41" cy="44.4" r="6.3"/><circle cx="59" cy="44.4" r="6.3"/><path d="M47.3 43.4Q50 42 52.7 43.4M34.8 43L31 41.5M65.2 43L69 41.5"/></g>` : ''}`
}

/** Hatching on the side that is turned away from the light. */
function hatching(colour) {
  return `<g stroke="${colour}" stroke-width=".5" opacity=".8">${Array.from(
    { length: 26 },
    (_, index) =>
      `<path d="M${63 + Math.sin(index / 4) * 1.5} ${20 + index * 2.1}L74 ${14 + index * 2.1}"/>`,
  ).join('')}</g>`
}

function shade(colour, by) {
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by)
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
