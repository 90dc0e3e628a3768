import { expect, test } from 'vitest'
import { pendingMark } from '#lib/forms/pending-mark.ts'
import { additions } from './html-additions.ts'

async function* versionsOf(...htmls: string[]) {
  yield* htmls
}
const piecesOf = (...htmls: string[]) => Array.fromAsync(additions(versionsOf(...htmls)))

test('a page is sent up to where it ends for now, and the last version whole', async () => {
  const pieces = await piecesOf(
    `<h1>Statistika</h1>${pendingMark}</main>`,
    `<h1>Statistika</h1><p>12</p>${pendingMark}</main>`,
    '<h1>Statistika</h1><p>12</p><p>7</p></main>',
  )
  expect(pieces).toEqual(['<h1>Statistika</h1>', '<p>12</p>', '<p>7</p></main>'])
})

test('a version that ends where the one before did adds nothing', async () => {
  const known = `<h1>Statistika</h1>${pendingMark}`
  expect(await piecesOf(known, known, '<h1>Statistika</h1>.')).toEqual(['<h1>Statistika</h1>', '.'])
})
