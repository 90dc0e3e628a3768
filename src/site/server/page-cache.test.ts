import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const page = (html: string) => () => ({ html, inline: { styles: ['a{}'], scripts: ['1'] } })
const at = (path: string, form = 'true') => ({ path, form })
const isA = (path: string) => path === '/a'
const textOf = async (cached: CachedPage) => (await cached.encode('identity')).body.toString()
const long = `<p>${Array.from({ length: 5000 }, (_, n) => `Ąžuolas ${n ** 3}`).join(' ')}</p>`

test('renders once for everyone who asks at the same time', async () => {
  const cache = new PageCache()
  let renders = 0
  const render = () => page(`<p>${++renders}</p>`)()
  const pages = await Promise.all(Array.from({ length: 5 }, () => cache.get(at('/'), render)))
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('renders again after it was invalidated, with another tag only when the page differs', async () => {
  const cache = new PageCache()
  const first = await cache.get(at('/'), page('<p>1</p>'))
  cache.invalidate(() => true)
  const same = await cache.get(at('/'), page('<p>1</p>'))
  cache.invalidate(() => true)
  const other = await cache.get(at('/'), page('<p>2</p>'))
  expect(same.etag).toBe(first.etag)
  expect(other.etag).not.toBe(first.etag)
})

test('invalidates one page in all its variants and no other', async () => {
  const cache = new PageCache()
  const keys = [at('/a', ' true'), at('/a', '?plan=b false'), at('/a/b'), at('/ab')]
  for (const key of keys) await cache.get(key, page('<p>1</p>'))
  cache.invalidate(isA)
  expect(keys.map((key) => cache.find(key) !== undefined)).toEqual([false, false, true, true])
  const kept = await Promise.all(keys.map((key) => cache.get(key, page('<p>2</p>'))))
  expect(await Promise.all(kept.map(textOf))).toEqual([
    '<p>2</p>',
    '<p>2</p>',
    '<p>1</p>',
    '<p>1</p>',
  ])
})

test('does not keep a page that was invalidated while it was rendered', async () => {
  const cache = new PageCache()
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const old = cache.get(at('/a'), async () => page(await data)())
  cache.invalidate(isA)
  const fresh = await cache.get(at('/a'), page('<p>2</p>'))
  arrive('<p>1</p>')
  expect(await textOf(await old)).toBe('<p>1</p>')
  expect(await cache.get(at('/a'), page('<p>3</p>'))).toBe(fresh)
})

test('a failure of an invalidated rendering does not remove the one after it', async () => {
  const cache = new PageCache()
  const { promise: data, reject: fail } = Promise.withResolvers<string>()
  const old = cache.get(at('/a'), async () => page(await data)())
  cache.invalidate(isA)
  const fresh = await cache.get(at('/a'), page('<p>2</p>'))
  fail(new Error('no data'))
  await expect(old).rejects.toThrow('no data')
  expect(await cache.get(at('/a'), page('<p>3</p>'))).toBe(fresh)
})

test('a page that may get old is made again when it has', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const get = async (html: string) => textOf(await cache.get(at('/a'), page(html), 1000))
  expect(await get('1')).toBe('1')
  now = 999
  expect(await get('2')).toBe('1')
  now = 1000
  expect(await get('3')).toBe('3')
})

test('a page that got old stays for a while when no new one can be made', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const old = await cache.get(at('/a'), page('1'), 1000)
  now = 1000
  const fails = () => Promise.reject(new Error('no data'))
  expect(await cache.get(at('/a'), fails, 1000)).toBe(old)
})

test('a page that got old is shown when a new one takes long', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const old = await cache.get(at('/a'), page('1'), 1000)
  now = 1000
  expect(await cache.get(at('/a'), () => new Promise(() => {}), 1000)).toBe(old)
})

test('a page that failed to render is tried again', async () => {
  const cache = new PageCache()
  const fails = () => {
    throw new Error('no data')
  }
  await expect(async () => cache.get(at('/'), fails)).rejects.toThrow('no data')
  await expect(cache.get(at('/'), page('<p>1</p>'))).resolves.toBeDefined()
})

test('allows the inline texts the page was rendered with and no other', async () => {
  const made = await new PageCache().get(at('/'), page('<p>1</p>'))
  const { fields } = await made.encode('br')
  const policy = fields[fields.indexOf('content-security-policy') + 1] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe-inline')
})

test('is answered while its best compression is still being made, which then takes its place', async () => {
  const cache = new PageCache()
  const cached = await cache.get(at('/'), page(long))
  const quick = await cached.encode('br')
  expect(cached.encoded('br')).toBe(quick)
  await vi.waitFor(() => expect(cached.encoded('br')).not.toBe(quick), 30_000)
  const best = cached.encoded('br')?.body ?? Buffer.alloc(0)
  expect(best.length).toBeLessThan(quick.body.length)
  expect(brotliDecompressSync(best).toString()).toBe(long)
})

test('a page that is made anew and has not changed keeps its compression', async () => {
  let now = 0
  const cache = new PageCache([], () => now)
  const first = await cache.get(at('/'), page('<p>1</p>'), 1000)
  now = 1000
  expect(await cache.get(at('/'), page('<p>1</p>'), 1000)).toBe(first)
})

test('after a renewal a page is made anew, and one that has not changed keeps its compression', async () => {
  const cache = new PageCache()
  const first = await cache.get(at('/'), page('<p>1</p>'))
  cache.renew()
  expect(cache.find(at('/'))).toBeUndefined()
  expect(await cache.get(at('/'), page('<p>1</p>'))).toBe(first)
  cache.renew()
  expect(await textOf(await cache.get(at('/'), page('<p>2</p>')))).toBe('<p>2</p>')
})

test('a page of former content is never shown in place of one that fails or is late', async () => {
  const cache = new PageCache()
  await cache.get(at('/'), page('<p>1</p>'))
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  cache.renew()
  const fails = () => Promise.reject(new Error('no data'))
  await expect(cache.get(at('/'), fails)).rejects.toThrow('no data')
  const interrupted = cache.get(at('/'), async () => page(await data)())
  cache.renew()
  arrive('<p>2</p>')
  await interrupted
  expect(cache.find(at('/'))).toBeUndefined()
  expect(await textOf(await cache.get(at('/'), page('<p>3</p>')))).toBe('<p>3</p>')
})
