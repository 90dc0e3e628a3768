import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressQuickly, PageCache } from './page-cache.ts'

const page = (html: string) => () => ({ html, inline: { styles: ['a{}'], scripts: ['1'] } })

test('keeps the same page in every encoding, each with a tag of its own', async () => {
  const variants = await new PageCache().get('/', page('<p>Ąžuolas</p>'))
  expect(variants.identity.body.toString()).toBe('<p>Ąžuolas</p>')
  expect(brotliDecompressSync(variants.br.body)).toEqual(variants.identity.body)
  expect(gunzipSync(variants.gzip.body)).toEqual(variants.identity.body)
  expect(new Set(Object.values(variants).map(({ etag }) => etag)).size).toBe(3)
})

test('renders once for everyone who asks at the same time', async () => {
  const cache = new PageCache()
  let renders = 0
  const render = () => page(`<p>${++renders}</p>`)()
  const pages = await Promise.all(Array.from({ length: 5 }, () => cache.get('/', render)))
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('renders anew after clear, with another tag only when the page differs', async () => {
  const cache = new PageCache()
  const first = await cache.get('/', page('<p>1</p>'))
  cache.clear()
  const same = await cache.get('/', page('<p>1</p>'))
  cache.clear()
  const other = await cache.get('/', page('<p>2</p>'))
  expect(same.br.etag).toBe(first.br.etag)
  expect(other.br.etag).not.toBe(first.br.etag)
})

test('forgets one page in all its forms and no other', async () => {
  const cache = new PageCache()
  const keys = ['/a true', '/a?plan=b false', '/a/b true', '/ab true']
  for (const key of keys) await cache.get(key, page('<p>1</p>'))
  cache.invalidate('/a')
  const kept = await Promise.all(keys.map((key) => cache.get(key, page('<p>2</p>'))))
  expect(kept.map(({ identity }) => identity.body.toString())).toEqual([
    '<p>2</p>',
    '<p>2</p>',
    '<p>1</p>',
    '<p>1</p>',
  ])
})

test('does not keep what was being made when it was forgotten', async () => {
  const cache = new PageCache()
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const old = cache.get('/a true', async () => page(await data)())
  cache.invalidate('/a')
  const fresh = await cache.get('/a true', page('<p>2</p>'))
  arrive('<p>1</p>')
  expect((await old).identity.body.toString()).toBe('<p>1</p>')
  expect(await cache.get('/a true', page('<p>3</p>'))).toBe(fresh)
})

test('a failure of what was forgotten does not take its successor away', async () => {
  const cache = new PageCache()
  const { promise: data, reject: fail } = Promise.withResolvers<string>()
  const old = cache.get('/a true', async () => page(await data)())
  cache.invalidate('/a')
  const fresh = await cache.get('/a true', page('<p>2</p>'))
  fail(new Error('no data'))
  await expect(old).rejects.toThrow('no data')
  expect(await cache.get('/a true', page('<p>3</p>'))).toBe(fresh)
})

test('a page that may get old is made anew when it has', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const get = async (html: string) =>
    (await cache.get('/a true', page(html), 1000)).identity.body.toString()
  expect(await get('1')).toBe('1')
  now = 999
  expect(await get('2')).toBe('1')
  now = 1000
  expect(await get('3')).toBe('3')
})

test('a page that got old stays for a while when no new one can be made', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const old = await cache.get('/a true', page('1'), 1000)
  now = 1000
  const fails = () => Promise.reject(new Error('no data'))
  expect(await cache.get('/a true', fails, 1000)).toBe(old)
})

test('a page that failed to render is tried again', async () => {
  const cache = new PageCache()
  const fails = () => {
    throw new Error('no data')
  }
  await expect(async () => cache.get('/', fails)).rejects.toThrow('no data')
  await expect(cache.get('/', page('<p>1</p>'))).resolves.toBeDefined()
})

test('allows the inline texts the page was rendered with and no other', async () => {
  const { fields } = (await new PageCache().get('/', page('<p>1</p>'))).br
  const policy = fields[fields.indexOf('content-security-policy') + 1] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe-inline')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['brotli, gzipped', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for “%s” chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a page sent once is the same in each encoding too', async () => {
  const html = '<p>Ąžuolas</p>'
  const [br, gzip, plain] = await Promise.all([
    compressQuickly(html, 'gzip, br'),
    compressQuickly(html, 'gzip'),
    compressQuickly(html, undefined),
  ])
  expect([br.encoding, gzip.encoding, plain]).toEqual([
    'br',
    'gzip',
    { encoding: 'identity', body: html },
  ])
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
})
