import { expect, test } from 'vitest'
import { toArticle } from './article.ts'

test('each part gets an address made of its words', () => {
  const { bodyHtml, headings } = toArticle('<h2>Kur ją <em>laikyti</em>?</h2><p>Ten.</p>')
  expect(headings).toEqual([{ id: 'kur-ja-laikyti', text: 'Kur ją laikyti?' }])
  expect(bodyHtml).toBe('<h2 id="kur-ja-laikyti">Kur ją <em>laikyti</em>?</h2><p>Ten.</p>')
})

test('parts of the same name keep apart', () => {
  const { headings } = toArticle('<h2>Kaip</h2><h2>Kaip</h2><h2>Kaip 2</h2><h2>–</h2>')
  expect(headings.map(({ id }) => id)).toEqual(['kaip', 'kaip-2', 'kaip-2-2', 'dalis'])
})

test.each([
  [1, 1],
  [180, 1],
  [360, 2],
  [540, 3],
])('%i words take %i min', (words, minutes) =>
  expect(toArticle(`<p>${'žodis '.repeat(words)}</p>`).minutes).toBe(minutes),
)
