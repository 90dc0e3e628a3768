import type { Browser, Page } from 'playwright-core'
import { openPage, refusedState } from './browser.ts'
import type { Site } from './site.ts'

/** The pages on the way to an order, and later pages that need no order. */
export const shopPages = [
  '/krepselis',
  '/apmokejimas',
  '/uzsakymas',
  '/uzsakymas/aciu',
  '/uzsakymai',
  '/atsisakyti-sutarties',
]
export const englishShopPages = [
  '/en/cart',
  '/en/checkout',
  '/en/order',
  '/en/order/thanks',
  '/en/orders',
  '/en/withdraw',
]

/** Puts the product of a page into the cart, in its first variation. */
export async function putIntoCart(page: Page, url: string) {
  await page.goto(url)
  const variation = page.locator('main form.cart [name=variation_id]').first()
  if (await variation.count()) await variation.check()
  await page.locator('main form.cart .single_add_to_cart_button').click()
  await page.waitForURL('**/krepselis')
}

/** Ticks the boxes that a buyer needs for the ordered content to begin at once. */
export async function tickConsents(page: Page) {
  const boxes = page.locator('main form label', { hasText: /^(Prašau|Please) / })
  for (const box of await boxes.all()) if (await box.isVisible()) await box.click()
}

/** The browser storage of a visitor who refused consent and filled a cart. */
export async function shopperState(browser: Browser, { url }: Pick<Site, 'url'>) {
  const { page, context } = await openPage(browser, `${url}/krepselis`, {
    storageState: refusedState(url),
    javaScriptEnabled: false,
  })
  for (const product of ['nauju-metu-rinkinys', 'imones-seminaras', 'krypties-kursas'])
    await putIntoCart(page, `${url}/produktai/${product}`)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The subject of an order: a product, or the one in the checkout's address. */
export interface Order {
  product: string | null
  checkout: string
  email: string
}

/**
 * Orders as anybody does, pays if the payment is a rehearsal, and ends on the order's page. Returns
 * its number.
 */
export async function buy(page: Page, url: string, { product, checkout, email }: Order) {
  if (product) {
    await page.goto(`${url}/produktai/${product}`)
    await page.locator('form[action="/krepselis/prideti"] button').first().click()
    await page.waitForURL('**/krepselis')
  }
  await page.goto(url + checkout)
  const form = page.locator('main form:has([name=email])')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=name]').fill('Ona Žąsytė')
  // Expensive orders get an invoice with the buyer's address.
  const address = form.locator('[name=address]:visible')
  if ((await address.count()) > 0) await address.fill('Žąsų g. 5, LT-01001 Vilnius')
  await tickConsents(page)
  await form.locator('button:not([formnovalidate]):visible').last().click()
  await page.waitForURL(/\/(uzsakymas\/aciu|bandomasis-mokejimas\/)/)
  if (page.url().includes('/bandomasis-mokejimas/'))
    await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  await page.locator('main a[href="/uzsakymas/perziureti"]').click()
  await page.waitForURL('**/uzsakymai/*')
  return (await page.innerText('h1')).replace(/\D/g, '')
}
