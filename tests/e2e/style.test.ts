import type { Browser } from 'playwright-core'
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

test('the style page is kept out of search results and menus', async () => {
  const { page, complaints } = await openPage(browser, `${site.url}/stilius`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.goto(site.url)
  expect(await page.locator('a[href$="/stilius"]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('it shows every state of the form and every kind of chart', async () => {
  const { page } = await openPage(browser, `${site.url}/stilius`)
  expect(await page.locator('form[action="/api/subscribe"]').count()).toBe(5)
  expect(await page.locator('svg[role=img]').count()).toBe(3)
  expect(await page.locator('[data-carousel]').count()).toBe(3)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
