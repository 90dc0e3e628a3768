import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchEntry } from '#lib/site/search-source.ts'
import type { Piece } from '../wire.ts'
import { find, stemOf, toIndex, toQuery } from './find.ts'

const entry = (path: string, title: string, summary: string, text: string): SearchEntry => ({
  path,
  title,
  summary,
  text,
  date: '2026-11-03',
  label: 'Tinklaraštis',
})
const index = toIndex([
  entry('/tekste', 'Apie namus', 'Trumpai', `${'žodis '.repeat(60)}čia slypi mūsų santaupos.`),
  entry('/santraukoje', 'Apie darbą', 'Kiek santaupų užtenka', 'Nieko'),
  entry('/pavadinime', 'Santaupos žiemai', 'Trumpai', 'Nieko'),
  entry('/kitur', 'Žąsys', 'Ežeras', 'Šaltis'),
])
const paths = (query: string) => find(index, query, 'lt').map(({ path }) => path)
const text = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('')
const markedIn = (pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece.marked).map((piece) => piece.text)

test('the title counts most, then the summary, then the text', () =>
  expect(paths('santaupos')).toEqual(['/pavadinime', '/santraukoje', '/tekste']))

test.each([
  ['zasys', '/kitur'],
  ['ŽĄSIS', '/kitur'],
  ['saltis', '/kitur'],
  ['ezero', '/kitur'],
  ['namas', '/tekste'],
])('„%s“ is found without its own letters, case or ending', (query, path) =>
  expect(paths(query)).toContain(path),
)

test('a short word finds its own forms and not everything that begins like it', () => {
  expect(paths('namas')).toEqual(['/tekste'])
  expect(find(toIndex([entry('/', 'Namiškiai', '', '')]), 'namas', 'lt')).toEqual([])
  expect(find(toIndex([entry('/', 'Kai sunku', 'Sunkūs laikai', '')]), 'šunys', 'lt')).toEqual([])
})

test('all words must be there', () => {
  expect(paths('santaupos žiemai')).toEqual(['/pavadinime'])
  expect(paths('santaupos vasarai')).toEqual([])
})

test.each(['', '   ', '„…“', '-'])('„%s“ finds nothing', (query) =>
  expect(paths(query)).toEqual([]),
)

test('what was found is marked, in a part of the text made of whole words', () => {
  const [found] = find(index, 'slypi', 'lt')
  expect(markedIn(found?.excerpt ?? [])).toEqual(['slypi'])
  expect(text(found?.excerpt ?? [])).toMatch(/^… žodis .*santaupos/)
  expect(text(found?.excerpt ?? []).length).toBeLessThan(200)
})

test.each([
  ['santaupos', 'santaup'],
  ['biudzetas', 'biudzet'],
  ['pensijoje', 'pensij'],
  ['taupyti', 'taup'],
  ['namas', 'nam'],
  ['kas', 'kas'],
])('of %s stays %s', (word, stem) => expect(stemOf(word, 'lt')).toBe(stem))

test.each([
  ['savings', 'saving'],
  ['taxes', 'tax'],
  ['families', 'famil'],
  ['family', 'famil'],
  ['yes', 'yes'],
])('of %s in English stays %s', (word, stem) => expect(stemOf(word, 'en')).toBe(stem))

test('a query is text of at most 100 characters', () => {
  expect(toQuery('a'.repeat(150))).toHaveLength(100)
  expect(toQuery(['a', 'b'])).toBe('')
  expect(toQuery(undefined)).toBe('')
})

test('whatever is asked, the pieces put together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (query) => {
      for (const { path, title } of find(index, query, 'lt')) {
        expect(text(title)).toBe(
          index.entries.find(({ entry }) => entry.path === path)?.entry.title,
        )
      }
    }),
  )
})
