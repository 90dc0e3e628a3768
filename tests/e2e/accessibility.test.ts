import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

const pages = [
  '/',
  '/en',
  '/kontaktai',
  '/kontaktai/aciu',
  '/registracija',
  '/en/booking',
  '/slapuku-politika',
  '/privatumo-politika',
  '/en/terms-of-purchase',
  '/en/accessibility',
  '/kainos',
  '/en/pricing',
  '/en/blog',
  '/en/blog/what-one-per-cent-costs',
  '/en/news',
  '/en/search?q=reserve',
  '/stilius',
  '/nera',
  '/naujienlaiskis/aciu',
  '/naujienlaiskis/klaida',
  '/tinklarastis',
  '/tinklarastis/kategorija/pensija',
  '/tinklarastis/kiek-kainuoja-vienas-procentas',
  '/naujienos',
  '/naujienos/2026-11-17-penki-darbai-iki-nauju-metu',
  '/paieska?q=atsarga',
  '/paieska?q=nieko-tokio',
  '/valdymas/prisijungti',
]

test.each(pages)('axe finds nothing on %s, with the banner open or closed', async (path) => {
  const { page, context } = await openPage(browser, site.url + path, {
    // Colours are judged where they end, not on their way.
    reducedMotion: 'reduce',
  })
  expect(await violations(page)).toEqual([])
  if (await page.locator('#slapukai').isVisible()) {
    await page.locator('#slapukai .cky-btn-customize').click()
    expect(await violations(page)).toEqual([])
    await page.locator('#slapukai [value=reject]').click()
    expect(await violations(page)).toEqual([])
  }
  await context.close()
})

test('axe finds nothing on a form with mistakes and an open switch of languages', async () => {
  const { page, context } = await openPage(browser, `${site.url}/kontaktai`, {
    reducedMotion: 'reduce',
  })
  await page.locator('#slapukai [value=reject]').click()
  await page.fill('main [name=name]', 'Rasa')
  await page.fill('main [name=email]', 'rasa@kryptis')
  await page.fill('main [name=text]', 'Laba diena')
  await page.click('main form [type=submit]')
  await page.locator('main [aria-invalid]').waitFor()
  await page.locator('header summary').first().click()
  expect(await violations(page)).toEqual([])
  await context.close()
})

const widths = [320, 390, 820, 1440]

test.each(pages.flatMap((path) => widths.map((width) => [path, width] as const)))(
  '%s at %i px does not scroll sideways',
  async (path, width) => {
    const { page, context } = await openPage(browser, site.url + path, {
      viewport: { width, height: 800 },
    })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    await context.close()
  },
)
