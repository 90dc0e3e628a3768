import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdTime, openPage, refusedState } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const post = '/tinklarastis/atsarga-ramiam-miegui'
const withoutScripts = { javaScriptEnabled: false }

/** A visitor who has answered the banner, so that it covers nothing. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  return openPage(browser, site.url + path, {
    storageState: refusedState(site.url),
    ...options,
  })
}

const shownTopics = (page: Page) =>
  page
    .locator('[data-post-cat]:visible')
    .evaluateAll((posts) => posts.map((item) => (item as HTMLElement).dataset.postCat))
const active = (page: Page) =>
  page
    .locator('[data-cat-filter].active[aria-current]')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.catFilter))

test('six posts make a page, and the next one has the others', async () => {
  const { page, complaints } = await visit('/tinklarastis', withoutScripts)
  expect(await page.locator('[data-post-cat]').count()).toBe(6)
  expect(await page.locator('[aria-label="Įrašų puslapiai"] [aria-current=page]').innerText()).toBe(
    '1',
  )
  await page.click('a[rel=next]')
  await page.waitForURL('**/tinklarastis/puslapis/2')
  expect(await page.locator('[data-post-cat]').count()).toBe(2)
  expect(await page.locator('a[rel=prev]').getAttribute('href')).toBe('/tinklarastis')
  expect(complaints).toEqual([])
})

test('a category button marks itself and shows its posts only, from every page', async () => {
  const { page, requests, complaints } = await visit('/tinklarastis')
  expect(await active(page)).toEqual(['all'])
  await page.click('[data-cat-filter=taupymas]')
  expect(await active(page)).toEqual(['taupymas'])
  expect(new Set(await shownTopics(page))).toEqual(new Set(['taupymas']))
  await expect.poll(() => shownTopics(page)).toEqual(['taupymas', 'taupymas'])
  expect(page.url()).toBe(`${site.url}/tinklarastis/kategorija/taupymas`)
  expect(await page.locator('h1').innerText()).toBe('Taupymas')
  expect(await page.locator('main [role=status]').innerText()).toBe('2 įrašai')
  expect(await page.title()).toBe('Taupymas – Tinklaraštis')
  await page.click('[data-cat-filter=all]')
  await expect.poll(async () => (await shownTopics(page)).length).toBe(6)
  const documents = requests.filter((request) => request.resourceType() === 'document')
  expect(documents).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a list that comes in place of another finds its styles there', async () => {
  const stylesOf = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    return /<style>([^]*?)<\/style>/.exec(html)?.[1]
  }
  const [all, ...others] = await Promise.all(
    ['/tinklarastis', '/tinklarastis/puslapis/2', '/tinklarastis/kategorija/pensija'].map(stylesOf),
  )
  expect(others).toEqual([all, all])
})

test('the layout is refreshed 0.5 s after the click', async () => {
  const { page } = await visit('/tinklarastis')
  await page.evaluate(() =>
    document.addEventListener('vitrina:layout', () => {
      document.body.dataset.refreshed = `${document.body.dataset.refreshed ?? ''}x`
    }),
  )
  await holdTime(page)
  await page.click('[data-cat-filter=pensija]')
  await page.clock.runFor(499)
  expect(await page.getAttribute('body', 'data-refreshed')).toBeNull()
  await page.clock.runFor(1)
  expect(await page.getAttribute('body', 'data-refreshed')).toBe('x')
})

test('back and forward go through the filters', async () => {
  const { page } = await visit('/tinklarastis')
  await page.click('[data-cat-filter=pensija]')
  await page.click('[data-cat-filter=biudzetas]')
  await expect.poll(() => shownTopics(page)).toEqual(['biudzetas', 'biudzetas'])
  await page.goBack()
  await expect.poll(() => shownTopics(page)).toEqual(['pensija', 'pensija'])
  await expect.poll(() => active(page)).toEqual(['pensija'])
  await page.goBack()
  await expect.poll(async () => (await shownTopics(page)).length).toBe(6)
  await page.goForward()
  await expect.poll(() => active(page)).toEqual(['pensija'])
})

test('filters are chosen with the keyboard alone, which stays where it was', async () => {
  const { page } = await visit('/tinklarastis')
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.catFilter)
  for (let presses = 0; presses < 40 && (await focused()) !== 'investavimas'; presses++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => shownTopics(page)).toEqual(['investavimas', 'investavimas'])
  expect(await focused()).toBe('investavimas')
})

test('without scripts a filter is a link to the same list', async () => {
  const { page } = await visit('/tinklarastis', withoutScripts)
  await page.click('[data-cat-filter=taupymas]')
  await page.waitForURL('**/tinklarastis/kategorija/taupymas')
  expect(await active(page)).toEqual(['taupymas'])
  expect(await shownTopics(page)).toEqual(['taupymas', 'taupymas'])
})

test('when a list does not come the browser goes to its address', async () => {
  const { page } = await visit('/tinklarastis')
  await page.route('**/kategorija/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.click('[data-cat-filter=pensija]')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Pensija')
  expect(await shownTopics(page)).toEqual(['pensija', 'pensija'])
})

