import { expect, test } from 'vitest'
import { withHeadings } from './headings.ts'

test('each part gets an address made of its words', () => {
  const { html, headings } = withHeadings('<h2>Kur ją <em>laikyti</em>?</h2><p>Ten.</p>')
  expect(headings).toEqual([{ id: 'kur-ja-laikyti', text: 'Kur ją laikyti?' }])
  expect(html).toBe('<h2 id="kur-ja-laikyti">Kur ją <em>laikyti</em>?</h2><p>Ten.</p>')
})

test('parts of the same name keep apart', () => {
  const { headings } = withHeadings('<h2>Kaip</h2><h2>Kaip</h2><h2>Kaip 2</h2><h2>–</h2>')
  expect(headings.map(({ id }) => id)).toEqual(['kaip', 'kaip-2', 'kaip-2-2', 'dalis'])
})
