import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

const { site, browser } = await openSite()
const storageState = await ownersSession(browser, site)
const path = '/valdymas/pirmieji-zingsniai'
const begin = 'main a:has-text("Pradėti")'

test.each([true, false])(
  'each first step is begun by keyboard at 390 px and leads back, scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await openPage(browser, site.url + path, { storageState, javaScriptEnabled })
    const steps = await page.locator(begin).count()
    expect(steps).toBe(8)
    for (let step = 0; step < steps; step++) {
      await page.locator(begin).nth(step).focus()
      await page.keyboard.press('Enter')
      const back = page.locator('main').getByRole('link', { name: /^Pirmieji žingsniai: 0 iš 8/ })
      await back.waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      await back.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path}`)
    }
  },
)
