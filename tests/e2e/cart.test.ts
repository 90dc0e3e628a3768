import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { everyTag, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'

const { meta } = everyTag
const { site, browser } = await openSite(() =>
  startMarketingSite({ destinations: { meta } }, ownShop()),
)
const db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
db.exec('pragma busy_timeout = 5000')
db.exec(
  `insert into coupons (code, percent, amount_cents, min_cents, created_at)
   values ('RUDUO10', 10, null, 0, 0)`,
)

const guide = '/produktai/seimos-biudzetas'
const seminar = '/produktai/imones-seminaras'
const add = (page: Page) => page.click('.single_add_to_cart_button')
const quantityOf = (page: Page, id: number) => page.inputValue(`[name="quantity[${id}]"]`)
const total = (page: Page) => page.locator('main aside dl > div').first().innerText()

test('without JavaScript a phone fills the cart, changes it, uses a coupon and empties it', async () => {
  const { page, complaints } = await openPage(browser, site.url + guide, {
    javaScriptEnabled: false,
  })
  await add(page)
  expect(new URL(page.url()).pathname).toBe('/krepselis')
  expect(await page.locator('h1 + p').innerText()).toBe('1 prekė už 14\u00a0€')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)

  // Enter sends the quantities, whichever buttons are near the field.
  await page.fill('[name="quantity[101]"]', '3')
  await page.press('[name="quantity[101]"]', 'Enter')
  await page.waitForURL('**/krepselis')
  expect([await quantityOf(page, 101), await total(page)]).toEqual(['3', 'Iš viso\n42,00\u00a0€'])

  await page.fill('[name="quantity[101]"]', '2')
  await page.click('.checkout_coupon button')
  expect(await page.locator('.checkout_coupon').innerText()).toContain('Įrašykite nuolaidos kodą.')
  await page.fill('[name=coupon]', 'nera')
  await page.press('[name=coupon]', 'Enter')
  await page.getByText('Tokio nuolaidos kodo nėra.').waitFor()
  expect([await quantityOf(page, 101), await page.inputValue('[name=coupon]')]).toEqual([
    '2',
    'nera',
  ])
  await page.fill('[name="quantity[101]"]', '3')
  await page.fill('[name=coupon]', 'ruduo10')
  await page.click('.checkout_coupon button')
  expect(await page.locator('main aside dl').innerText()).toMatch(
    /Nuolaida su kodu RUDUO10\s+−4,20\u00a0€\s+Iš viso\s+37,80\u00a0€/,
  )

  // Typed quantities are bought even if they were not updated first.
  await page.fill('[name="quantity[101]"]', '2')
  await page.getByRole('button', { name: 'Pereiti prie apmokėjimo' }).click()
  await page.waitForURL('**/atsisiuntimai')
  expect(await page.getByRole('region', { name: 'Užsakymas' }).innerText()).toContain('2 vnt.')
  await page.goBack()
  expect(await quantityOf(page, 101)).toBe('2')

  await page.click('[data-remove-from-cart]')
  expect(await page.locator('h1 + p').innerText()).toBe('Krepšelis tuščias')
  // The browser itself logs the answer to the refused coupon.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('links to the cart say how many pieces are in it, on every page and after going back', async () => {
  const { page } = await openPage(browser, site.url + guide)
  const icon = page.locator('header a[href="/krepselis"]').first()
  const shown = () =>
    icon.evaluate((link) => [
      link.getAttribute('aria-label'),
      getComputedStyle(link, '::after').content,
    ])
  expect(await shown()).toEqual(['Krepšelis', 'none'])
  await page.fill('[name=quantity]', '2')
  await add(page)
  await page.waitForURL('**/krepselis')
  const two = ['Krepšelis, prekių: 2', '"2"']
  await expect.poll(shown).toEqual(two)
  await page.goBack()
  await expect.poll(shown).toEqual(two)
  await page.goto(`${site.url}/kainos`)
  await expect.poll(shown).toEqual(two)
  expect(await violations(page)).toEqual([])
  await page.goto(`${site.url}/krepselis`)
  await page.click('[data-remove-from-cart]')
  await expect.poll(shown).toEqual(['Krepšelis', 'none'])
})

