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

const number = (page: Page) =>
  page
    .locator('[data-number]')
    .first()
    .evaluate((element) => ({
      text: element.textContent,
      counting:
        getComputedStyle(element, '::after').content !== 'none' &&
        getComputedStyle(element, '::after').opacity === '1',
    }))

test('a number counts up once, over its own text', async () => {
  const { page } = await open('/apie-mus')
  expect(await number(page)).toEqual({ text: '45', counting: false })
  await page.locator('[data-number]').first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await number(page)).counting).toBe(true)
  await expect.poll(async () => (await number(page)).counting).toBe(false)
  expect((await number(page)).text).toBe('45')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('[data-number]').first().scrollIntoViewIfNeeded()
  expect((await number(page)).counting).toBe(false)
})

test('in reduced motion numbers stand still', async () => {
  const { page } = await open('/apie-mus', { reducedMotion: 'reduce' })
  await page.locator('[data-number]').first().scrollIntoViewIfNeeded()
  expect(await number(page)).toEqual({ text: '45', counting: false })
})
