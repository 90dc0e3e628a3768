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

/** Parts of the sheet beside the panels that have come in, at a progress. */
async function partsAt(page: Page, progress: number) {
  await page.evaluate((part) => {
    const track = document.querySelector('#skaiciai [data-pin]') as HTMLElement
    const { top, height } = track.getBoundingClientRect()
    scrollTo({ top: scrollY + top + part * (height - innerHeight), behavior: 'instant' })
  }, progress)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return page
    .locator('#skaiciai [data-part=figures] dl, #skaiciai [data-part] li')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '1').length)
}

test('a sheet fills part by part while the panels pass, in both directions', async () => {
  const { page } = await open('/')
  const steps = async (at: readonly number[]) => {
    const counts: number[] = []
    for (const progress of at) counts.push(await partsAt(page, progress))
    return counts
  }
  // The steps are a list that comes in as a whole, so its items are always there.
  const before = await partsAt(page, 0)
  const later = await steps([0.18, 0.34, 0.48, 0.7, 0.98])
  expect(later.map((count) => count - before)).toEqual([1, 2, 3, 4, 5])
  expect(await partsAt(page, 0.34)).toBe(before + 2)
})

test.each([
  ['in reduced motion', { reducedMotion: 'reduce' }],
  ['without scripts', { javaScriptEnabled: false }],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
] as const)('%s no second sheet stands beside the panels', async (_, options) => {
  const { page } = await open('/', options)
  expect(await page.locator('#skaiciai [data-part]').first().isVisible()).toBe(false)
})

test('long words of the owner stand on a ground of their own before the sheet', async () => {
  const { page } = await open('/')
  const words = page.locator('#skaiciai [data-panel=now] p').first()
  await partsAt(page, 0.1)
  const covering = await words.evaluate((text) => {
    text.textContent = 'Ilgas savininko sakinys apie pinigus. '.repeat(24)
    const { left, bottom } = text.getBoundingClientRect()
    const part = document.querySelector('#skaiciai [data-part=figures]') as HTMLElement
    const sheet = part.parentElement as HTMLElement
    const meets = sheet.getBoundingClientRect().top < bottom
    const ground = document
      .elementsFromPoint(left + 60, bottom - 10)
      .find((one) => !getComputedStyle(one).backgroundColor.endsWith(', 0)'))
    return [meets, ground?.contains(text)]
  })
  expect(covering).toEqual([true, true])
})
