import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const item = '/naujienos/2026-11-17-penki-darbai-iki-nauju-metu'
test('the home page leads to all news, and they to each other', async () => {
  const { page, complaints } = await openPage(browser, site.url, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Visos naujienos' }).click()
  await page.waitForURL('**/naujienos')
  expect(await page.locator('main li h2 a').count()).toBe(6)
  await page.locator('main li h2 a').first().click()
  await page.waitForURL(`**${item}`)
  expect(await page.locator('main a[rel=prev]').count()).toBe(0)
  await page.locator('main a[rel=next]').click()
  await page.waitForURL('**/naujienos/2026-11-03-pokalbiai-ir-vakarais')
  expect(await page.locator('main [rel=prev]').getAttribute('href')).toBe(item)
  expect(complaints).toEqual([])
})

test('a news item ends with sharing, the next step and all news', async () => {
  const { page, complaints } = await openPage(browser, site.url, { javaScriptEnabled: false })
  await page.goto(site.url + item)
  const targets = await page
    .locator('main footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]))
  expect(targets).toEqual(['mailto:', '/registracija', '/naujienos'])
  expect(complaints).toEqual([])
})

test('lists to read begin within the first 360 pixels', async () => {
  const { page } = await openPage(browser, site.url, { viewport: { width: 1440, height: 900 } })
  for (const [path, first] of [
    ['/naujienos', 'main article'],
    ['/tinklarastis', 'main a[data-cat-filter]'],
  ] as const) {
    await page.goto(site.url + path)
    expect((await page.locator(first).first().boundingBox())?.y).toBeLessThanOrEqual(360)
  }
})
