import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSharedSite, useSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { buy, englishShopPages, shopPages, shopperState } from '../support/shopping.ts'

const { site, browser } = await openSharedSite()
const shopper = await shopperState(browser, site)
/** The same cart before the banner is answered. */
const undecided = {
  ...shopper,
  cookies: shopper.cookies.filter(({ name }) => name !== 'cookieyes-consent'),
}

const shop = await useSite({ env: ownShop() })
const waiting = await orderUrl(shop.url)
/** The pages of an order, by its link. */
const orderUrls = [
  ['an order that was rehearsed', await orderUrl(site.url)],
  ['an order that waits for a transfer', waiting],
  ['an order in English', waiting.replace('/uzsakymai/', '/en/orders/')],
]

async function orderUrl(url: string) {
  const { page, context } = await openPage(browser, url, { javaScriptEnabled: false })
  const email = 'dalia.kazlauskiene-vaitkeviciene@pastas.example'
  await buy(page, url, { product: 'imones-seminaras', checkout: '/apmokejimas', email })
  await context.close()
  return page.url()
}

const paths = [
  '/',
  '/kainos',
  '/registracija',
  '/registracija/aciu',
  '/kontaktai',
  '/kontaktai/aciu',
  '/paieska?q=atsarga',
  '/tinklarastis',
  '/tinklarastis/kategorija/biudzetas',
  '/tinklarastis/atsarga-ramiam-miegui',
  '/naujienos',
  '/naujienos/2026-11-17-penki-darbai-iki-nauju-metu',
  '/naujienlaiskis',
  '/naujienlaiskis/klaida',
  '/slapuku-politika',
  '/pirkimo-taisykles',
  '/sutikimas/irasas',
  '/nera',
  '/produktai',
  '/produktai/krypties-kursas',
  '/produktai/nauju-metu-rinkinys',
  '/produktai/investuotojo-lentyna',
  ...shopPages,
]
const englishPaths = [
  '/en',
  '/en/pricing',
  '/en/booking',
  '/en/contact',
  '/en/search?q=reserve',
  '/en/blog',
  '/en/blog/category/budget',
  '/en/blog/a-reserve-that-lets-you-sleep',
  '/en/news',
  '/en/news/2026-11-17-five-things-before-the-new-year',
  '/en/newsletter',
  '/en/cookie-policy',
  '/en/terms-of-purchase',
  '/en/consent/record',
  '/en/none',
  '/en/products',
  '/en/products/six-steps',
  ...englishShopPages,
]
const withMenu = [...paths, ...englishPaths]
/** Pages for one person have none. */
const personal = ['/naujienlaiskis/nustatymai', '/en/newsletter/preferences']

const byPath = [...withMenu, ...personal].map((path) => [path, path])
const pages = [...byPath, ...orderUrls] as [string, string][]

// One visitor, whose browser has the fonts and scripts after the first page, opens all of them.
const { page: visitor } = await openPage(browser, 'about:blank', {
  storageState: shopper,
  reducedMotion: 'reduce',
})

/** @param url a whole URL, or a path of the site */
async function visit(url: string) {
  await visitor.setViewportSize({ width: 1280, height: 900 })
  await visitor.goto(new URL(url, site.url).href)
  // Sections with content-visibility: auto have no size until they are laid out.
  await adopt(visitor, '* { content-visibility: visible !important }')
  return visitor
}

/** Adds a visitor's own style sheet, to which the page's policy does not apply. */
const adopt = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** Texts that extend beyond the window's edge or their container's border. */
function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('svg, [aria-hidden], [data-slides], .visually-hidden'))
      .filter((one) => getComputedStyle(one).clipPath === 'none')
      .flatMap((one) => [...one.childNodes].filter(isText).map((text) => ({ one, text })))
      .filter(({ one, text }) => spills(one, text))
      .map(({ text }) => text.textContent?.trim().slice(0, 50) ?? '')

    function spills(one: HTMLElement, text: Node) {
      const range = new Range()
      range.selectNodeContents(text)
      const { left, right, bottom } = range.getBoundingClientRect()
      if (bottom + scrollY < 0) return false
      return framesOf(one).some((frame) => left < frame.left - 1 || right > frame.right + 1)
    }
    function framesOf(one: Element) {
      const frames = [new DOMRect(0, 0, document.documentElement.clientWidth, 1)]
      for (
        let part: Element | null = one;
        part && part !== document.body;
        part = part.parentElement
      ) {
        if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return []
        if (Number.parseFloat(getComputedStyle(part).borderInlineStartWidth) > 0)
          frames.push(part.getBoundingClientRect())
      }
      return frames
    }
  })
}

test('with letters twice as large a plan has the whole width', async () => {
  const page = await visit('/kainos')
  await adopt(page, 'html { font-size: 200% }')
  const boxes = await page
    .locator('#planai form label')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(boxes).size).toBe(1)
})

