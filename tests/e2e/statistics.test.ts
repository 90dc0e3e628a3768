import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const press = (page: Page, action: string) => page.click(`#slapukai button[value=${action}]`)
const hits = (requests: Request[]) =>
  requests.filter((request) => request.url().endsWith('/api/hit'))
const trackers = (requests: Request[]) =>
  requests.filter((request) => /tracker/.test(request.url()))
const aHit = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/hit'))
/** Long enough for anything wrongly begun to have shown itself. */
const settle = (page: Page) => page.waitForTimeout(300)
const comeBack = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )

test('before consent, and after a refusal, nothing of the tracker is even fetched', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await settle(page)
  await press(page, 'reject')
  await page.reload()
  await settle(page)
  expect([...hits(requests), ...trackers(requests)]).toEqual([])
})

test('consent to other categories is not consent to statistics', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await page.click('#slapukai .cky-btn-customize')
  await page.check('#slapukai [name=functional]')
  await page.check('#slapukai [name=advertisement]')
  await press(page, 'save')
  await settle(page)
  expect([...hits(requests), ...trackers(requests)]).toEqual([])
})

test('after consent one hit says exactly what the old tracker said', async () => {
  const { page, requests, complaints } = await openPage(browser, `${site.url}/?utm_source=x`, {
    deviceScaleFactor: 1.5,
  })
  // A blob sent by a beacon is not shown to the debugger, so it is read on its way.
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const blob = body as Blob
      blob
        .text()
        .then((text) => Object.assign(window, { sent: { type: blob.type, ...JSON.parse(text) } }))
      return send(url, body)
    }
  })
  const [answer] = await Promise.all([aHit(page), press(page, 'accept_all')])
  expect(answer.status()).toBe(204)
  await settle(page)
  expect(hits(requests).map((request) => request.method())).toEqual(['POST'])
  expect(await page.evaluate(() => (window as unknown as { sent: object }).sent)).toEqual({
    type: 'application/json',
    uid: false,
    fingerprint: false,
    url: `${site.url}/?utm_source=x`,
    referrer_url: '',
    user_agent: await page.evaluate(() => navigator.userAgent),
    device_resolution: '585x1266',
    time_on_page: 0,
    completed_goals: [],
    page_id: 0,
    page_type: '',
  })
  expect(complaints).toEqual([])
})

test('each view is one hit, also when a page comes back from memory', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await Promise.all([aHit(page), page.reload()])
  await settle(page)
  expect(hits(requests)).toHaveLength(2)
  await Promise.all([aHit(page), comeBack(page)])
  await settle(page)
  expect(hits(requests)).toHaveLength(3)
})

test('deciding again on the same page counts nothing twice', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  for (const action of ['reject', 'accept_all']) {
    await page.click('.cky-banner-element')
    await press(page, action)
  }
  await settle(page)
  expect(hits(requests)).toHaveLength(1)
})

test('after a withdrawal nothing more is sent', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await page.click('.cky-banner-element')
  await press(page, 'reject')
  await comeBack(page)
  await page.reload()
  await settle(page)
  expect(hits(requests)).toHaveLength(1)
  expect(trackers(requests)).toHaveLength(1)
})

test('without beacons a hit goes by fetch', async () => {
  const { page, requests, complaints } = await openPage(browser, site.url)
  await page.evaluate(() => Object.assign(navigator, { sendBeacon: undefined }))
  const [answer] = await Promise.all([aHit(page), press(page, 'accept_all')])
  expect(answer.status()).toBe(204)
  expect(hits(requests)[0]?.resourceType()).toBe('fetch')
  expect(complaints).toEqual([])
})

test('the page is whole when hits cannot be sent', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.route('**/*tracker*', (route) => route.abort())
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await press(page, 'accept_all')
  await settle(page)
  expect(thrown).toEqual([])
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('nobody is counted while a page is only made ready', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await press(page, 'accept_all')
  await settle(page)
  requests.length = 0
  await page.addInitScript(() => {
    const state = { prerendering: true }
    Object.defineProperty(document, 'prerendering', {
      get: () => state.prerendering,
      configurable: true,
    })
    Object.assign(window, { state })
  })
  await page.reload()
  await settle(page)
  expect(hits(requests)).toEqual([])
  await Promise.all([
    aHit(page),
    page.evaluate(() => {
      ;(window as unknown as { state: { prerendering: boolean } }).state.prerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    }),
  ])
  await settle(page)
  expect(hits(requests)).toHaveLength(1)
})
