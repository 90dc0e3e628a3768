// Renders pages of the files that buyers download, for those who look inside first: node demo/media/inside.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { drawSheet } from './sheet-pdf.mjs'
import { readSpreadsheet } from './spreadsheet-values.mjs'

const size = { width: 900, height: 1125 }
const source = new URL('../../content/files/', import.meta.url)
const target = new URL('../../content/pictures/inside/', import.meta.url)
const fonts = fileURLToPath(
  new URL('../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url),
)

/** Page numbers by guide; of each page the upper part is shown, where its text is. */
const guides = {
  'seimos-biudzetas': [2, 8, 9],
  'family-budget': [2, 8, 9],
  'atsargos-knygele': [2, 3, 5],
  'reserve-booklet': [2, 3, 5],
  'pirmasis-tukstantis': [2, 4, 5],
  'first-thousand': [2, 4, 5],
  'sesi-zingsniai': [2, 3, 7],
  'six-steps': [2, 3, 7],
  'rinkinio-planas': [2],
  'bundle-plan': [2],
  'viso-vaizdo-lapas': [2, 3],
  'whole-picture-sheet': [2, 3],
}
const firstMonths = [0, 1, 2, 3, 4]
const lastMonths = [0, 10, 11, 12, 13]
/** For each picture the columns it shows, by spreadsheet. */
const spreadsheets = {
  'biudzetas-vienam': [firstMonths],
  'budget-one': [firstMonths],
  'biudzetas-dviem': [firstMonths],
  'budget-two': [firstMonths],
  'biudzetas-seimai-ir-imonei': [lastMonths],
  'budget-family-and-firm': [lastMonths],
  'pensijos-lapas': [
    [0, 1],
    [0, 2],
  ],
  'pension-sheet': [
    [0, 1],
    [0, 2],
  ],
}

mkdirSync(target, { recursive: true })
for (const [name, pages] of Object.entries(guides)) {
  const bytes = readFileSync(new URL(`${name}.pdf`, source))
  for (const number of pages) await save(await pagePng(bytes, number), `${name}-${number}`)
}
for (const [name, parts] of Object.entries(spreadsheets)) {
  const sheet = readSpreadsheet(readFileSync(new URL(`${name}.xlsx`, source)))
  for (const [index, columns] of parts.entries())
    await save(await pagePng(await drawSheet(sheet, columns), 1), `${name}-${index + 1}`)
}

async function pagePng(bytes, number) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: fonts,
    verbosity: 0,
  })
  const document = await task.promise
  const page = await document.getPage(number)
  const { width: whole } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: size.width / whole })
  const { canvas } = document.canvasFactory.create(size.width, Math.round(viewport.height))
  await page.render({ canvas, viewport }).promise
  const png = canvas.toBuffer('image/png')
  await task.destroy()
  return png
}

function save(png, name) {
  const file = fileURLToPath(new URL(`${name}.png`, target))
  return sharp(png)
    .extract({ left: 0, top: 0, ...size })
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toFile(file)
}
