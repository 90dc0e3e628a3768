import { request as rawRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useSite } from '../support/open-site.ts'
import { englishShopPages, shopPages } from '../support/shopping.ts'

const site = await useSite()

type Answer = {
  status: number
  headers: Record<string, string>
  setCookies: string[]
  body: Buffer
}

/** The raw answer: nothing decoded, no header added. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(site.url + path, { method, headers, path }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response))
      const setCookies = response.headers['set-cookie'] ?? []
      const fields = response.headers as Record<string, string>
      resolve({ status: response.statusCode ?? 0, headers: fields, setCookies, body })
    })
    request.on('error', reject).end()
  })
}

test('the whole home page is in its HTML, in Lithuanian', async () => {
  const { status, headers, body } = await get('/')
  const html = body.toString()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(html).toMatch(/^<!doctype html><html lang="lt"[ >]/)
  for (const text of [
    'Kryptis',
    'Pradžia',
    'Augimas',
    'Partnerystė',
    'Prenumeruoti',
    'Priimti visus',
  ]) {
    expect(html).toContain(text)
  }
})

test('who asks with the request not to be followed gets a page that says so, scripts or not', async () => {
  const marked = async (headers: Record<string, string>) => {
    const { body } = await get('/', headers)
    return body.toString().startsWith('<!doctype html><html lang="lt" data-signal')
  }
  expect(await marked({})).toBe(false)
  expect(await marked({ 'sec-gpc': '1' })).toBe(true)
  expect(await marked({ dnt: '1' })).toBe(true)
  expect(await marked({ 'sec-gpc': '0', dnt: '0' })).toBe(false)
  expect(await marked({})).toBe(false)
})

test('sets no cookie, but keeps a language that was changed', async () => {
  expect((await get('/')).setCookies).toEqual([])
  const referer = `${site.url}/en/pricing`
  const { setCookies } = await get('/kainos', { referer })
  expect(setCookies).toEqual(['pll_language=lt; Path=/; Max-Age=31536000; SameSite=Lax'])
  const kept = await get('/kainos', { referer, cookie: 'pll_language=lt' })
  expect(kept.setCookies).toEqual([])
})

test('sends the best encoding the client takes, the same page in each', async () => {
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(plain.headers.vary).toBe('Accept-Encoding, Cookie, Sec-GPC, DNT')
})

test('answers 304 to the tag it gave, in whatever encoding, and only to that', async () => {
  const { headers } = await get('/')
  const etag = headers.etag ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const encoding of ['', 'br']) {
    const sent = { 'if-none-match': `"other", ${etag}`, 'accept-encoding': encoding }
    const again = await get('/', sent)
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD answers like GET, without the page', async () => {
  const [head, full] = [await get('/', {}, 'HEAD'), await get('/')]
  expect([head.status, head.body.length]).toEqual([200, 0])
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
    expect(head.headers[name]).toBe(full.headers[name])
  }
})

test('the page is rendered with the banner closed once the visitor has decided', async () => {
  const consent = (flag: string) =>
    `cookieyes-consent=consentid:${'a'.repeat(32)},consent:no,action:yes,necessary:yes,functional:${flag},analytics:no,advertisement:no`
  const decided = await get('/', { cookie: consent('no') })
  expect(decided.body.toString()).toContain('<html lang="lt" data-consent="decided"')
  const damaged = await get('/', { cookie: consent('maybe') })
  expect(damaged.body.toString()).not.toContain('data-consent="decided"')
})

test('nothing inline runs but what the policy names', async () => {
  const { headers, body } = await get('/')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(body.toString()).not.toMatch(/ style="| on[a-z]+="/)
})

test('assets never change under their name', async () => {
  const html = (await get('/')).body.toString()
  const assets = new Set(html.match(/\/assets\/[\w.-]+/g))
  expect(assets.size).toBeGreaterThan(20)
  for (const path of assets) {
    const { status, headers } = await get(path, { 'accept-encoding': 'br' })
    expect([path, status]).toEqual([path, 200])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('an unknown address gets a page of ours in the language of its path', async () => {
  const accept = { accept: 'text/html' }
  const [lt, en] = [await get('/nera', accept), await get('/en/none', accept)]
  expect([lt.status, en.status]).toEqual([404, 404])
  expect(lt.body.toString()).toContain('<html lang="lt"')
  expect(en.body.toString()).toContain('<html lang="en"')
  expect(lt.headers['cache-control']).toBe('no-store')
  expect(lt.body.toString()).toContain('noindex')
  expect(lt.body.toString()).not.toContain('name="description"')
})

test.each([
  ['/nera', '/paieska', '/kontaktai'],
  ['/en/none', '/en/search', '/en/contact'],
])(
  'a page that is not there, %s, offers the search and the contacts',
  async (path, search, contacts) => {
    const { body } = await get(path, { accept: 'text/html' })
    const main = /<main[^]+<\/main>/.exec(body.toString())?.[0]
    expect(main).toMatch(new RegExp(`<form [^>]*action="${search}"`))
    expect(main).toContain(`href="${contacts}"`)
  },
)

test.each([
  '/../../../../etc/passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/.env',
  '/%E0%A4%A',
])('%s leads nowhere', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.toString()).not.toMatch(/root:|"vitrina"/)
})

test('/healthz and /readyz report liveness and readiness', async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' })
})

test('no radio asks to be filled in, and each required choice begins with none', async () => {
  const map = (await get('/sitemap.xml')).body.toString()
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  const paths = new Set([...listed, ...shopPages, ...englishShopPages].map((path) => path || '/'))
  expect(paths.size).toBeGreaterThan(60)
  const faults: string[] = []
  let choices = 0
  for (const path of paths) {
    const html = (await get(path)).body.toString()
    for (const [radio] of html.matchAll(/<input[^>]*type="radio"[^>]*>/g))
      if (/autocomplete/i.test(radio)) faults.push(`${path}: ${radio}`)
    for (const [select, first = ''] of html.matchAll(
      /<select[^>]*required[^>]*>(<option[^>]*>)?/g,
    )) {
      choices++
      if (!/value=""/.test(first)) faults.push(`${path}: ${select}`)
    }
  }
  expect([faults, choices > 0]).toEqual([[], true])
})
