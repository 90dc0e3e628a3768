import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp, publicUrl } from '../../../tests/support/http.ts'
import { registerBlog } from './server.ts'
import type { Post } from './wire.ts'

const post: Post = {
  slug: 'du-ir-du',
  title: 'Du & du <keturi>',
  date: '2026-11-03',
  category: 'biudzetas',
  author: 'ona',
  summary: 'Kiek\u00a0„tai“ kainuoja?',
  bodyHtml: '<p>Tekstas</p>',
  headings: [],
  minutes: 1,
}
const feed = {
  name: 'Kryptis',
  posts: [post],
  categories: [{ slug: 'biudzetas', title: 'Biudžetas', lead: 'Apie jį' }],
  authors: [{ slug: 'ona', name: 'Ona Jūrė', role: 'išgalvota' }],
}
let server: Awaited<ReturnType<typeof openHttp>>

beforeEach(async () => {
  server = await openHttp()
  registerBlog({ http: server.http, config: { publicUrl }, feed })
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

test('Atom has its own type, ids and moments', async () => {
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

test.each(['/rss.xml', '/atom.xml'])('%s is not sent again while it is the same', async (url) => {
  const { headers } = await get(url)
  expect(headers['cache-control']).toBe('public, max-age=900')
  const again = await get(url, { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
