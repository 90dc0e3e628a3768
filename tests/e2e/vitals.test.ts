import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type VitalsReport, vitalsPath } from '#features/statistics/vitals.ts'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

await avoidMidnight()
const { site, browser } = await openSite()
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * The debugger does not show the content of beacons, so pages store it in their session storage.
 */
async function visit(path = '/', prepare = async (_page: Page) => {}) {
  const watched = await openPage(browser, 'about:blank', { userAgent: chrome })
  const { page, requests } = watched
  await page.addInitScript((to) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith(to)) {
        const before = JSON.parse(sessionStorage.getItem('reported') ?? '[]')
        sessionStorage.setItem('reported', JSON.stringify([...before, JSON.parse(String(body))]))
      }
      return send(url, body)
    }
  }, vitalsPath)
  await prepare(page)
  await page.goto(site.url + path)
  const reported = (): Promise<VitalsReport[]> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('reported') ?? '[]'))
  const requested = (part: string) => requests.filter((request) => request.url().includes(part))
  return { ...watched, reported, requested }
}

/** Consents, and waits until the page is being measured. */
async function consent(page: Page) {
  await Promise.all([
    page.waitForResponse((response) => /vitals\.browser/.test(response.url())),
    answerBanner(page, 'accept_all'),
  ])
  await frames(page)
}
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('without consent to statistics nothing is measured and no script fetched', async () => {
  const { page, requested } = await visit()
  await answerBanner(page, 'reject')
  await page.goto(`${site.url}/kainos`)
  expect([...requested('vitals'), ...requested('tracker')]).toEqual([])
})

test('a view reports its LCP, FCP, TTFB, INP and CLS once, when it ends', async () => {
  const { page, reported, complaints } = await visit()
  await consent(page)
  // Two unexpected shifts in one session window.
  await page.evaluate(async () => {
    const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
    // Shifts within half a second of a click are expected.
    await later(600)
    scrollTo(0, 0)
    for (const height of ['60px', '90px']) {
      const box = document.createElement('div')
      box.style.height = height
      document.body.prepend(box)
      await later(100)
    }
    document.querySelector('h1')?.addEventListener('click', () => {
      const end = performance.now() + 250
      while (performance.now() < end);
    })
  })
  await page.click('h1')
  await frames(page)
  expect(await reported()).toEqual([])
  await setHidden(page, true)
  await setHidden(page, false)
  await setHidden(page, true)
  const [first, ...more] = await reported()
  expect(more).toEqual([])
  expect(first?.view_id).toMatch(/^[0-9a-f]{32}$/)
  expect(first?.ttfb).toBeGreaterThan(0)
  expect(first?.fcp).toBeGreaterThan(first?.ttfb ?? 0)
  expect(first?.lcp).toBeGreaterThanOrEqual(first?.fcp ?? Infinity)
  expect(first?.inp).toBeGreaterThanOrEqual(248)
  expect(first?.cls).toBeGreaterThan(0.02)
  expect(complaints).toEqual([])
})

test('shifts caused by the visitor do not count, and without interaction no INP is reported', async () => {
  const { page, reported } = await visit('/kainos')
  await consent(page)
  await page.goto(`${site.url}/kontaktai`)
  const [first] = await reported()
  // Consenting was a click itself.
  expect(first?.inp).toBeGreaterThan(0)
  await Promise.all([
    page.waitForResponse((response) => /vitals\.browser/.test(response.url())),
    page.reload(),
  ])
  await frames(page)
  await page.goto(site.url)
  const last = (await reported()).at(-1)
  expect(last).not.toHaveProperty('inp')
  expect(last?.cls).toBeLessThan(0.1)
})

test('a page restored from the back/forward cache is another view with its own LCP', async () => {
  const { page, reported } = await visit()
  await consent(page)
  const came = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return performance.now()
  })
  await frames(page)
  await frames(page)
  await setHidden(page, true)
  const since = (await page.evaluate('performance.now()')) as number
  const [first, second] = await reported()
  expect(second?.view_id).not.toBe(first?.view_id)
  expect(second).toMatchObject({ ttfb: 0, cls: 0 })
  expect(second).not.toHaveProperty('inp')
  expect(second?.lcp).toBeLessThanOrEqual(Math.ceil(since - came) + 1)
})

test('a browser that does not measure LCP reports none, also for a page that comes back', async () => {
  const { page, reported } = await visit('/', async (page) => {
    await page.addInitScript(() => {
      const supported = PerformanceObserver.supportedEntryTypes.filter(
        (type) => type !== 'largest-contentful-paint',
      )
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => supported })
    })
  })
  await consent(page)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await frames(page)
  await frames(page)
  await setHidden(page, true)
  const all = await reported()
  expect(all).toHaveLength(2)
  for (const one of all) {
    expect(one).not.toHaveProperty('lcp')
    expect(one).toHaveProperty('fcp')
  }
})

test('after a withdrawal nothing is reported', async () => {
  const { page, reported } = await visit()
  await consent(page)
  await page.evaluate(() => window.performBannerAction?.('reject'))
  await frames(page)
  await setHidden(page, true)
  expect(await reported()).toEqual([])
})

test('the owner sees the metrics by page, as CSV and down to 320 px', async () => {
  const owner = await openPage(browser, site.setupLink ?? '', {
    viewport: { width: 320, height: 800 },
  })
  const { page } = owner
  await page.fill('[name=email]', 'savininke@kryptis.lt')
  await page.fill('[name=password]', 'ilgas ir ramus slaptažodis')
  await page.click('main button')
  await page.waitForURL('**/valdymas/pirmieji-zingsniai')
  const statistics = `${site.url}/valdymas/statistika`
  const lines = async () => {
    const file = await page.request.get(`${statistics}/greitis/puslapis?laikas=siandien`)
    return (await file.text()).split('\r\n')
  }
  await expect
    .poll(lines, { interval: 500 })
    .toContainEqual(expect.stringMatching(/^\/;[3-9];\d+;\d+;\d+;/))
  expect((await lines())[0]).toMatch(
    /^\ufeffPuslapis;Peržiūros;"LCP: 75-asis procentilis, ms";"LCP: gerų, %";LCP: išmatuota;/,
  )
  await page.goto(`${statistics}?laikas=siandien`)
  const lcp = page.locator('[data-vital=lcp]')
  expect(await lcp.innerText()).toMatch(/Turinio pasirodymas\s+[\d,]+\s(ms|s)\s+\S+/)
  expect(await lcp.locator('[data-rating]').first().innerText()).toMatch(/Gerai|Gerintina|Blogai/)
  expect(await page.locator('#greitis tbody a').first().innerText()).toContain('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violations(page)).toEqual([])
})
