import { expect, test } from 'vitest'
import { beforeField, searchField } from '#features/console/wire.ts'
import { deadState, redirectStateField } from '../console-wire.ts'
import { listRedirects } from './redirect-list.ts'

const pages = { leadsSomewhere: (address: string) => address !== '/nera' }
const redirects = Array.from({ length: 1000 }, (_, index) => ({
  from: `/senas-${index}`,
  to: index % 10 === 0 ? '/nera' : '/kainos',
  author: null,
  createdAt: 1000 - index,
}))
const list = (query: Record<string, string>) => listRedirects(query, redirects, pages)

test('a thousand redirects have pages of fifty, which together show each once', () => {
  const shown: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const { redirects, olderThan } = list({ [beforeField]: before })
    expect(redirects).toHaveLength(50)
    shown.push(...redirects.map(({ from }) => from))
    before = olderThan
  }
  expect(shown).toEqual(redirects.map(({ from }) => from))
})

test('redirects are searched by both addresses, and narrowed to those that lead nowhere', () => {
  expect(list({ [searchField]: 'SENAS-99' }).counts).toEqual({ all: 11, dead: 1 })
  expect(list({ [searchField]: 'kainos' }).counts).toEqual({ all: 900, dead: 0 })
  const dead = list({ [redirectStateField]: deadState, [searchField]: 'senas-99' })
  expect(dead.redirects).toMatchObject([{ from: '/senas-990', isDead: true }])
  expect(dead.olderThan).toBeNull()
  expect(list({ [searchField]: 'tokio nebuvo' }).redirects).toEqual([])
})

test('a page after a redirect that is gone begins with the newest', () => {
  expect(list({ [beforeField]: '/pasalintas' }).redirects[0]?.from).toBe('/senas-0')
})