test('the labels of charts grow with the text around them', async () => {
  const page = await visit('/')
  const heights = () =>
    page
      .locator('#skaiciai figure > svg text')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const before = await heights()
  await adopt(page, 'html { font-size: 200% }')
  const after = await heights()
  expect(before.length).toBeGreaterThan(10)
  for (const [index, height] of after.entries())
    expect(height / (before[index] ?? 1)).toBeGreaterThan(1.5)
})

test('what is pinned is let go where large letters would not fit', async () => {
  const { page } = await openPage(browser, site.url, {
    viewport: { width: 1280, height: 900 },
    storageState: shopper,
  })
  await expect.poll(() => page.locator('[data-pinned]').count()).toBeGreaterThan(0)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  await page.reload()
  expect(await page.locator('[data-pinned]').count()).toBe(0)
})

test.each([
  ['#atsiliepimai', 3, 1],
  ['#naujienos', 3, 1],
  ['#partneriai', 3, 2],
])(
  'with letters twice as large %s shows not %i slides beside each other, but %i',
  async (section, usual, shown) => {
    const page = await visit('/')
    const beside = () =>
      page.locator(`${section} [data-slides]`).evaluate((view) => {
        const width = view.querySelector('li')?.getBoundingClientRect().width ?? 1
        return Math.floor((view.clientWidth + 20) / width)
      })
    expect(await beside()).toBe(usual)
    await adopt(page, 'html { font-size: 200% }')
    expect(await beside()).toBe(shown)
  },
)

/** Sizes of phones, and the text sizes that their owners set. */
const phones = [320, 360, 375, 390, 412].map((width) => ({ width, height: 844 }))
const letters = [100, 125, 150, 200]

/**
 * Elements that are wider than the window with the menu closed or open, or that move when it opens.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const menu = [...document.querySelectorAll<HTMLDetailsElement>('header details')].at(-1)
    const button = menu?.querySelector('summary')
    const cutOff = () =>
      [...document.querySelectorAll('header :is(a, summary)')].filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return one.checkVisibility({ visibilityProperty: true }) && (left < 0 || right > innerWidth)
      })
    const look = () => ({
      width: document.documentElement.scrollWidth,
      cutOff: cutOff().map((one) => one.textContent),
      button: JSON.stringify(button?.getBoundingClientRect()),
    })
    const closed = look()
    // Pages of orders have no menu.
    menu?.toggleAttribute('open', true)
    const open = look()
    menu?.toggleAttribute('open', false)
    const isFine = [closed, open].every(
      ({ width, cutOff }) => width === innerWidth && cutOff.length === 0,
    )
    return isFine && closed.button === open.button ? [] : [{ closed, open }]
  })

/** All faults of a page at any of the widths and text sizes. */
async function eachPhone(page: Page, faults: (page: Page) => Promise<unknown[]>) {
  const found: unknown[] = []
  for (const size of letters) {
    await adopt(page, `html { font-size: ${size}% !important }`)
    for (const viewport of phones) {
      await page.setViewportSize(viewport)
      found.push(...(await faults(page)).map((fault) => [size, viewport.width, fault]))
    }
  }
  return found
}

test.each(pages)(
  '%s cuts off no text twice as large, and is as wide as a phone, whatever the letters and the menu',
  async (name, url) => {
    const page = await visit(url)
    expect(await spilledTexts(page)).toEqual([])
    await adopt(page, 'html { font-size: 200% }')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)
    expect(await spilledTexts(page)).toEqual([])
    expect((await page.locator('header details').count()) > 0).toBe(withMenu.includes(name))
    expect(await eachPhone(page, faultsOf)).toEqual([])
  },
)

test.each(phones)(
  'on a phone $width px wide the header is one line, and opening its menu moves nothing',
  async (viewport) => {
    const { page, context } = await openPage(browser, `${site.url}/kainos`, {
      viewport,
      storageState: shopper,
    })
    const button = page.locator('header summary').last()
    const [before, home] = await Promise.all([
      button.boundingBox(),
      page.locator('header a').first().boundingBox(),
    ])
    const middles = [before, home].map((box) => (box ? box.y + box.height / 2 : 0))
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2)
    const shown = () =>
      button
        .locator('span')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).visibility === 'visible')
            .map((one) => one.textContent),
        )
    expect(await shown()).toEqual(['Meniu'])
    await button.click()
    expect(await shown()).toEqual(['Užverti'])
    expect(await button.boundingBox()).toEqual(before)
    await context.close()
  },
)

test.each(['/', '/kainos', '/produktai/krypties-kursas', '/apmokejimas'])(
  'the question about cookies on %s is as wide as a phone, whatever the letters',
  async (path) => {
    const { page } = await openPage(browser, site.url + path, { storageState: undecided })
    await page.locator('#slapukai').waitFor()
    const faults = await eachPhone(page, () =>
      page.evaluate(() => {
        const banner = document.querySelector('#slapukai')
        const isInside = banner && banner.scrollWidth <= banner.clientWidth + 1
        return isInside && document.documentElement.scrollWidth === innerWidth ? [] : ['wider']
      }),
    )
    expect(faults).toEqual([])
  },
)
