import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const blank = sharp({ create: { width: 320, height: 200, channels: 3, background: '#f4b544' } })

test.each([
  ['a PNG', () => blank.clone().png()],
  ['a JPEG', () => blank.clone().jpeg()],
  ['a progressive JPEG', () => blank.clone().jpeg({ progressive: true })],
  ['a JPEG with a profile before its frame', () => blank.clone().withIccProfile('p3').jpeg()],
])('the size of %s is read from its head', async (_what, encoded) => {
  expect(pictureSize(await encoded().toBuffer())).toEqual({ width: 320, height: 200 })
})

test('any other file has none, nor one that was cut short', async () => {
  const webp = await blank.clone().webp().toBuffer()
  const jpeg = await blank.clone().jpeg().toBuffer()
  for (const bytes of [webp, jpeg.subarray(0, 12), Buffer.from('tekstas'), Buffer.alloc(0)])
    expect(pictureSize(bytes)).toBeNull()
})
