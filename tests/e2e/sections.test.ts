import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, refusedState } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage(browser, site.url + path, { storageState: refusedState(site.url), ...options })

const widthsOf = (page: Page) =>
  page
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
const skippedOf = (page: Page) =>
  page.locator('[data-section] > :last-child').evaluateAll((all) => {
    const isSkipped = (one: Element) => !one.checkVisibility({ contentVisibilityAuto: true })
    return all.filter(isSkipped).length
  })

test('sections far below are skipped until the scripts render all of them', async () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const { page } = await open('/', phone)
  expect([await skippedOf(page), await page.getAttribute('html', 'data-rendered')]).toEqual([0, ''])
  expect(new Set(await widthsOf(page))).toEqual(new Set([390]))
  const unscripted = await openPage(browser, 'about:blank', phone)
  await unscripted.page.route('**/assets/site.browser*', (route) => route.abort())
  await unscripted.page.goto(site.url, { waitUntil: 'load' })
  expect(await skippedOf(unscripted.page)).toBeGreaterThan(3)
})

test.each([
  ['/', 390],
  ['/#registracija', 390],
  ['/#registracija', 1440],
])(
  'scrolling from %s to the last form ends there at %i px, whatever grows on the way',
  async (path, width) => {
    const { page, context } = await open(path, {
      viewport: { width, height: 844 },
      reducedMotion: 'no-preference',
    })
    const top = () =>
      page.locator('#registracija').evaluate((one) => one.getBoundingClientRect().top)
    if (path === '/') await page.evaluate(() => location.assign('#registracija'))
    await expect.poll(top, { timeout: 10_000 }).toBeCloseTo(16, 0)
    await context.close()
  },
)

test('an invalid field is in view, though it is far below an article', async () => {
  const { page, context } = await open('/tinklarastis/atsarga-ramiam-miegui', {
    reducedMotion: 'no-preference',
    javaScriptEnabled: false,
  })
  const form = page.locator('#komentuoti form')
  await form.locator('[name=name]').fill('Rasa')
  await form.locator('[name=email]').fill('rasa@kryptis')
  await form.locator('[name=text]').fill('Ačiū.')
  await form.getByRole('button').click()
  await page.waitForLoadState()
  const field = page.locator('[aria-invalid=true]')
  await expect.poll(() => field.evaluate(isInView), { timeout: 10_000 }).toBe(true)
  await context.close()
})

test('after a jump into the pinned panels one of them is shown', async () => {
  const { page, context } = await open('/', { reducedMotion: 'no-preference' })
  await page.locator('#skaiciai').evaluate((band) => {
    const top = band.getBoundingClientRect().top + scrollY + 300
    scrollTo({ top, behavior: 'instant' })
  })
  const shown = page.locator('#skaiciai [data-panel=now]')
  await expect.poll(() => shown.count()).toBe(1)
  await context.close()
})

test('every element focused by keyboard is scrolled into view, past skipped sections', async () => {
  const { page, context } = await open('/kainos', { reducedMotion: 'no-preference' })
  const focused = page.locator(':focus')
  const question = page.locator('main details summary').first()
  await page
    .locator('main button')
    .last()
    .evaluate((one) => one.focus({ preventScroll: true }))
  while (!(await question.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect.poll(() => focused.evaluate(isInView), { timeout: 10_000 }).toBe(true)
  await context.close()
})

test('the contours cover their whole section', async () => {
  const { page, context } = await open('/', { viewport: { width: 820, height: 900 } })
  const boxes = await page.locator('main section > svg').evaluateAll((all) =>
    all.map((lines) => {
      const { width, height } = (lines.parentElement as Element).getBoundingClientRect()
      const drawn = lines.getBoundingClientRect()
      return [drawn.width - width, drawn.height - height]
    }),
  )
  expect(boxes.length).toBeGreaterThan(2)
  expect(boxes).toEqual(boxes.map(() => [0, 0]))
  await context.close()
})

test('fields side by side have the same height, lists too', async () => {
  const { page, context } = await open('/registracija', { viewport: { width: 820, height: 900 } })
  const heights = await page
    .locator('main :is([name=day], [name=plan], [name=name], [name=email])')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights).toEqual([56, 56, 56, 56])
  await context.close()
})

function isInView(one: Element): boolean {
  const { top, bottom } = one.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
