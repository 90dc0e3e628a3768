// Writes the outlines of letters, of which the marks of sites without one are made.
//
//     npm install --prefix /tmp/outlines fontkit@2.0.4
//     node scripts/make-brand/letters.mjs /tmp/outlines/node_modules/fontkit/dist/module.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const fontkit = await import(pathToFileURL(process.argv[2]))
const root = new URL('../../', import.meta.url)
const font = fontkit.create(readFileSync(new URL('public/fonts/hanken-grotesk-semibold.ttf', root)))
const scale = 1000 / font.unitsPerEm

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZĄČĘĖĮŠŲŪŽ0123456789'].map((letter) => {
  const glyph = font.glyphForCodePoint(letter.codePointAt(0))
  const path = glyph.path.scale(scale, -scale).toSVG()
  const whole = path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
  return [letter, { width: Math.round(glyph.advanceWidth * scale), path: whole }]
})
const file = new URL('src/features/home/letter-outlines.json', root)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(letters), null, 2)}\n`)
