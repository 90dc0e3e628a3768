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
