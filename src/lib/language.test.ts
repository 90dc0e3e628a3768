import { expect, test } from 'vitest'
import { languageOfPath, languageOfTag } from './language.ts'

test.each([
  ['lt', 'lt'],
  ['LT', 'lt'],
  ['lt-LT', 'lt'],
  [' En-gb ', 'en'],
  ['', null],
  ['ltg', null],
  ['de', null],
])('the tag %j means %j', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each([
  ['/', 'lt'],
  ['', 'lt'],
  ['/en', 'en'],
  ['/en?plan=1', 'en'],
  ['/en/news', 'en'],
  ['/english', 'lt'],
])('a page at %j is in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})
