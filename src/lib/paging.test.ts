import { expect, test } from 'vitest'
import { toPages } from './paging.ts'

test('the seventh of six per page begins the second page', () => {
  const pages = toPages([1, 2, 3, 4, 5, 6, 7], 6, '/sarasas')
  const paths = ['/sarasas', '/sarasas/puslapis/2']
  expect(pages).toEqual([
    { items: [1, 2, 3, 4, 5, 6], paging: { current: 1, paths } },
    { items: [7], paging: { current: 2, paths } },
  ])
})

test('six are one page, and so is nothing', () => {
  expect(toPages([1, 2, 3, 4, 5, 6], 6, '/sarasas')).toHaveLength(1)
  expect(toPages([], 6, '/sarasas')).toEqual([
    { items: [], paging: { current: 1, paths: ['/sarasas'] } },
  ])
})
