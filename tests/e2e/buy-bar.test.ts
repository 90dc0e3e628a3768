import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage, refusedState } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()
const phone = { width: 390, height: 844 }

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const { page, complaints } = await openPage(browser, site.url + path, {
    viewport: phone,
    storageState: refusedState(site.url),
    ...options,
  })
  return { page, complaints }
}

/** The pages with a bar: what its button or link is called, and the page's own one. */
const pages: readonly [path: string, call: string, own: string][] = [
  ['/produktai/krypties-kursas', 'Rinktis: Šeši žingsniai iki plano', 'form[id=pirkti] button'],
  ['/en/products/new-year-bundle', 'Add to cart', 'form[id=pirkti] button'],
  ['/produktai/investuotojo-lentyna', 'Rinktis: Investuotojo lentyna', 'form[id=pirkti] button'],
  ['/kainos', 'Užsakyti planą: Augimas', '#augimas a[href*="plan=augimas"]'],
]

/** The bar's button or link, which is the last thing of the page above the footer. */
const callIn = (page: Page) =>
  page.locator('main > :last-child').locator('a, button').locator('visible=true')
const nameOf = async (call: Locator) =>
  (await call.getAttribute('aria-label')) ?? (await call.innerText())

/** Scrolls so that the element's middle is this many pixels below the top of the window. */
const bringTo = (element: Locator, y: number) =>
  element.first().evaluate((one, y) => {
    const { top, height } = one.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - y, behavior: 'instant' })
  }, y)

const ways: readonly [string, BrowserContextOptions][] = [
  ['', {}],
  [', without JavaScript', { javaScriptEnabled: false }],
  [', with reduced motion', { reducedMotion: 'reduce' }],
]

for (const [way, options] of ways)
  test.each(pages)(
    `on a phone, the bar of %s shows “%s” only while the page’s own button is out of view${way}`,
    async (path, name, own) => {
      const { page, complaints } = await open(path, options)
      const call = callIn(page)
      const button = page.locator(own).locator('visible=true')
      const isShown = () => call.count()
      await expect.poll(isShown).toBe(1)
      expect(await nameOf(call)).toBe(name)
      const box = await call.boundingBox()
      expect(box?.y).toBeGreaterThan(phone.height - 100)
      await bringTo(button, phone.height / 2)
      await expect.poll(isShown).toBe(0)
      await bringTo(button, -2000)
      await expect.poll(isShown).toBe(1)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
      expect(complaints).toEqual([])
    },
  )

test.each(pages)('the bar of %s ends above the footer', async (path) => {
  const { page } = await open(path)
  const bar = page.locator('main > :last-child')
  for (const block of ['start', 'end'] as const) {
    await page.locator('footer').evaluate((footer, block) => {
      footer.scrollIntoView({ block, behavior: 'instant' })
    }, block)
    const [above, footer] = await Promise.all([
      bar.boundingBox(),
      page.locator('footer').boundingBox(),
    ])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 0.5)
  }
})

test.each([
  ['on a wider screen', { viewport: { width: 768, height: 900 } }],
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
  ['in a window so low that it would cover much', { viewport: { width: 390, height: 320 } }],
])('there is no bar %s', async (_where, options) => {
  for (const [path] of pages) {
    const { page } = await open(path, options)
    expect(await callIn(page).count()).toBe(0)
  }
})

test.each(pages)('on paper, %s has no bar', async (path) => {
  const { page } = await open(path)
  await page.emulateMedia({ media: 'print' })
  expect(await callIn(page).count()).toBe(0)
})

