import { expect, test } from 'vitest'
import { endOfTerms, termsOf, wordsOf } from './search-terms.ts'

test('words are found without diacritics, capitals and quotes', () => {
  expect(wordsOf(' UAB „Žąsų ūkis“, (Kaunas) ')).toEqual(['uab', 'zasu', 'ukis', 'kaunas'])
})

test('an address is found by each of its longer endings, and each term is there once', () => {
  expect(termsOf(['ona.zasyte@pastas.lt', 'ONA.ZASYTE@pastas.lt'])).toEqual([
    'ona.zasyte@pastas.lt',
    'zasyte@pastas.lt',
    'pastas.lt',
  ])
})

test('all words with a beginning lie before its end', () => {
  for (const word of ['ona', 'onaitė', 'onažž😀']) expect(word < endOfTerms('ona')).toBe(true)
  expect('onb' < endOfTerms('ona')).toBe(false)
})
