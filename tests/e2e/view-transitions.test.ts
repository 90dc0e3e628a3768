import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, refusedState } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

type Options = Parameters<typeof openPage>[2]

const open = (path: string, options: Options = {}) =>
  openPage(browser, site.url + path, {
    viewport: { width: 1440, height: 900 },
    storageState: refusedState(site.url),
    ...options,
  })

/** Notes on each page the parts that move in from the page before. */
async function noteTurns(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      const groups = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((name) => name.startsWith('::view-transition-group'))
      document.documentElement.dataset['turn'] = String(new Set(groups).size)
    })
  })
}
const turnOf = async (page: Page) => {
  await page.waitForSelector('html[data-turn]', { state: 'attached' })
  return page.evaluate(() => document.documentElement.dataset['turn'])
}

test.each([
  ['/produktai', 'h3', '3'],
  ['/tinklarastis', 'h2', '3'],
  // News have no pictures.
  ['/naujienos', 'h2', '2'],
])('from a card on %s its title and picture move to their page', async (path, heading, parts) => {
  const { page, complaints } = await open('/kontaktai')
  await noteTurns(page)
  await page.goto(site.url + path)
  const link = page.locator(`main article ${heading} a`).nth(1)
  const there = new URL((await link.getAttribute('href')) ?? '', site.url).href
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(there)
  expect(await turnOf(page)).toBe(parts)
  expect(complaints).toEqual([])
})

test('names of parts are on a page once, also where a page ends with cards', async () => {
  const { page } = await open('/produktai/pensijos-lapas')
  await noteTurns(page)
  const link = page.locator('main article h3 a').first()
  const there = new URL((await link.getAttribute('href')) ?? '', site.url).href
  await link.click()
  await page.waitForURL(there)
  expect(await turnOf(page)).toBe('3')
})

test('in reduced motion pages change at once', async () => {
  const { page } = await open('/kontaktai', { reducedMotion: 'reduce' })
  await noteTurns(page)
  await page.goto(`${site.url}/produktai`)
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/produktai\/./)
  expect(await turnOf(page)).toBe('0')
})
