import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { darkGrounds, layoutShift, smallTargets, weakFocus } from '../support/measure.ts'
import { openSharedSite } from '../support/open-site.ts'
import { shopPages, shopperState } from '../support/shopping.ts'

const { site, browser } = await openSharedSite()

const pages = [
  '/stilius',
  '/',
  '/kainos',
  '/kontaktai',
  '/tinklarastis',
  '/produktai',
  '/produktai/krypties-kursas',
  '/produktai/investuotojo-lentyna',
  ...shopPages,
]
const shopper = await shopperState(browser, site)

async function open(path: string, width = 1440) {
  const viewport = { width, height: 900 }
  return openPage(browser, site.url + path, {
    viewport,
    reducedMotion: 'reduce',
    storageState: shopper,
  })
}

test.each(pages)(
  'nothing on %s moves, its controls are at least 44 px in size and their focus is visible',
  async (path) => {
    const { page } = await open(path)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await weakFocus(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(site.url + path)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await smallTargets(page)).toEqual([])
  },
)

test.each(pages)('%s is printed without dark backgrounds, menus and the banner', async (path) => {
  const { page, context } = await open(path)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => darkGrounds(page)).toEqual([])
  for (const part of ['#slapukai', 'header nav', 'footer']) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
  }
  await context.close()
})

/** The widths of some words in each of our fonts on an article's page, in pixels. */
async function widthsOfWords(page: Page) {
  const parts = ['main h1', 'main blockquote, main em, main h1 em', 'main h2', 'footer nav a']
  return page.evaluate((selectors) => {
    const words = selectors.map((one) => document.querySelector(one)).filter((one) => one !== null)
    return words.map((one) => {
      const range = new Range()
      range.selectNodeContents(one)
      const lines = [...range.getClientRects()].map(({ width }) => width)
      return lines.reduce((sum, width) => sum + width, 0)
    })
  }, parts)
}

test('once our fonts have loaded, every text of the home page uses them', async () => {
  const { page, context } = await open('/', 390)
  await page.waitForSelector('html[data-fonts]', { state: 'attached' })
  const session = await context.newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const texts = 'h1, h1 em, h2, h2 em, h3, p, b, strong, li, summary, button, label, blockquote'
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: texts,
  })
  const others = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const font of fonts) if (!font.isCustomFont) others.add(font.familyName)
  }
  expect(nodeIds.length).toBeGreaterThan(100)
  expect([...others]).toEqual([])
  await context.close()
})

test('words keep their widths when our fonts cannot be loaded', async () => {
  const article = `${site.url}/tinklarastis/atsarga-ramiam-miegui`
  const ours = await openPage(browser, article)
  await ours.page.waitForSelector('html[data-fonts]', { state: 'attached' })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(article)
  await page.waitForSelector('html[data-fonts]', { state: 'attached' })
  const [wanted, found] = [await widthsOfWords(ours.page), await widthsOfWords(page)]
  expect(found.length).toBeGreaterThan(2)
  for (const [place, width] of found.entries())
    expect(width / (wanted[place] as number)).toBeCloseTo(1, 1)
  expect(found).not.toEqual(wanted)
  await Promise.all([context.close(), ours.context.close()])
})

test('a printed article shows the addresses of its links', async () => {
  const { page, context } = await open('/privatumo-politika')
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('main p a[href^="/"]').first()
  const said = await link.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(said).toContain(await link.getAttribute('href'))
  await context.close()
})

test('no line of the breadcrumbs begins or ends with a dash', async () => {
  const { page, context } = await open('/tinklarastis/kiek-kainuoja-vienas-procentas', 320)
  const crumbs = page.locator('main nav').first().locator('li')
  const boxes = await crumbs.evaluateAll((all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect()
      const dash = getComputedStyle(one, '::before')
      const cutOff = (one.closest('nav') as HTMLElement).getBoundingClientRect().left
      const after = getComputedStyle(one, '::after').content
      return { top, after, isCutOff: left + Number.parseFloat(dash.width) - 9 < cutOff }
    }),
  )
  const firstOfLine = boxes.map(({ top }, index) => top !== boxes[index - 1]?.top)
  expect(firstOfLine.filter(Boolean).length).toBeGreaterThan(1)
  expect(boxes.map(({ isCutOff }) => isCutOff)).toEqual(firstOfLine)
  expect(boxes.map(({ after }) => after)).toEqual(boxes.map(() => 'none'))
  await context.close()
})
