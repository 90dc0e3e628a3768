import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchEntry } from '#lib/site/search-source.ts'
import { openHttp } from '../../../../tests/support/http.ts'
import { serveSearch } from './search.ts'

const entry: SearchEntry = {
  path: '/tinklarastis/atsarga',
  title: 'Atsarga',
  summary: 'Santaupos',
  text: 'Ramybė',
  date: '2026-11-03',
  label: 'Tinklaraštis',
}
const english: SearchEntry = {
  path: '/en/blog/reserve',
  title: 'The reserve',
  summary: 'Savings',
  text: 'Calm',
  date: '2026-11-03',
  label: 'Tinklaraštis',
}
const list = { path: '/tinklarastis', title: 'Visi tinklaraščio įrašai' }
const sources = { lt: [{ entries: [entry], list }], en: [{ entries: [english], list }] }
let server: Awaited<ReturnType<typeof openHttp>>

beforeEach(async () => {
  server = await openHttp()
  serveSearch({
    http: server.http,
    sources: () => sources,
    pages: {
      sendFresh: async (page, props, { language, alternates }, _request, reply) =>
        reply.send({ page, props, path: alternates[language], alternates }),
    },
  })
})
afterEach(() => server.close())

const get = async (url: string) => (await server.http.inject({ url })).json()

test('what is found is answered with the address it was asked at', async () => {
  const { page, props, path } = await get('/paieska?q=santaup%C5%B3')
  expect([page, path]).toEqual(['search', '/paieska?q=santaup%C5%B3'])
  expect(props.searchQuery).toBe('santaupų')
  expect(props.found).toEqual([
    {
      path: entry.path,
      date: entry.date,
      label: 'Tinklaraštis',
      title: [{ text: 'Atsarga', marked: false }],
      excerpt: [{ text: 'Santaupos', marked: true }],
    },
  ])
})

test('each language searches its own texts and names the same search in the other', async () => {
  const { props, alternates } = await get('/en/search?q=saving')
  expect(props.found.map(({ path }: SearchEntry) => path)).toEqual(['/en/blog/reserve'])
  expect(alternates).toEqual({ lt: '/paieska?q=saving', en: '/en/search?q=saving' })
  expect((await get('/en/search?q=santaupos')).props.found).toEqual([])
})

test.each([
  ['/paieska', ''],
  ['/paieska?q=', ''],
  ['/paieska?q=a&q=b', ''],
  [`/paieska?q=${'b'.repeat(5000)}`, 'b'.repeat(100)],
])('a question that is none, or too long, is answered too', async (url, query) => {
  expect((await get(url)).props).toEqual({ searchQuery: query, found: [], elsewhere: [list] })
})

test('one address may not ask for ever', async () => {
  const ask = () => server.http.inject({ url: '/paieska?q=a' })
  const statuses = new Set<number>()
  for (let count = 0; count < 120; count++) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([200])
  expect((await ask()).statusCode).toBe(429)
})