test.each(pages)(
  'the bar of %s waits for the answer about cookies and moves nothing',
  async (path) => {
    const { page } = await open(path, { storageState: { cookies: [], origins: [] } })
    // Texts may still move a little until the fonts are there.
    await page.waitForSelector('html[data-fonts]', { state: 'attached' })
    await page.evaluate(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    expect(await callIn(page).count()).toBe(0)
    await answerBanner(page, 'reject')
    await expect.poll(() => callIn(page).count()).toBe(1)
    await page.mouse.wheel(0, 1500)
    await page.waitForFunction(() => scrollY > 1000)
    expect(await page.evaluate('moved')).toEqual([])
  },
)

test.each(pages)(
  'nothing has the focus under the bar of %s, which the keyboard reaches',
  async (path) => {
    const { page } = await open(path)
    await keyboardOf(page).tabTo(page.locator('main > :last-child').locator('a, button'))
    expect(await callIn(page).count()).toBe(1)
  },
)

test.each(pages)('axe finds nothing on %s with the bar', async (path) => {
  const { page } = await open(path, { reducedMotion: 'reduce' })
  await expect.poll(() => callIn(page).count()).toBe(1)
  expect(await violations(page)).toEqual([])
})

test('the bar has an edge where colours are forced', async () => {
  const { page } = await open('/kainos', { forcedColors: 'active' })
  const edge = await page.locator('main > :last-child').evaluate((bar) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
      getComputedStyle(bar)
    return {
      line: `${borderTopWidth} ${borderTopStyle}`,
      isSeen: borderTopColor !== backgroundColor,
    }
  })
  expect(edge).toEqual({ line: '1px solid', isSeen: true })
})

for (const javaScriptEnabled of [true, false])
  test(`the bar puts as much into the cart as its form says ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const { page } = await open('/produktai/seimos-biudzetas', { javaScriptEnabled })
    await page.fill('.simple_form [name=quantity]', '2')
    await bringTo(page.locator('#apie'), 200)
    await callIn(page).click()
    await page.waitForURL('**/krepselis')
    expect(await page.getAttribute('main [data-product-id]', 'data-product-quantity')).toBe('2')
  })

test('where something is chosen, the bar leads to the choice', async () => {
  const { page } = await open('/produktai/krypties-kursas')
  await bringTo(page.locator('#apie'), 200)
  await callIn(page).click()
  const inWindow = () =>
    page
      .getByRole('radio')
      .first()
      .evaluate((radio) => {
        const { top, bottom } = radio.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
  await expect.poll(inWindow).toBe(true)
})

test('once something is chosen, the bar has its price and puts it into the cart', async () => {
  const { page, complaints } = await open('/produktai/krypties-kursas')
  const bar = page.locator('main > :last-child')
  expect(await bar.innerText()).toMatch(/nuo\s+\d+\s€\s+Rinktis$/)
  const choices = page.locator('label:has([name=variation_id])')
  for (const choice of await choices.all()) {
    await choice.getByRole('radio').check()
    const price = (await choice.locator('> :last-child').innerText()).trim()
    await bringTo(page.locator('#apie'), 200)
    await expect.poll(() => bar.innerText()).toContain(price)
    expect(await bar.innerText()).not.toContain('nuo')
    expect(await violations(page)).toEqual([])
  }
  const id = await choices.last().getByRole('radio').getAttribute('value')
  await callIn(page).click()
  await page.waitForURL('**/krepselis')
  expect(await page.getAttribute('main [data-product-id]', 'data-product-id')).toBe(id)
  expect(complaints).toEqual([])
})

test('a choice that the browser brings back is in the bar', async () => {
  const { page } = await open('/produktai/krypties-kursas')
  const bar = page.locator('main > :last-child')
  await page.getByRole('radio').last().check()
  await page.goto(`${site.url}/kontaktai`)
  await page.goBack()
  await page.waitForSelector('html[data-started]', { state: 'attached' })
  await bringTo(page.locator('#apie'), 200)
  await expect.poll(() => bar.innerText()).toMatch(/\d+\s€\s+Į krepšelį$/)
})

test('the bar orders the recommended plan as it is paid', async () => {
  const { page } = await open('/kainos')
  const bar = page.locator('main > :last-child')
  const order = () => callIn(page).getAttribute('href')
  expect(await order()).toBe('/uzsakymas?plan=augimas')
  expect(await bar.innerText()).toMatch(/^Augimas\s+59\s€ per mėnesį\s+Užsakyti planą$/)
  await page.getByRole('radio', { name: 'Kartą per metus' }).check()
  await bringTo(page.locator('#palyginimas'), 400)
  await expect.poll(order).toBe('/uzsakymas?plan=augimas&billing=year')
  expect(await bar.innerText()).toMatch(/^Augimas\s+590\s€ per metus\s+Užsakyti planą$/)
})
