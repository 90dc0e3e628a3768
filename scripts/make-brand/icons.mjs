// Draws the icons from content/brand/favicon.svg: node scripts/make-brand/icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const svg = readFileSync(new URL('../../content/brand/favicon.svg', import.meta.url), 'utf8')
/** Phones crop icons to their own shape, so theirs have square corners and a smaller sign. */
const uncut = svg
  .replace(' rx="7"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const folder = new URL('../../content/brand/icons/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('favicon.ico', folder), icoOf(await Promise.all([16, 32, 48].map(small))))
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
]) {
  writeFileSync(new URL(`${name}.png`, folder), await draw(uncut, size))
}
await browser.close()

async function small(size) {
  return { size, png: await draw(svg, size) }
}

async function draw(picture, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const sized = picture.replace('<svg ', `<svg width="${size}" height="${size}" `)
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${sized}`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** An ICO file may hold PNG pictures: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
