import { expect, test } from 'vitest'
import { addressOf, firstChoice, queryOf, readChoice, withFilter, withoutFilter } from './choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

test('an address that says nothing is the first choice, and the other way round', () => {
  expect(read('')).toEqual(firstChoice)
  expect(addressOf('/x', firstChoice)).toBe('/x')
})

test('all that is chosen is in the address', () => {
  const query =
    'laikas=savas&nuo=2026-01-01&iki=2026-02-01&palyginti=pernai&rodiklis=laikas&kas=diena&lapas=3&puslapis=%2Fkainos&salis=&saltiniai=nuoroda'
  expect(queryOf(read(query))).toBe(query)
})

test('days that are the wrong way round are put right', () => {
  expect(read('laikas=savas&nuo=2026-02-01&iki=2026-01-01')).toMatchObject({
    from: '2026-01-01',
    to: '2026-02-01',
  })
})

test.each([
  'laikas=amzinai',
  'laikas=savas&nuo=2026-02-31&iki=2026-03-01',
  'laikas=savas&nuo=0000-00-00&iki=x',
  'laikas=savas',
  'rodiklis=__proto__&kas=constructor&palyginti=toString',
  'lapas=-1',
  'lapas=1e9',
  'saltiniai=puslapis',
  `puslapis=${'a'.repeat(2049)}`,
])('what cannot be understood is left out: %s', (query) => {
  expect(read(query)).toEqual(firstChoice)
})

test('filters are added, exchanged and taken away', () => {
  const page = withFilter(read('lapas=4'), 'page', '/a?b=c&d#e „ž“')
  expect(page.page).toBe(1)
  expect(read(queryOf(page))).toEqual(page)
  const both = withFilter(page, 'country', 'LT')
  expect(withoutFilter(both, 'page').filters).toEqual({ country: 'LT' })
  expect(withFilter(both, 'country', 'LV').filters).toMatchObject({ country: 'LV' })
})
