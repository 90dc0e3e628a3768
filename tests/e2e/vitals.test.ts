import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type VitalsReport, vitalsPath } from '#features/statistics/vitals.ts'
import { awayFromMidnight } from '../support/away-from-midnight.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

await awayFromMidnight()
const { site, browser } = await openSite()
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** What beacons hold is not shown to the debugger, so pages note it where it outlives them. */
async function visit(path = '/') {
  const watched = await openPage(browser, 'about:blank', { userAgent: chrome })
  const { page, requests } = watched
  await page.addInitScript((to) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith(to)) {
        const before = JSON.parse(sessionStorage.getItem('told') ?? '[]')
        sessionStorage.setItem('told', JSON.stringify([...before, JSON.parse(String(body))]))
      }
      return send(url, body)
    }
  }, vitalsPath)
  await page.goto(site.url + path)
  const told = (): Promise<VitalsReport[]> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'))
  const asked = (part: string) => requests.filter((request) => request.url().includes(part))
  return { ...watched, told, asked }
}

/** Agrees, and waits until the page is being measured. */
async function agree(page: Page) {
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

test('without consent to statistics nothing is measured or even fetched', async () => {
  const { page, asked } = await visit()
  await answerBanner(page, 'reject')
  await page.goto(`${site.url}/kainos`)
  expect([...asked('vitals'), ...asked('tracker')]).toEqual([])
})

test('a view tells its loading, its worst response and its shifts once, when it ends', async () => {
  const { page, told, complaints } = await visit()
  await agree(page)
  // Nobody asked for this to move, and it comes in two shifts of one window.
  await page.evaluate(async () => {
    const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
    // A click long ago excuses no shift; half a second is what it does excuse.
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
  expect(await told()).toEqual([])
  await setHidden(page, true)
  await setHidden(page, false)
  await setHidden(page, true)
  const [first, ...more] = await told()
  expect(more).toEqual([])
  expect(first?.view_id).toMatch(/^[0-9a-f]{32}$/)
  expect(first?.ttfb).toBeGreaterThan(0)
  expect(first?.fcp).toBeGreaterThan(first?.ttfb ?? 0)
  expect(first?.lcp).toBeGreaterThanOrEqual(first?.fcp ?? Infinity)
  expect(first?.inp).toBeGreaterThanOrEqual(248)
  expect(first?.cls).toBeGreaterThan(0.02)
  expect(complaints).toEqual([])
})

test('what the visitor caused is no shift, and where nothing was done nothing is told of it', async () => {
  const { page, told } = await visit('/kainos')
  await agree(page)
  await page.goto(`${site.url}/kontaktai`)
  const [first] = await told()
  // Agreeing was a press too.
  expect(first?.inp).toBeGreaterThan(0)
  await Promise.all([
    page.waitForResponse((response) => /vitals\.browser/.test(response.url())),
    page.reload(),
  ])
  await frames(page)
  await page.goto(site.url)
  const last = (await told()).at(-1)
  expect(last).not.toHaveProperty('inp')
  expect(last?.cls).toBeLessThan(0.1)
})

test('a page that comes back from memory is another view, with a loading of its own', async () => {
  const { page, told } = await visit()
  await agree(page)
  const came = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return performance.now()
  })
  await frames(page)
  await frames(page)
  await setHidden(page, true)
  const since = (await page.evaluate('performance.now()')) as number
  const [first, second] = await told()
  expect(second?.view_id).not.toBe(first?.view_id)
  expect(second).toMatchObject({ ttfb: 0, cls: 0 })
  expect(second).not.toHaveProperty('inp')
  expect(second?.lcp).toBeLessThanOrEqual(Math.ceil(since - came) + 1)
})

test('a withdrawal ends the measuring at once', async () => {
  const { page, told } = await visit()
  await agree(page)
  await page.evaluate(() => window.performBannerAction?.('reject'))
  await frames(page)
  await setHidden(page, true)
  expect(await told()).toEqual([])
})

test('the owner sees it, by page too and as a file, down to 320 px', async () => {
  const owner = await openPage(browser, site.setupLink ?? '', {
    viewport: { width: 320, height: 800 },
  })
  const { page } = owner
  await page.fill('[name=email]', 'savininke@kryptis.lt')
  await page.fill('[name=password]', 'ilgas ir ramus slaptažodis')
  await page.click('main button')
  await page.waitForURL('**/valdymas')
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
  expect(await lcp.innerText()).toMatch(/Turinio pasirodymas LCP\s+[\d,]+\s(ms|s)\s+\S+/)
  expect(await lcp.locator('[data-rating]').first().innerText()).toMatch(/Gerai|Gerintina|Blogai/)
  expect(await page.locator('#greitis tbody a').first().innerText()).toContain('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violations(page)).toEqual([])
})
