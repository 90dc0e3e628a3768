import { expect, test } from 'vitest'
import { rehearsalActionPath } from '#features/payments/console-wire.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { tickConsents } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: ownShop() })
const ask = await signUpByHttp(site)
const begun = await ask(rehearsalActionPath, { method: 'POST', body: new URLSearchParams() })
const [cookie = ''] = begun.headers.getSetCookie()
const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []

/** The owner's browser, in which no real money is paid. */
async function rehearse(javaScriptEnabled: boolean) {
  const opened = await openPage(browser, `${site.url}/slapuku-politika`, {
    storageState: refusedState(site.url),
    javaScriptEnabled,
  })
  await opened.context.addCookies([{ name, value, url: site.url }])
  return opened
}

async function orderPlan({ page }: Awaited<ReturnType<typeof rehearse>>) {
  await page.goto(`${site.url}/uzsakymas?plan=augimas`)
  await page.getByLabel('El. paštas').fill('ona@pastas.lt')
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await tickConsents(page)
  await page.locator('[name=payment_method][value^=simulator]').check()
  await page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).click()
  await page.waitForURL('**/bandomasis-mokejimas/*')
}

test('a payment that comes late is seen on the page that waits for it, which changes by itself', async () => {
  const opened = await rehearse(true)
  const { page, context } = opened
  await orderPlan(opened)
  const simulator = page.url()
  // The buyer returns from the bank before the bank has reported anything.
  await page.goto(`${site.url}/uzsakymas/aciu`)
  expect(await page.textContent('h1')).toBe('Laukiame apmokėjimo')
  const bank = await context.newPage()
  await bank.goto(simulator)
  await bank.locator('form[action*=bandomasis] button').click()
  await bank.waitForURL('**/uzsakymas/aciu')
  await bank.close()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Ačiū, apmokėta')
  // A rehearsal is not a purchase.
  expect(await page.locator('[data-thanks]').count()).toBe(0)
  await context.close()
})

test.each([true, false])(
  'a payment that was refused is said to be so, and is paid again (scripts: %s)',
  async (javaScriptEnabled) => {
    const opened = await rehearse(javaScriptEnabled)
    const { page, context } = opened
    await orderPlan(opened)
    await page.locator('label', { hasText: 'Mokėjimas atmestas' }).click()
    await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
    await page.waitForURL('**/uzsakymas/aciu')
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
    await heading('Mokėjimas nepavyko')
    await page.getByRole('link', { name: 'Mokėti dar kartą' }).click()
    await page.waitForURL(/\/uzsakymai\/[^/]+$/)
    await page.getByRole('button', { name: 'Apmokėti' }).click()
    await page.waitForURL('**/bandomasis-mokejimas/*')
    await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
    await page.waitForURL(/\/uzsakymai\/[^/]+$/)
    await page.goto(`${site.url}/uzsakymas/aciu`)
    await heading('Ačiū, apmokėta')
    await context.close()
  },
)

test('without scripts a link asks again, and the order that waits is found on its own page', async () => {
  const opened = await rehearse(false)
  const { page, context } = opened
  await orderPlan(opened)
  await page.goto(`${site.url}/uzsakymas/aciu`)
  await page.getByRole('link', { name: 'Patikrinti dar kartą' }).click()
  expect(await page.textContent('h1')).toBe('Laukiame apmokėjimo')
  await page.getByRole('link', { name: 'Atverti užsakymą' }).click()
  await page.waitForURL(/\/uzsakymai\/[^/]+$/)
  await context.close()
})

test('what each method is paid with is drawn beside it, and a press there chooses it', async () => {
  const { page, context } = await rehearse(false)
  await page.goto(`${site.url}/uzsakymas?plan=augimas`)
  const methods = await page.locator('[data-payment] fieldset > div').all()
  expect(methods.length).toBeGreaterThan(1)
  for (const method of methods) {
    const drawings = method.locator('[aria-hidden] svg')
    expect(await drawings.count()).toBeGreaterThan(0)
    await drawings.last().scrollIntoViewIfNeeded()
    const box = await drawings.last().boundingBox()
    if (!box) throw new Error('the drawing is not shown')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    expect(await method.getByRole('radio').isChecked()).toBe(true)
  }
  await context.close()
})
