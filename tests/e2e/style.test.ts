import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

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

test.each([320, 1440])('at %i px axe finds nothing and nothing is too wide', async (width) => {
  const { page } = await openPage(browser, `${site.url}/stilius`, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))])
  })
  expect(found).toEqual([])
})
