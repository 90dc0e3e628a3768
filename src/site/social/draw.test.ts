import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { initialsDrawing } from '#features/home/logo-drawing.ts'
import { paletteOf } from '#features/home/palette.ts'
import { type Pairing, pairings } from '#lib/site/type-pairings.ts'
import { cardDrawer } from './draw.ts'

const draw = cardDrawer(join(import.meta.dirname, '../../../public/fonts'))
const card = {
  path: '',
  page: '/tinklarastis/a',
  pageTitle: '',
  language: 'lt' as const,
  kind: 'Tinklaraštis · Biudžetas',
  title: 'Trumpas',
  details: ['2026 m. lapkričio 3 d.'],
  name: 'Kryptis',
  colours: paletteOf(JSON.parse(readFileSync('content/brand.json', 'utf8')).colours),
  fonts: 'fraunces-hanken' as Pairing,
  drawing: initialsDrawing('Kryptis'),
  icons: { id: '', hasSvg: true },
  logo: null,
}
const margin = 68

/** The number of pixels in a part of the picture that are as light as its letters. */
async function ink(png: Uint8Array, area: Region): Promise<number> {
  const pixels = await sharp(png).extract(area).greyscale().raw().toBuffer()
  return pixels.filter((pixel) => pixel > 200).length
}

test('a card is a PNG of 1200 by 630, small enough for every network', async () => {
  const png = await draw(card)
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(250_000)
})

test('the longest title stays above the sign and leaves the margins free', async () => {
  for (const times of [2, 4, 6, 20]) {
    const png = await draw({ ...card, title: 'Žąsiukų pieštukų ūkiškumas, '.repeat(times) })
    expect(await ink(png, { left: 68, top: 120, width: 640, height: 300 })).toBeGreaterThan(2000)
    expect(await ink(png, { left: 0, top: 0, width: margin - 4, height: 630 })).toBe(0)
    expect(await ink(png, { left: 68, top: 484, width: 500, height: 20 })).toBe(0)
  }
})

test('every Lithuanian letter has a shape of its own, none is drawn as a missing one', async () => {
  const letters = [...'ąčęėįšųūžĄČĘĖĮŠŲŪŽ„“–']
  const shapes = await Promise.all(
    letters.map(async (title) => (await draw({ ...card, title })).toString()),
  )
  const missing = (await draw({ ...card, title: '中' })).toString()
  expect(new Set([...shapes, missing]).size).toBe(letters.length + 1)
})

test('each pairing of typefaces draws Lithuanian letters in shapes of its own', async () => {
  const drawn = pairings.map(async (fonts) =>
    Promise.all(['Ąžė', '中中中'].map((title) => draw({ ...card, fonts, title }))),
  )
  const pictures = (await Promise.all(drawn)).flat().map((png) => png.toString())
  expect(new Set(pictures).size).toBe(2 * pairings.length)
})
