import { expect, test } from 'vitest'
import { toPages } from './paging.ts'

test('the seventh of six per page begins the second page', () => {
  const pages = toPages([1, 2, 3, 4, 5, 6, 7], 6, '/sarasas', 'lt')
  const paths = ['/sarasas', '/sarasas/puslapis/2']
  expect(pages).toEqual([
    { items: [1, 2, 3, 4, 5, 6], paging: { current: 1, paths } },
    { items: [7], paging: { current: 2, paths } },
  ])
})

test('six are one page, and so is nothing', () => {
  expect(toPages([1, 2, 3, 4, 5, 6], 6, '/sarasas', 'lt')).toHaveLength(1)
  expect(toPages([], 6, '/sarasas', 'lt')).toEqual([
    { items: [], paging: { current: 1, paths: ['/sarasas'] } },
  ])
})

test('the address of a page is of the language of its list', () => {
  const [first] = toPages([1, 2, 3], 2, '/en/list', 'en')
  expect(first?.paging.paths).toEqual(['/en/list', '/en/list/page/2'])
})
