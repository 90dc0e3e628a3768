import type { Browser, Page } from 'playwright-core'
import { openPage, refusedState } from './browser.ts'
import type { Site } from './site.ts'

/** The pages on the way to an order, and those after it that need no order. */
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

/** What the browser of somebody keeps who has refused consent and filled a cart. */
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

/** Orders a product as anybody does, pays where that is rehearsed, and ends on the order's page. */
export async function buy(
  page: Page,
  url: string,
  { product, checkout, email }: { product: string; checkout: string; email: string },
) {
  await page.goto(`${url}/produktai/${product}`)
  await page.locator('form[action="/krepselis/prideti"] button').first().click()
  await page.waitForURL('**/krepselis')
  await page.goto(url + checkout)
  const form = page.locator('main form:has([name=email])')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=name]').fill('Ona Žąsytė')
  await form.locator('button:not([formnovalidate])').last().click()
  await page.waitForURL(/\/(uzsakymas\/aciu|bandomasis-mokejimas\/)/)
  if (page.url().includes('/bandomasis-mokejimas/'))
    await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  await page.locator('main a[href="/uzsakymas/perziureti"]').click()
  await page.waitForURL('**/uzsakymai/*')
  return (await page.innerText('h1')).replace(/\D/g, '')
}
