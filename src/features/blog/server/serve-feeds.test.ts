import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import type { Post } from '../wire.ts'
import { serveFeeds } from './serve-feeds.ts'

const post: Post = {
  slug: 'du-ir-du',
  address: 'du-ir-du',
  title: 'Du & du <keturi>',
  date: '2026-11-03',
  category: 'biudzetas',
  author: 'ona',
  summary: 'Kiek\u00a0„tai“ kainuoja?',
  bodyHtml: '<p>Tekstas</p>',
  headings: [],
  minutes: 1,
}
const lt = {
  name: 'Kryptis',
  languages: ['lt', 'en'] as const,
  posts: [post],
  categories: [{ slug: 'biudzetas', address: 'biudzetas', title: 'Biudžetas', lead: 'Apie jį' }],
  authors: [{ slug: 'ona', name: 'Ona Jūrė', role: 'išgalvota' }],
}
const en = {
  ...lt,
  posts: [{ ...post, address: 'two-and-two', title: 'Two & two <four>' }],
  categories: [{ slug: 'biudzetas', address: 'budget', title: 'Budget', lead: 'About it' }],
}
const feeds = { lt, en }
let server: Awaited<ReturnType<typeof openHttp>>

beforeEach(async () => {
  server = await openHttp()
  serveFeeds({ http: server.http, config: { publicUrl }, feeds: () => feeds })
})
afterEach(() => server.close())

const get = (url: string, headers = {}) => server.http.inject({ url, headers })

test('RSS has its own type, whole addresses and escaped text', async () => {
  const { headers, body } = await get('/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  for (const part of [
    '<title>Kryptis – Tinklaraštis</title>',
    '<title>Du &amp; du &lt;keturi&gt;</title>',
    '<link>https://kryptis.example/tinklarastis/du-ir-du</link>',
    '<guid isPermaLink="true">https://kryptis.example/tinklarastis/du-ir-du</guid>',
    '<pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate>',
    '<dc:creator>Ona Jūrė</dc:creator>',
    '<category>Biudžetas</category>',
    '<description>Kiek „tai“ kainuoja?</description>',
    'href="https://kryptis.example/rss.xml"',
  ])
    expect(body).toContain(part)
})

test('Atom has its own type, ids and times', async () => {
  const { headers, body } = await get('/atom.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  for (const part of [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="lt">',
    '<id>https://kryptis.example/tinklarastis/du-ir-du</id>',
    '<updated>2026-11-03T00:00:00Z</updated>',
    '<author><name>Ona Jūrė</name>',
    '<category term="biudzetas" label="Biudžetas">',
    '<summary>Kiek „tai“ kainuoja?</summary>',
  ])
    expect(body).toContain(part)
})

test('each language has its own feeds, which name those of the other', async () => {
  const rss = (await get('/en/rss.xml')).body
  for (const part of [
    '<language>en</language>',
    '<title>Kryptis – Blog</title>',
    '<link>https://kryptis.example/en/blog/two-and-two</link>',
    '<category>Budget</category>',
    'href="https://kryptis.example/en/rss.xml" rel="self"',
    'href="https://kryptis.example/rss.xml" rel="alternate" hreflang="lt"',
  ])
    expect(rss).toContain(part)
  const atom = (await get('/en/atom.xml')).body
  for (const part of [
    'xml:lang="en"',
    '<id>https://kryptis.example/en/blog</id>',
    'href="https://kryptis.example/atom.xml" rel="alternate" hreflang="lt"',
  ])
    expect(atom).toContain(part)
})

test.each(['/rss.xml', '/atom.xml', '/en/rss.xml', '/en/atom.xml'])(
  '%s is not sent again while it is the same',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=900')
    const again = await get(url, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)