test('the share button copies the address and says so', async () => {
  const { page, complaints } = await visit(post, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await holdTime(page)
  await page.locator('[data-share] button').click()
  const tooltip = page.locator('[data-share] [role=status]')
  await expect.poll(() => tooltip.innerText()).toBe('Nukopijuota!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + post)
  await page.clock.runFor(10_000)
  expect(await tooltip.innerText()).toBe('')
  expect(complaints).toEqual([])
})

test('at 320 px what the share button says is not broken within a word', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page } = await visit(post, { permissions, viewport: { width: 320, height: 700 } })
  await page.locator('[data-share] button').click()
  const tooltip = page.locator('[data-share] [role=status]')
  await expect.poll(() => tooltip.innerText()).toBe('Nukopijuota!')
  const { lines, right } = await tooltip.evaluate((bubble) => {
    const range = document.createRange()
    range.selectNodeContents(bubble)
    return {
      lines: range.getClientRects().length,
      right: bubble.getBoundingClientRect().right,
    }
  })
  expect(lines).toBe(1)
  expect(right).toBeLessThanOrEqual(320)
})

test('a refused clipboard is not called a copy', async () => {
  const { page } = await visit(post)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } }),
  )
  await page.reload()
  await holdTime(page)
  await page.locator('[data-share] button').press('Enter')
  const tooltip = page.locator('[data-share] [role=status]')
  await expect.poll(() => tooltip.innerText()).toMatch(/^Nepavyko/)
})

test('a phone opens its own sheet, and a closed sheet copies nothing', async () => {
  const { page } = await visit(post, { hasTouch: true, isMobile: true })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      shared.push(data)
      throw new DOMException('closed', 'AbortError')
    }
  })
  await page.reload()
  await page.locator('[data-share] button').tap()
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown }).shared)
  const title = 'Atsarga, kuri leidžia ramiai miegoti – Tinklaraštis'
  await expect.poll(shared).toEqual([{ title, url: site.url + post }])
  expect(await page.locator('[data-share] [role=status]').innerText()).toBe('')
})

test('without scripts the share link opens an email, and is of the same size', async () => {
  const off = await visit(post, withoutScripts)
  const mailLink = off.page.locator('[data-share] a')
  expect(await mailLink.getAttribute('href')).toContain(encodeURIComponent(site.url + post))
  const on = await visit(post)
  const button = on.page.locator('[data-share] button')
  await button.waitFor()
  const [before, after] = [await mailLink.boundingBox(), await button.boundingBox()]
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  expect(after).toMatchObject({ x: before?.x, y: before?.y, height: before?.height })
})

test('the contents lead to each part of a post', async () => {
  const { page } = await visit(post)
  const links = page.locator('nav[aria-labelledby=teksto-turinys] a')
  expect(await links.count()).toBe(6)
  await links.getByText('Kur ją laikyti').click()
  expect(page.url()).toBe(`${site.url}${post}#kur-ja-laikyti`)
  await expect
    .poll(() =>
      page.locator('h2#kur-ja-laikyti').evaluate((part) => part.getBoundingClientRect().y),
    )
    .toBeLessThan(100)
})

test('a post shows and declares its author, date and category', async () => {
  const { page } = await visit(post, withoutScripts)
  const text = await page.locator('main').innerText()
  for (const part of ['2026 m. spalio 28 d.', 'Ieva Gairytė', '3 min. skaitymo'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [posting, crumbs] = blocks.map((block) => JSON.parse(block))
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Atsarga, kuri leidžia ramiai miegoti',
    url: site.url + post,
    datePublished: '2026-10-28',
    author: { '@type': 'Person', name: 'Ieva Gairytė' },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${site.url}/`,
    `${site.url}/tinklarastis`,
    `${site.url}/tinklarastis/kategorija/taupymas`,
    site.url + post,
  ])
  expect(await page.locator('h3 a[href^="/tinklarastis/"]').count()).toBe(3)
  expect(await page.locator('a[rel=prev], a[rel=next]').count()).toBe(2)
})

test('feeds are named in the head and are well formed, with whole addresses', async () => {
  const { page } = await visit('/tinklarastis')
  for (const type of ['rss', 'atom']) {
    const link = page.locator(`head link[rel=alternate][type="application/${type}+xml"]`)
    const href = (await link.getAttribute('href')) ?? ''
    const found = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text()
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const entries = [...xml.querySelectorAll('item, entry')]
      const address = (entry: Element) => entry.querySelector('guid, id')?.textContent ?? ''
      return { broken: xml.querySelector('parsererror') !== null, ids: entries.map(address) }
    }, href)
    expect(found.broken).toBe(false)
    expect(found.ids).toHaveLength(8)
    for (const id of found.ids) expect(id).toContain(`${site.url}/tinklarastis/`)
  }
})

test.each([
  '/tinklarastis/nera',
  '/tinklarastis/kategorija/nera',
  '/tinklarastis/puslapis/3',
  '/tinklarastis/puslapis/1',
  '/naujienos/nera',
])('%s is not there', async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404)
})
