import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner, openPage, settled } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const desktop = { viewport: { width: 1280, height: 800 } }
const smoothScrolls = (page: Page) => page.waitForFunction(() => 'lenis' in window)
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** A page with smooth scrolling, with the pointer over it and the banner answered. */
async function visit(path = '/', options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, site.url + path, { ...desktop, ...options })
  await answerBanner(opened.page, 'reject')
  await opened.page.mouse.move(640, 400)
  // This turn scrolls nothing at the top of the page.
  await opened.page.mouse.wheel(0, -1)
  await smoothScrolls(opened.page)
  return opened
}

/** The scroll position at each frame after one turn of the wheel, in milliseconds and pixels. */
async function turnWheel(page: Page, by: number) {
  type Frame = { at: number; top: number }
  await page.evaluate(() => {
    const turned = new Promise((resolve) => addEventListener('wheel', resolve, { once: true }))
    const frames = turned.then(async () => {
      const found: Frame[] = []
      const start = performance.now()
      // On a busy machine frames arrive late, including the last ones.
      for (let top = -1; performance.now() - start < 2500 || top !== scrollY; ) {
        top = scrollY
        await new Promise(requestAnimationFrame)
        found.push({ at: performance.now() - start, top: scrollY })
      }
      return found
    })
    Object.assign(window, { frames: () => frames })
  })
  await page.mouse.wheel(0, by)
  return page.evaluate(() => (window as unknown as { frames(): Promise<Frame[]> }).frames())
}

test('one turn of the wheel scrolls for more than half a second and ends after 1.4 s', async () => {
  const { page, complaints } = await visit()
  const frames = await turnWheel(page, 600)
  const last = frames.findIndex(({ top }) => Math.abs(top - 600) < 1)
  const arrived = frames[last]?.at ?? 0
  expect(arrived).toBeGreaterThan(700)
  // On a busy machine frames arrive late, and until then the page does not move.
  const latest = Math.max(...frames.map(({ at }, index) => at - (frames[index - 1]?.at ?? 0)))
  expect(arrived).toBeLessThan(2000 + latest)
  const early = frames.filter(({ at }) => at < 500)
  expect(early.every(({ top }) => top < 599)).toBe(true)
  const tops = frames.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(frames.at(-1)?.top).toBe(600)
  expect(complaints).toEqual([])
})

test('nothing is loaded on touch devices or with reduced motion', async () => {
  for (const options of [{ hasTouch: true }, { reducedMotion: 'reduce' as const }]) {
    const { page, requests, context } = await openPage(browser, site.url, {
      ...desktop,
      ...options,
    })
    await answerBanner(page, 'reject')
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBe(300)
    expect(
      requests.map((request) => request.url()).filter((url) => /smooth-wheel/.test(url)),
    ).toEqual([])
    expect(await page.evaluate(() => 'lenis' in window)).toBe(false)
    await context.close()
  }
})

test('nothing is loaded before the first turn of the wheel', async () => {
  const { page, requests } = await openPage(browser, site.url, desktop)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const before = requests.map((request) => request.url())
  expect(before.filter((url) => /smooth-wheel/.test(url))).toEqual([])
})

test('it is loaded once and stops when reduced motion is switched on', async () => {
  const { page, requests } = await visit()
  const urls = requests.map((request) => request.url())
  expect(urls.filter((url) => /smooth-wheel/.test(url))).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.getAttribute('html', 'class')).not.toContain('lenis')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBe(500)
})

test('keys and links interrupt smooth scrolling', async () => {
  const { page } = await visit()
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  await page.keyboard.press('Home')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.mouse.wheel(0, 900)
  await page.evaluate(() => {
    location.hash = '#naujienlaiskis'
  })
  const section = page.locator('#naujienlaiskis')
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeLessThan(100)
  await page.waitForTimeout(1600)
  expect(Math.abs((await section.boundingBox())?.y ?? 1000)).toBeLessThan(100)
})

test('what Tab focuses is on the screen with the next frame', async () => {
  const { page } = await visit()
  await page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    addEventListener('focusin', async ({ target }) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const { top, bottom } = (target as Element).getBoundingClientRect()
      seen.push(bottom > 0 && top < innerHeight)
    })
  })
  for (let count = 1; count <= 12; count++) {
    await page.keyboard.press('Tab')
    await page.waitForFunction((all) => (window as never)['seen']['length'] === all, count)
  }
  expect(await page.evaluate('seen')).not.toContain(false)
  expect(await scrolled(page)).toBeGreaterThan(1000)
})

test('nested scrollers and a page behind a dialog are not scrolled', async () => {
  const { page } = await visit('/kontaktai')
  await page.evaluate(() => {
    const inner = document.createElement('div')
    inner.id = 'inner'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '#inner { position: fixed; inset: 20%; overflow: auto } #inner::after { content: ""; display: block; block-size: 4000px }',
    )
    document.adoptedStyleSheets.push(sheet)
    document.body.append(inner)
  })
  // Wheel events only reach an element that has been painted.
  await settled(page)
  await page.mouse.wheel(0, 300)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#inner')?.scrollTop))
    .toBe(300)
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => {
    document.querySelector('#inner')?.remove()
    document.documentElement.style.overflow = 'hidden'
  })
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(600)
  expect(await scrolled(page)).toBe(0)
})

test('going back restores the scroll position', async () => {
  const { page } = await visit()
  await turnWheel(page, 700)
  await page.goto(`${site.url}/kontaktai`)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(700)
})
