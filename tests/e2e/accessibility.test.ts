import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { englishShopPages, shopPages, shopperState } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: ownShop() })

/** One page of each kind. */
const pages = [
  '/',
  '/kontaktai',
  '/kontaktai/aciu',
  '/registracija',
  '/slapuku-politika',
  '/privatumo-politika',
  '/en/terms-of-purchase',
  '/en/accessibility',
  '/kainos',
  '/produktai',
  '/produktai/atsargos-knygele',
  '/produktai/krypties-kursas',
  '/produktai/investuotojo-lentyna',
  '/produktai/nauju-metu-rinkinys',
  ...shopPages,
  '/stilius',
  '/nera',
  '/naujienlaiskis/patikrinkite-pasta',
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
/** The same pages in English, which differ only in the lengths of words. */
const twins = [
  '/en',
  '/en/booking',
  '/en/pricing',
  '/en/products',
  '/en/products/new-year-bundle',
  ...englishShopPages,
  '/en/blog',
  '/en/blog/what-one-per-cent-costs',
  '/en/news',
  '/en/search?q=reserve',
]

const widths = [320, 820, 1440, 390]

// One visitor, who has answered the banner and filled a cart, opens all of them.
const { page: visitor } = await openPage(browser, 'about:blank', {
  storageState: await shopperState(browser, site),
  // Colours are checked after their transitions.
  reducedMotion: 'reduce',
})

async function scrollWidths(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const width of widths) {
    await visitor.setViewportSize({ width, height: 844 })
    found.push(await visitor.evaluate('document.documentElement.scrollWidth'))
  }
  return found
}

test.each(pages)('axe finds nothing on %s, and no width makes it scroll sideways', async (path) => {
  await visitor.goto(site.url + path)
  expect(await scrollWidths()).toEqual(widths)
  expect(await violations(visitor)).toEqual([])
  // axe does not check ids in the hidden banner.
  const ids = await visitor.evaluate(() =>
    [...document.querySelectorAll('[id]')].map((it) => it.id),
  )
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(twins)('no width makes %s scroll sideways', async (path) => {
  await visitor.goto(site.url + path)
  expect(await scrollWidths()).toEqual(widths)
})

test('a menu of the header closes with Escape, a click outside and a link in the page', async () => {
  const { page, context, complaints } = await openPage(browser, site.url, {
    reducedMotion: 'reduce',
  })
  await answerBanner(page, 'reject')
  const menu = page.locator('header details').filter({ hasText: 'Meniu' })
  const summary = menu.locator('summary')
  const isOpen = () => menu.evaluate((one: HTMLDetailsElement) => one.open)
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)
  await summary.click()
  await page.mouse.click(200, 800)
  expect(await isOpen()).toBe(false)
  await summary.click()
  await menu.getByRole('link', { name: 'Kaip dirbame' }).click()
  await page.waitForURL('**/#apie')
  expect(await isOpen()).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  // Other sites' scripts may dispatch clicks without an element.
  await page.evaluate(() => document.dispatchEvent(new Event('click', { bubbles: true })))
  expect(complaints).toEqual([])
  await context.close()
})

test.each(['/', '/kainos', '/en/blog'])(
  'text at twice its size fits the width of %s',
  async (path) => {
    const { page, context } = await openPage(browser, site.url + path, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)
    await context.close()
  },
)

test.each(['/', '/en'])('axe finds nothing in the banner of %s', async (path) => {
  const { page } = await openPage(browser, site.url + path, { reducedMotion: 'reduce' })
  expect(await violations(page)).toEqual([])
  await page.locator('#slapukai .cky-btn-customize').click()
  expect(await violations(page, '#slapukai')).toEqual([])
})

test.each(['/apmokejimas', '/uzsakymas'])(
  'axe finds nothing on %s when it comes back with every field wrong',
  async (path) => {
    await visitor.goto(site.url + path)
    await visitor.locator('label', { hasText: 'Perku kaip įmonė' }).click()
    await visitor.locator('form[data-checkout]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await visitor.locator('[data-checkout] button:visible').click()
    await visitor.getByRole('alert').waitFor()
    expect(await scrollWidths()).toEqual(widths)
    expect(await violations(visitor)).toEqual([])
  },
)

test('axe finds nothing on a form with errors and an open language switcher', async () => {
  const { page, context } = await openPage(browser, `${site.url}/kontaktai`, {
    reducedMotion: 'reduce',
  })
  await answerBanner(page, 'reject')
  await page.fill('main [name=name]', 'Rasa')
  await page.fill('main [name=email]', 'rasa@kryptis')
  await page.fill('main [name=text]', 'Laba diena')
  await page.click('main form [type=submit]')
  await page.locator('main [aria-invalid]').waitFor()
  await page.locator('header summary').first().click()
  expect(await violations(page)).toEqual([])
  await context.close()
})
