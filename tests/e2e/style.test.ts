import { globSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage, settled } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

type Options = Parameters<Browser['newContext']>[0]

/** The style guide with the consent banner answered. */
async function open(options: Options = {}) {
  const opened = await openPage(browser, `${site.url}/stilius`, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await answerBanner(opened.page, 'reject')
  return opened
}

test('the style guide is in no search result and no menu', async () => {
  const { page, complaints } = await openPage(browser, `${site.url}/stilius`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.goto(site.url)
  expect(await page.locator('a[href$="/stilius"]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the style guide shows every state of the form and every kind of chart', async () => {
  const { page } = await openPage(browser, `${site.url}/stilius`)
  expect(await page.locator('form[action="/api/subscribe"]').count()).toBe(5)
  expect(await page.locator('svg[role=img]').count()).toBe(3)
  expect(await page.locator('[data-carousel]').count()).toBe(3)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every component of src/ui is in the style guide, by itself or as a part of another', async () => {
  // Emails have components of their own, and a whole page is not part of another.
  const files = globSync('src/ui/**/*.tsx').filter(
    (file) => !/\.test\.|ui\/email\/|ui\/PlainPage/.test(file),
  )
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const exported = sources.flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name as string),
  )
  const parts = sources.flatMap((source) =>
    [...source.matchAll(/^import \{([^}]+)\} from '\.[^']*\.tsx'/gm)].flatMap(([, names]) =>
      (names as string).split(',').map((name) => name.trim()),
    ),
  )
  const { page } = await openPage(browser, `${site.url}/stilius`)
  const shown = await page
    .locator('[data-component]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.component as string))
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.filter((name) => ![...shown, ...parts].includes(name))).toEqual([])
  expect(shown.filter((name) => !exported.includes(name))).toEqual([])
})

test('every link of the table of contents leads to a part of the page', async () => {
  const { page } = await open()
  const links = page.locator('nav[aria-label="Stiliaus dalys"] a')
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(20)
  for (const target of targets) expect(await page.locator(`${target}`).count()).toBe(1)
})

const displayModes = {
  'by default': {},
  'in forced colours': { forcedColors: 'active' },
  'with more contrast': { contrast: 'more' },
  'with motion': { reducedMotion: 'no-preference' },
  'on a phone': { viewport: { width: 390, height: 844 } },
} as const satisfies Record<string, Options>

test.each(Object.entries(displayModes))(
  'axe finds no violation %s, with everything open',
  async (_name, options) => {
    const { page, context, complaints } = await open(options)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
        if (!details.name) details.open = true
    })
    await showAll(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Ištrinti žinutę' }).click()
    await settled(page)
    expect(await violations(page, '#trinti')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('axe finds no violation in print', async () => {
  const { page, context } = await open()
  await page.emulateMedia({ media: 'print' })
  expect(await violations(page)).toEqual([])
  await context.close()
})

/** Waits until all elements have faded in. */
async function showAll(page: Page) {
  for (const one of await page.locator('[data-reveal]').all()) await one.scrollIntoViewIfNeeded()
  await settled(page)
}

test.each([true, false])(
  'a dialog opens, closes on Escape and returns focus, scripts: %s',
  async (javaScriptEnabled) => {
    const { page, context } = await openPage(browser, `${site.url}/stilius`, {
      javaScriptEnabled,
      viewport: { width: 1440, height: 900 },
    })
    await answerBanner(page, 'reject')
    const [opener, dialog] = [page.locator('[commandfor=trinti]').first(), page.locator('#trinti')]
    expect(await dialog.isVisible()).toBe(false)
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'visible' })
    expect(await dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.locator('#trinti :focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)
    await opener.click()
    await dialog.getByRole('button', { name: 'Uždaryti' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  },
)

test('a tooltip shows on focus, hides on Escape and shows again the next time', async () => {
  const { page, context } = await open()
  const [control, tooltip] = [page.getByText('Kas yra GPM?'), page.locator('[role=tooltip]')]
  expect(await tooltip.isVisible()).toBe(false)
  await control.hover()
  await expect.poll(() => tooltip.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Paaiškinimai' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await control.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await tooltip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await tooltip.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await tooltip.isVisible()).toBe(true)
  await context.close()
})

async function showToast(page: Page, text: string) {
  await page.evaluate(
    (text) => document.dispatchEvent(new CustomEvent('vitrina:toast', { detail: { text } })),
    text,
  )
}

test('toasts stack, leave after 6 s and stay while hovered', async () => {
  const { page, context } = await open({ reducedMotion: 'no-preference' })
  const toasts = page.locator('[data-toasts] > [data-tone]')
  await page.clock.install()
  // The pointer is still where the banner was, so it would hover the first toast.
  await page.mouse.move(0, 0)
  await expect
    .poll(async () => {
      await showToast(page, 'Pirmas')
      return toasts.count()
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(6000)
  expect(await toasts.count()).toBe(0)
  await showToast(page, 'Išsaugota')
  await showToast(page, 'Įdėta į krepšelį')
  expect(await toasts.allInnerTexts()).toEqual(['Išsaugota', 'Įdėta į krepšelį'])
  await toasts.first().hover()
  await page.clock.runFor(6000)
  expect(await toasts.allInnerTexts()).toEqual(['Išsaugota'])
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  expect(await toasts.count()).toBe(0)
  await context.close()
})

test('with reduced motion toasts stay until they are dismissed', async () => {
  const { page, context } = await open()
  const toasts = page.locator('[data-toasts] > [data-tone]')
  await page.clock.install()
  await expect
    .poll(async () => {
      await showToast(page, 'Pirmas')
      return toasts.count()
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(minuteMs)
  const shown = await toasts.count()
  expect(shown).toBeGreaterThan(0)
  expect(await violations(page, '[data-toasts]')).toEqual([])
  await toasts.first().getByRole('button', { name: 'Paslėpti pranešimą' }).click()
  expect(await toasts.count()).toBe(shown - 1)
  await context.close()
})

test('a table too wide for a phone scrolls horizontally with the arrow keys', async () => {
  const { page, context } = await open({ viewport: { width: 320, height: 800 } })
  const frame = page.getByRole('region', { name: /^Kiek sukauptumėte/ })
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const rowHeads = await frame.locator('tbody th[scope=row]').count()
  expect([rowHeads, await frame.locator('thead th[scope=col]').count()]).toEqual([3, 6])
  await context.close()
})

test('an open collapse has its arrow turned by 180° without scripts', async () => {
  const { page, context } = await open({ javaScriptEnabled: false })
  const closed = page.locator('#suskleidimai details').first()
  const rotation = () => closed.locator('svg').evaluate((svg) => getComputedStyle(svg).rotate)
  expect(await rotation()).toBe('none')
  await closed.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await rotation()).toBe('180deg')
  expect(await closed.locator('p').isVisible()).toBe(true)
  await context.close()
})

test('an earlier price is struck through and named for screen readers', async () => {
  const { page, context } = await open()
  const price = page.getByText('už metus').locator('..')
  expect((await price.textContent())?.replaceAll('\u00a0', ' ')).toBe(
    'Ankstesnė kaina 708 € Dabartinė kaina 599 € už metus tai 49,92 € per mėnesį',
  )
  expect(await price.locator('s').count()).toBe(1)
  await context.close()
})

test('no page lacks a style that another has for one of its classes', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path]) => path as string)
  const pages = await Promise.all(
    [...paths, '/stilius', '/nera', '/paieska?q=atsarga'].map(async (path) => {
      const html = await (await fetch(site.url + path)).text()
      const css = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
      const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) =>
        names?.split(' '),
      )
      const styled = new Set(
        [...css.matchAll(/\.([a-zA-Z][a-zA-Z0-9]{3})(?![\w-])/g)].map(([, name]) => name),
      )
      return { path, classes: new Set(classes), styled }
    }),
  )
  const all = new Set(pages.flatMap(({ styled }) => [...styled]))
  const lost = pages.flatMap(({ path, classes, styled }) =>
    [...classes]
      .filter((name) => all.has(name) && !styled.has(name))
      .map((name) => `${path} .${name}`),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(lost).toEqual([])
})

test('the heads of a shop and of reading stand in the style guide, each titled by itself', async () => {
  const { page } = await open()
  for (const name of ['Produktai', 'Tinklaraštis'])
    expect(await page.locator('#galvos').getByRole('region', { name }).count()).toBe(1)
})
