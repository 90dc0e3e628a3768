import { expect, test } from 'vitest'
import { foldDiacritics, toSlug } from './fold-diacritics.ts'

test('every Lithuanian letter folds to its plain one', () =>
  expect(foldDiacritics('ĄČĘĖĮŠŲŪŽ ąčęėįšųūž')).toBe('aceeisuuz aceeisuuz'))

test('a heading becomes a word for an address', () => {
  expect(toSlug('Kur ją\u00a0laikyti?')).toBe('kur-ja-laikyti')
  expect(toSlug('3. „Kiek“ – eurais!')).toBe('3-kiek-eurais')
})
