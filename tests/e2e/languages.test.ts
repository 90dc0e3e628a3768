import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import partners from '../../content/en/partners.json' with { type: 'json' }
import testimonials from '../../content/en/testimonials.json' with { type: 'json' }
import { answerBanner, openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const html = async (path: string, headers = {}) =>
  (await fetch(site.url + path, { headers: { accept: 'text/html', ...headers } })).text()
const fetched = new Map<string, Promise<string>>()
/** Fetches each listed page only once, because there are many. */
function listed(path: string) {
  const text = fetched.get(path) ?? html(path)
  fetched.set(path, text)
  return text
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
/** The text with plain spaces in place of non-breaking ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const toggle = (page: Page) => page.locator('header summary', { hasText: /^(Kalba|Language):/ })

async function listedPaths(): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return all(map, /<loc>(.+?)<\/loc>/g).map((address) => address?.replace(site.url, '') ?? '')
}

test('the English home page has no Lithuanian text', async () => {
  const { page, complaints } = await openPage(browser, `${site.url}/en`)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(await page.title()).toMatch(/^Kryptis\s– a\spersonal-finance planning studio$/)
  const text = await page.innerText('body')
  for (const part of ['more direction.', 'For one or two', '€29', 'Five things to do', 'Subscribe'])
    expect(text).toContain(part)
  const names = ['Pradžia', 'Partnerystė', 'Ieva Gairytė', 'Pavyzdžio']
  names.push(...testimonials.map(({ author }) => author), ...partners.map(({ name }) => name))
  // Of the example, after the full names that begin with it.
  names.push('Eglė')
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), plain(text))
  expect(rest).not.toMatch(/[ąčęėįšųūž„]/i)
  expect(complaints).toEqual([])
})

test('each news item and plan of one language is in the other', async () => {
  const count = (text: string, what: RegExp) => all(text, what).length
  const [lt, en] = [await html('/'), await html('/en')]
  expect(all(en, /dateTime="(.+?)"/gi)).toEqual(all(lt, /dateTime="(.+?)"/gi))
  expect(count(en, /(type="radio")/g)).toBe(count(lt, /(type="radio")/g))
})

test('the language of the browser redirects nobody', async () => {
  const options = { headers: { 'accept-language': 'en' }, redirect: 'manual' } as const
  const answer = await fetch(site.url, options)
  expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'lt'])
  expect(answer.headers.get('set-cookie')).toBe(null)
})

test('a language that was chosen by the switch is kept for a year, and nothing before', async () => {
  const { page, context } = await openPage(browser, `${site.url}/kontaktai`)
  const cookies = async () => (await context.cookies()).map(({ name, value }) => [name, value])
  await page.goto(`${site.url}/kainos`)
  expect(await cookies()).toEqual([])
  await toggle(page).click()
  await page.locator('header').getByRole('link', { name: 'English', exact: true }).click()
  await page.waitForURL('**/en/pricing?*')
  expect(await cookies()).toEqual([['pll_language', 'en']])
  const [kept] = await context.cookies()
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2)
  expect(kept?.sameSite).toBe('Lax')
})

