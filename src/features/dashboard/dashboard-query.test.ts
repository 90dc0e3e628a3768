import { expect, test } from 'vitest'
import { defaultQuery, withFilter, withoutFilter } from './dashboard-query.ts'
import { linkTo, parseQuery, toQueryString } from './dashboard-url.ts'

const read = (query: string) => parseQuery(new URLSearchParams(query))

test('an empty address is the default query, and the other way round', () => {
  expect(read('')).toEqual(defaultQuery)
  expect(linkTo('/x', defaultQuery)).toBe('/x')
})

test('the whole query is in the address', () => {
  const query =
    'laikas=savas&nuo=2026-01-01&iki=2026-02-01&palyginti=pernai&rodiklis=laikas&kas=diena&lapas=3&puslapis=%2Fkainos&salis=&saltiniai=nuoroda'
  expect(toQueryString(read(query))).toBe(query)
})

test('days given the wrong way round are swapped', () => {
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
])('a period that does not exist is noted and the usual one shown: %s', (query) => {
  expect(read(query)).toEqual({ ...defaultQuery, hasWrongRange: true })
})

test.each([
  'rodiklis=__proto__&kas=constructor&palyginti=toString',
  'lapas=-1',
  'lapas=1e9',
  'saltiniai=puslapis',
  `puslapis=${'a'.repeat(2049)}`,
])('invalid values are ignored: %s', (query) => {
  expect(read(query)).toEqual(defaultQuery)
})

test('filters are added, replaced and removed', () => {
  const page = withFilter(read('lapas=4'), 'page', '/a?b=c&d#e „ž“')
  expect(page.page).toBe(1)
  expect(read(toQueryString(page))).toEqual(page)
  const both = withFilter(page, 'country', 'LT')
  expect(withoutFilter(both, 'page').filters).toEqual({ country: 'LT' })
  expect(withFilter(both, 'country', 'LV').filters).toMatchObject({ country: 'LV' })
})
