// Makes the fonts of the further type pairings from the Fontsource packages: the letters and the
// range of weights our pages use, with Lithuanian and neighbouring letters in a file of their own.
//
//     npm install --prefix /tmp/subset subset-font@2.9.0
//     node scripts/make-brand/pairing-fonts.mjs /tmp/subset/node_modules/subset-font/index.js
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { default: subsetFont } = await import(pathToFileURL(process.argv[2]))
const root = new URL('../../', import.meta.url)

const latin = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0©·×§°«»éóõöüäÉÓÕÖÜÄ–—‘’‚“”„•…€−`
const further = 'ĄČĘĖĮŠŲŪŽąčęėįšųūžĆŁŃŚŹŻćłńśźżĀĒĢĪĶĻŅāēģīķļņ'
const letters = { latin, 'latin-ext': further }

const display = { min: 340, max: 600 }
const text = { min: 400, max: 700 }
const faces = [
  ['lora', 'normal', { min: 400, max: 600 }],
  ['lora', 'italic', { min: 400, max: 400 }],
  ['source-sans-3', 'normal', text],
  ['playfair-display', 'normal', { min: 400, max: 600 }],
  ['playfair-display', 'italic', { min: 400, max: 400 }],
  ['work-sans', 'normal', text],
  ['manrope', 'normal', display],
  ['inter', 'normal', text],
]

for (const [family, style, wght] of faces) {
  const from = new URL(`node_modules/@fontsource-variable/${family}/`, root)
  copyFileSync(new URL('LICENSE', from), new URL(`public/fonts/OFL-${family}.txt`, root))
  for (const [set, wanted] of Object.entries(letters)) {
    const font = readFileSync(new URL(`files/${family}-${set}-wght-${style}.woff2`, from))
    const axis = wght.min === wght.max ? wght.min : wght
    const made = await subsetFont(font, wanted, {
      targetFormat: 'woff2',
      variationAxes: { wght: axis },
    })
    const name = [family, style === 'italic' && style, set === 'latin-ext' && 'ext']
    const file = `${name.filter(Boolean).join('-')}.woff2`
    writeFileSync(new URL(`public/fonts/${file}`, root), made)
    console.log(file, made.length)
  }
}
