import { expect, test } from 'vitest'
import { toArticle } from './article.ts'

test.each([
  [1, 1],
  [180, 1],
  [360, 2],
  [540, 3],
])('%i words take %i min', (words, minutes) =>
  expect(toArticle(`<p>${'žodis '.repeat(words)}</p>`).minutes).toBe(minutes),
)