test('who chose a language and comes back to the home page finds it in that language', async () => {
  const { page, context } = await openPage(browser, `${site.url}/en/contact`)
  await context.addCookies([{ name: 'pll_language', value: 'en', url: site.url }])
  await page.goto('about:blank')
  await page.goto(`${site.url}/?utm_source=x`)
  expect(page.url()).toBe(`${site.url}/en?utm_source=x`)
  await answerBanner(page, 'reject')
  await toggle(page).click()
  await page.locator('header').getByRole('link', { name: 'Lietuvių', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect((await context.cookies()).find(({ name }) => name === 'pll_language')?.value).toBe('lt')
  await page.goto('about:blank')
  await page.goto(site.url)
  expect(page.url()).toBe(`${site.url}/`)
})

test('of a home page no browser without that choice is sent elsewhere, nor from a page of ours', async () => {
  const ask = async (headers: Record<string, string>) => {
    const { status, headers: given } = await fetch(site.url, { headers, redirect: 'manual' })
    return [status, given.get('location')]
  }
  const cookie = 'pll_language=en'
  expect(await ask({ cookie })).toEqual([302, '/en'])
  expect(await ask({ cookie, referer: 'https://other.example/' })).toEqual([302, '/en'])
  expect(await ask({ cookie, referer: `${site.url}/kainos` })).toEqual([200, null])
  expect(await ask({ cookie, 'sec-fetch-site': 'same-origin' })).toEqual([200, null])
  expect(await ask({ cookie: 'pll_language=lt' })).toEqual([200, null])
  expect(await ask({ cookie: 'pll_language=xx' })).toEqual([200, null])
})

test('every listed page is indexable, has a canonical address and reciprocal hreflang', async () => {
  const paths = await listedPaths()
  expect(paths).toContain('/en/accessibility')
  expect(paths).not.toContain('/kontaktai/aciu')
  const linksOf = async (path: string) =>
    all(await listed(path), /<link rel="alternate" hrefLang="(.+? href=".+?)"/gi)
  for (const path of paths) {
    const text = await listed(path)
    const canonical = all(text, /<link rel="canonical" href="(.+?)"/g)
    expect([path, ...canonical]).toEqual([path, site.url + path])
    expect(text).not.toContain('noindex')
    const links = await linksOf(path)
    expect([path, ...links.map((link) => link?.split('"')[0])]).toEqual([
      path,
      'lt',
      'en',
      'x-default',
    ])
    const lt = links[0]?.replace(/^.*href="/, '') ?? ''
    expect(links[2]).toBe(`x-default" href="${lt}`)
    expect(await linksOf(lt.replace(site.url, ''))).toEqual(links)
  }
})

test('every link of every listed page leads somewhere, in the page’s own language', async () => {
  const known = new Map<string, number>()
  for (const path of await listedPaths()) {
    const text = await listed(path)
    const own = text.replace(
      /<details[^>]*><summary><span[^>]*>(Kalba|Language).*?<\/details>/s,
      '',
    )
    for (const address of all(own, /<a [^>]*?href="(\/[^"]*)"/g) as string[]) {
      const isPicture = address.startsWith('/assets/')
      expect([path, address, isPicture || /^\/en(\/|#|$)/.test(address)]).toEqual([
        path,
        address,
        isPicture || /^\/en(\/|$)/.test(path),
      ])
      const target = address.replace(/#.*/, '')
      if (!known.has(target)) known.set(target, (await fetch(site.url + target)).status)
      expect([target, known.get(target)]).toEqual([target, 200])
    }
  }
  expect(known.size).toBeGreaterThanOrEqual(12)
})

test.each([
  ['/slapuku-politika', 'English', '/en/cookie-policy'],
  ['/en/contact', 'Lietuvių', '/kontaktai'],
  ['/kainos', 'English', '/en/pricing'],
  ['/kainos?plan=augimas', 'English', '/en/pricing?plan=augimas'],
  ['/tinklarastis/kategorija/pensija', 'English', '/en/blog/category/pension'],
  ['/en/blog/what-one-per-cent-costs', 'Lietuvių', '/tinklarastis/kiek-kainuoja-vienas-procentas'],
  ['/en/news', 'Lietuvių', '/naujienos'],
  ['/paieska?q=atsarga', 'English', '/en/search?q=atsarga'],
  ['/produktai/nauju-metu-rinkinys', 'English', '/en/products/new-year-bundle'],
  ['/krepselis', 'English', '/en/cart'],
  ['/en/checkout', 'Lietuvių', '/apmokejimas'],
  ['/uzsakymas?plan=augimas', 'English', '/en/order?plan=augimas'],
  ['/en/order/thanks', 'Lietuvių', '/uzsakymas/aciu'],
  ['/uzsakymai', 'English', '/en/orders'],
  ['/en/withdraw', 'Lietuvių', '/atsisakyti-sutarties'],
  ['/nera', 'English', '/en'],
  ['/en/none', 'Lietuvių', '/'],
])('without scripts the switch on %s leads to %s at %s', async (path, name, target) => {
  const { page, context } = await openPage(browser, site.url + path, { javaScriptEnabled: false })
  await toggle(page).click()
  await page.locator('header').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(site.url + target)
  await context.close()
})

test('the arrow turns by 180 degrees, at once with reduced motion', async () => {
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.16s'],
    ['reduce', '0s'],
  ] as const) {
    const { page, context } = await openPage(browser, site.url, { reducedMotion })
    const arrow = toggle(page).locator('svg')
    const style = (name: string) =>
      arrow.evaluate(
        (element, property) => getComputedStyle(element).getPropertyValue(property),
        name,
      )
    expect([await style('rotate'), await style('transition-duration')]).toEqual(['none', duration])
    await answerBanner(page, 'reject')
    await toggle(page).click()
    await expect.poll(() => style('rotate')).toBe('180deg')
    await toggle(page).click()
    await expect.poll(() => style('rotate')).toBe('none')
    await context.close()
  }
})

test('the language switcher works by keyboard and marks the current language', async () => {
  const { page, complaints } = await openPage(browser, `${site.url}/kontaktai`)
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  const current = page.locator('header a[aria-current=true]')
  expect([await current.textContent(), await current.getAttribute('lang')]).toEqual([
    'Lietuvių',
    'lt',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('English')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/contact')
  expect(complaints).toEqual([])
})

test('on a phone opening the menu closes the languages', async () => {
  const { page } = await openPage(browser, site.url)
  await answerBanner(page, 'reject')
  await toggle(page).click()
  await page.getByText('Meniu').click()
  expect(await page.locator('header details[open]').count()).toBe(1)
  expect(await page.locator('header details[open]').innerText()).toContain('Kaip dirbame')
})

test('an error page keeps the language and links home in it', async () => {
  const text = await html('/en/none')
  expect(text).toContain('This place is not on the map')
  expect(text).toMatch(/href="\/en"[^>]*>Back to the home page</)
  expect(await html('/nera')).toMatch(/href="\/"[^>]*>Grįžti į pradžią</)
})

test('pages carry Open Graph and structured data', async () => {
  const text = await html('/en/contact')
  const property = (name: string) =>
    all(text, new RegExp(`<meta (?:property|name)="${name}" content="(.+?)"`, 'g'))
  expect(property('og:title')).toEqual(['Contact – Kryptis'])
  expect(property('og:url')).toEqual([`${site.url}/en/contact`])
  expect(property('og:locale')).toEqual(['en_GB'])
  expect(property('og:locale:alternate')).toEqual(['lt_LT'])
  expect(property('og:site_name')).toEqual(['Kryptis'])
  expect(property('og:description')).toEqual(property('description'))
  expect(await html('/nera')).not.toMatch(/og:|canonical|ld\+json/)
})

test('robots.txt names what is disallowed and the site map', async () => {
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toBe(
    `User-agent: *\nDisallow: /valdymas\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`,
  )
  const map = await fetch(`${site.url}/sitemap.xml`)
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await map.text()).toContain('<lastmod>2026-11-21</lastmod>')
})

test('llms.txt names the site and its documents in both languages, and each of them answers', async () => {
  const answer = await fetch(`${site.url}/llms.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Kryptis\n\n> /)
  const links = [...text.matchAll(/^- \[[^[\]\n]+\]\(([^()\s]+)\)(: .+)?$/gm)].map(
    ([, to = '']) => to,
  )
  expect(links).toHaveLength(text.match(/^- /gm)?.length ?? 0)
  expect(links).toContain(`${site.url}/tinklarastis`)
  expect(links.some((link) => link.startsWith(`${site.url}/en/`))).toBe(true)
  for (const link of links) expect((await fetch(link)).status, link).toBe(200)
})

test('the icons exist in the sizes they declare', async () => {
  const manifest = await (await fetch(`${site.url}/en/site.webmanifest`)).json()
  expect(manifest).toMatchObject({ lang: 'en', start_url: '/en', short_name: 'Kryptis' })
  const sized = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])
  for (const [src, sizes] of [...sized, ['/apple-touch-icon.png', '180x180']]) {
    const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer())
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  const icon = Buffer.from(await (await fetch(`${site.url}/favicon.ico`)).arrayBuffer())
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
})
