import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventIdField } from '#features/marketing/wire.ts'
import { answerBanner } from '../support/browser.ts'
import { everyTag, type MarketingVisitor, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { tickConsents } from '../support/shopping.ts'

const { meta } = everyTag
const { site, browser } = await openSite(() =>
  startMarketingSite({ destinations: { meta } }, ownShop()),
)

/** A visitor who has agreed to everything. */
async function open(path: string) {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } })
  await visitor.page.goto(site.url + path)
  await answerBanner(visitor.page, 'accept_all')
  await expect.poll(() => visitor.sent.some(({ name }) => name === 'page_view')).toBe(true)
  return visitor
}

const sentBy = ({ sent }: MarketingVisitor, name: string) =>
  sent
    .filter((one) => one.name === name)
    .map(({ data, eventID }) => ({ eventID, ...JSON.parse(data) }))

async function putIntoCart(page: Page, path: string) {
  await page.goto(site.url + path)
  await page.locator('main form.cart .single_add_to_cart_button').click()
  await page.waitForURL('**/krepselis')
}

/** Sends the form and returns its content. */
async function order(page: Page, button: string) {
  await page.getByLabel('El. paštas').fill('ona@pastas.lt')
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await tickConsents(page)
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  )
  await page.getByRole('button', { name: button }).click()
  const body = new URLSearchParams((await posted).postData() ?? '')
  await page.waitForURL('**/uzsakymas/aciu')
  return body
}

test('a plan’s checkout and its payment are sent once each, as the plan that is ordered', async () => {
  const visitor = await open('/uzsakymas?plan=augimas')
  const { page } = visitor
  const params = (plan: string, value: number) => ({
    contents: [{ id: plan, quantity: 1, item_price: value, category: 'Planai' }],
    content_type: 'product',
    num_items: 1,
    value,
    currency: 'EUR',
  })
  await expect
    .poll(() => sentBy(visitor, 'initiate_checkout'))
    .toMatchObject([params('augimas', 59)])
  await page.getByRole('radio', { name: 'Pradžia' }).check()
  const body = await order(page, 'Užsakyti ir sumokėti')
  await expect
    .poll(() => sentBy(visitor, 'add_payment_info'))
    .toMatchObject([params('pradzia', 29)])
  expect(body.get(eventIdField)).toMatch(/^[0-9a-f-]{36}$/)
  expect(body.get('pys_order_type')).toBe('normal')
  // The form has events of its own, and a purchase only occurs with the payment.
  expect([sentBy(visitor, 'form'), sentBy(visitor, 'purchase')]).toEqual([[], []])
  expect(sentBy(visitor, 'initiate_checkout')).toHaveLength(1)
})

test('what costs nothing is bought at once: one purchase under the id of the form', async () => {
  const visitor = await open('/produktai/viso-vaizdo-lapas')
  const { page } = visitor
  await putIntoCart(page, '/produktai/viso-vaizdo-lapas')
  await page.goto(`${site.url}/atsisiuntimai`)
  expect(await page.locator('#edd_purchase_form.wcf-optin-form').count()).toBe(1)
  expect(await page.locator('[name=payment_method]').count()).toBe(0)
  await expect.poll(() => sentBy(visitor, 'initiate_checkout').length).toBe(1)
  const body = await order(page, 'Gauti nemokamai')
  expect(body.get('pys_order_type')).toBe('wcf-optin')
  const eventID = body.get(eventIdField)
  await expect
    .poll(() => sentBy(visitor, 'purchase'))
    .toMatchObject([
      {
        eventID,
        value: 0,
        currency: 'EUR',
        num_items: 1,
        order_type: 'wcf-optin',
        order_id: expect.stringMatching(/^\d{10}$/),
        contents: [{ quantity: 1, name: 'Viso vaizdo lapas', category: 'Šablonai' }],
      },
    ])
  const purchases = async () =>
    (await visitor.commands('meta')).filter(([, name]) => name === 'Purchase')
  await expect.poll(async () => (await purchases()).map((words) => words[3])).toEqual([{ eventID }])
  const count = visitor.sent.length
  await page.reload()
  await expect.poll(() => visitor.sent.length).toBeGreaterThan(count)
  expect([await purchases(), sentBy(visitor, 'purchase').length]).toEqual([[], 1])
  // No request contains the address of the order's own page.
  await page.getByRole('link', { name: 'Atsisiųsti failus' }).click()
  await page.waitForURL(/\/uzsakymai\/[^/]+$/)
  expect(visitor.sent.filter(({ url }) => url?.includes('/uzsakymai/'))).toEqual([])
  expect(visitor.complaints).toEqual([])
})

test('without consent a checkout sends nobody anything', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${site.url}/uzsakymas`)
  await answerBanner(page, 'reject')
  const body = await order(page, 'Užsakyti ir sumokėti')
  expect([...body.keys()].filter((name) => name.includes('pys'))).toEqual([])
  expect([visitor.sent, visitor.asked]).toEqual([[], []])
})
