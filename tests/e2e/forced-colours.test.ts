import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'
import { shopPages, shopperState } from '../support/shopping.ts'

const { site, browser } = await openSharedSite()
const shopper = await shopperState(browser, site)

const pages = [
  '/',
  '/kainos',
  '/registracija',
  '/kontaktai',
  '/paieska?q=atsarga',
  '/stilius',
  '/nera',
  '/produktai',
  '/produktai/krypties-kursas',
  '/produktai/nauju-metu-rinkinys',
  '/produktai/investuotojo-lentyna',
  ...shopPages,
]

async function visit(path: string, colorScheme: 'light' | 'dark') {
  const { page } = await openPage(browser, site.url + path, {
    viewport: { width: 1440, height: 900 },
    storageState: shopper,
    reducedMotion: 'reduce',
    forcedColors: 'active',
    colorScheme,
  })
  return page
}

/**
 * Texts with too little contrast. Behind a text with forced colours the browser paints a bar of the
 * page's colour, whatever the background: https://www.w3.org/TR/css-color-adjust-1/#forced
 */
function weakTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.background = 'Canvas'
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => !one.closest('svg, script, style, noscript, [disabled]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => [...one.childNodes].some(isText))
      .filter((one) => {
        const { color, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration & {
          forcedColorAdjust: string
        }
        const ground = forcedColorAdjust === 'none' ? groundOf(one) : canvas
        return contrast(rgb(color), rgb(ground)) < 4.5
      })
      .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`)

    function groundOf(from: Element): string {
      for (let part: Element | null = from; part; part = part.parentElement) {
        const { backgroundColor } = getComputedStyle(part)
        if (!/^rgba\(.+, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return canvas
    }
    function rgb(colour: string) {
      return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    }
    function contrast(a: number[], b: number[]) {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
      return (light + 0.05) / (dark + 0.05)
    }
    function luminance(parts: number[]) {
      const [r = 0, g = 0, b = 0] = parts.map((part) => {
        const value = part / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
  })
}

test.each(pages)('in forced colours every text of %s can be read', async (path) => {
  for (const scheme of ['dark', 'light'] as const) {
    const page = await visit(path, scheme)
    expect([scheme, ...(await weakTexts(page))]).toEqual([scheme])
  }
})

test.each([
  ['/', '#turinys a[href="#planai"]'],
  ['/kainos', '#augimas'],
  ['/kainos', '#klausimai a'],
])('in forced colours a button of %s can be read under the pointer', async (path, hovered) => {
  const page = await visit(path, 'dark')
  await page.locator(hovered).first().hover()
  expect(await weakTexts(page)).toEqual([])
})

test('in forced colours the bars of a chart differ from the ground they run on', async () => {
  const page = await visit('/', 'dark')
  const looks = await page
    .locator('#skaiciai figure')
    .first()
    .evaluate((figure) =>
      [...figure.querySelectorAll('svg g')].map((row) =>
        [...row.querySelectorAll('path')].map((line) => {
          const { stroke, strokeWidth } = getComputedStyle(line)
          return `${stroke} ${strokeWidth}`
        }),
      ),
    )
  expect(looks.length).toBeGreaterThan(3)
  for (const [track, bar] of looks) expect(track).not.toBe(bar)
})
