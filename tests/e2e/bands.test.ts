import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, refusedState } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage(browser, site.url + path, { storageState: refusedState(site.url), ...options })

test.each([390, 820])('nothing is cut off beside the text at %i px', async (width) => {
  const { page, context } = await open('/', { viewport: { width, height: 844 } })
  const bands = page.locator('main *').filter({ visible: true })
  const cutting = await bands.evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).contentVisibility === 'auto')
      .map((one) => one.getBoundingClientRect().width),
  )
  expect(cutting.length).toBeGreaterThan(5)
  expect(cutting).toEqual(cutting.map(() => width))
  await context.close()
})
