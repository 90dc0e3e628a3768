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
