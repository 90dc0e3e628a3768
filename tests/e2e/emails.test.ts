import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paletteOf } from '#features/home/palette.ts'
import { createRenderEmail } from '../../src/site/render-email.ts'
import { violationsOf } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { samplesOf } from '../support/email-samples.ts'
import { emailLook } from '../support/newsletter-content.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 320, height: 600 } })
  // As in programs that show no pictures.
  await page.route(/./, (route) => route.abort())
})
afterAll(() => browser.close())

const palettes = {
  ours: emailLook.colours,
  green: paletteOf({ navy: '#1f3b2d', cream: '#f4f6f0', amber: '#d9b23c' }),
}

describe.each(Object.entries(palettes))('in the colours %s', (_name, colours) => {
  const render = createRenderEmail(() => ({ ...emailLook, colours }))
  const samples = samplesOf((name, props) => render(name, props, 'lt'))

  test.each(samples)('$title fits 320 px and is readable in light and dark', async ({ made }) => {
    await page.setContent(made.html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, await violationsOf(page, 'color-contrast')]).toEqual([colorScheme, []])
    }
  })
})
