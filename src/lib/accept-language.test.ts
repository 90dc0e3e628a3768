import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'
import { languages } from './language.ts'

test.each([
  ['lt', 'lt'],
  ['lt-LT,lt;q=0.9,en;q=0.8', 'lt'],
  ['de-DE, de;q=0.9, EN-gb;q=0.5, lt;q=0.7', 'lt'],
  ['ru,en;q=0.2', 'en'],
  ['lt;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  ['*, lt;q=0.5', 'en'],
  ['lt, *;q=0.5', 'lt'],
  ['lt;q=0.5, *;q=0', 'lt'],
  ['', 'en'],
  [undefined, 'en'],
])('%j asks for %s', (header, language) => {
  expect(acceptedLanguage(header, 'en')).toBe(language)
})

test('whatever a client sends, the answer is one of our languages', () => {
  fc.assert(
    fc.property(fc.string(), (header) => languages.includes(acceptedLanguage(header, 'lt'))),
  )
})