test('a cart that costs nothing speaks of no tax, no discount and no payment', async () => {
  const { page } = await openPage(browser, `${site.url}/produktai/viso-vaizdo-lapas`)
  await add(page)
  await page.waitForURL('**/krepselis')
  expect(await page.locator('h1 + p').innerText()).toBe('1 prekė nemokamai')
  expect(await page.innerText('main aside')).not.toMatch(/PVM|Nuolaidos/)
  await page.getByRole('button', { name: 'Pereiti prie užsakymo' }).click()
  await page.waitForURL('**/atsisiuntimai')
  expect(await page.innerText('main')).not.toMatch(/PVM|apmokė/)
})

test('what sells out while it is in the cart is said on its page and in the cart', async () => {
  const setStock = (pieces: number) =>
    db.prepare('update product_stock set on_hand = ? where offer_id = 302').run(pieces)
  const { page } = await openPage(browser, site.url + seminar)
  await add(page)
  await page.waitForURL('**/krepselis')
  setStock(0)
  await page.reload()
  expect(await page.locator('main [role=status]').innerText()).toContain(
    'Išparduota, todėl iš krepšelio išėmėme: Seminaras „Du krepšeliai“.',
  )
  const isSoldOut = async () => {
    await page.goto(site.url + seminar)
    return page.isDisabled('.single_add_to_cart_button')
  }
  await expect.poll(isSoldOut, { timeout: 10_000 }).toBe(true)
  setStock(16)
  await expect.poll(isSoldOut, { timeout: 10_000 }).toBe(false)
})

test('the cart is announced once with what is in it, and what is taken out with its quantity', async () => {
  const visitor = await visit(browser)
  const { page, sent } = visitor
  const eventsOf = (name: string) =>
    sent.filter((one) => one.name === name).map(({ data }) => JSON.parse(data))
  await page.goto(site.url + guide)
  await answerBanner(page, 'accept_all')
  await expect.poll(() => eventsOf('page_view').length).toBe(1)
  await page.fill('[name=quantity]', '2')
  await add(page)
  await page.waitForURL('**/krepselis')
  await expect.poll(() => eventsOf('view_cart').length).toBe(1)
  const guideItem = {
    id: '101',
    quantity: 2,
    item_price: 14,
    name: 'Šeimos biudžetas per savaitę',
    category: 'Gidai',
  }
  const inCart = { contents: [guideItem], num_items: 2, value: 28, currency: 'EUR' }
  expect(eventsOf('add_to_cart')).toMatchObject([inCart])
  expect(eventsOf('view_cart')).toMatchObject([inCart])
  await page.click('[data-remove-from-cart]')
  await expect.poll(() => eventsOf('remove_from_cart')).toMatchObject([inCart])
  await page.waitForLoadState()
  expect(await page.locator('h1 + p').innerText()).toBe('Krepšelis tuščias')
  expect(eventsOf('view_cart')).toHaveLength(1)
})

test('nothing about a visitor is in the cached page of a product', async () => {
  const { page } = await openPage(browser, site.url + guide)
  await add(page)
  await page.waitForURL('**/krepselis')
  const answer = await page.goto(site.url + guide)
  expect(answer?.headers()['cache-control']).not.toContain('no-store')
  const stranger = await fetch(site.url + guide, { headers: { accept: 'text/html' } })
  expect(await answer?.text()).toBe(await stranger.text())
  const cart = await page.goto(site.url + '/krepselis')
  expect(cart?.headers()['cache-control']).toBe('no-store')
})

test('the cart and its notices can be used with assistive technology', async () => {
  const { page } = await openPage(browser, site.url + guide, { reducedMotion: 'reduce' })
  await add(page)
  await page.waitForURL('**/krepselis')
  await page.fill('[name=coupon]', 'nera')
  await page.click('.checkout_coupon button')
  await page.waitForSelector('[aria-invalid]')
  expect(await page.evaluate('document.activeElement.name')).toBe('coupon')
  expect(await violations(page)).toEqual([])
})
