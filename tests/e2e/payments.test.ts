import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { emailsTo } from '../support/email-files.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { ownersSession } from '../support/owner.ts'
import { startGateways } from '../support/payments/every.ts'
import { startSite } from '../support/site.ts'

const { standIn, values } = await startGateways.montonio()
const { site, browser } = await openSite(() =>
  startSite({ env: { DESTINATION_URLS: `montonio=${standIn.url}`, ...ownShop() } }),
)
afterAll(standIn.stop)
const owner = await ownersSession(browser, site)
const settingsPath = '/valdymas/parduotuve/mokejimai'
const phone = { width: 390, height: 844 }

const paidEmails = async () =>
  (await emailsTo(site, 'ona@pastas.lt')).filter(({ subject }) => subject?.includes('apmokėtas'))

/** Puts a digital product into the cart and orders it. */
async function orderBy(page: Page, method: RegExp) {
  await page.goto(`${site.url}/produktai/pensijos-lapas`)
  await page.locator('main form.cart .single_add_to_cart_button').click()
  await page.waitForURL('**/krepselis')
  await page.goto(`${site.url}/atsisiuntimai`)
  await page.getByLabel('El. paštas').fill('ona@pastas.lt')
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await page.locator('label', { hasText: method }).click()
  await page.locator('label', { hasText: 'Prašau' }).first().click()
  await page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).click()
}
const isAsWideAsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('an owner rehearses a purchase on a phone without scripts', async () => {
  const { page } = await openPage(browser, site.url + settingsPath, {
    viewport: phone,
    storageState: owner,
    javaScriptEnabled: false,
  })
  expect(await isAsWideAsScreen(page)).toBe(true)
  await page.getByRole('button', { name: 'Pradėti repeticiją' }).click()
  await page.getByText('Repetuojate iki').waitFor()

  await orderBy(page, /Bandomasis mokėjimas/)
  await page.waitForURL('**/bandomasis-mokejimas/*')
  expect(await isAsWideAsScreen(page)).toBe(true)
  await page.locator('label', { hasText: 'Tas pats pranešimas tris kartus' }).click()
  await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  expect(await page.innerText('main')).toMatch(/[Aa]pmokėt/)
  await expect.poll(paidEmails, { timeout: 10_000 }).toHaveLength(1)
  const [email] = await paidEmails()
  expect(email?.text).toContain('sąskaita faktūra jam neišrašoma')
  expect(email?.attachments).toEqual([])
})

test.each([true, false])('a buyer pays at a gateway (scripts: %s)', async (javaScriptEnabled) => {
  await setUp(javaScriptEnabled)
  const { page } = await openPage(browser, site.url, {
    viewport: phone,
    storageState: refusedState(site.url),
    javaScriptEnabled,
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await orderBy(page, /Elektroninė bankininkystė/)
  // The checkout's policy lets its form lead only to this site; the page in between leads to the
  // gateway.
  await page.waitForURL(`${standIn.url}/__pay/*`)
  expect(visited.some((path) => path.startsWith('/mokejimas/'))).toBe(true)
  await page.getByRole('button', { name: 'paid' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  expect(await page.innerText('main')).toMatch(/[Aa]pmokėt/)
  const withInvoice = async () =>
    (await paidEmails()).flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  const invoice = `SF-00000${javaScriptEnabled ? 1 : 2}.pdf`
  await expect.poll(withInvoice, { timeout: 10_000 }).toContain(invoice)
})

/** The owner enables Montonio, or enables it again. */
async function setUp(javaScriptEnabled: boolean) {
  const options = { storageState: owner, javaScriptEnabled }
  const { page, context } = await openPage(browser, site.url + settingsPath, options)
  if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  const form = page.locator(`form[action="${settingsPath}/montonio"]`)
  await form.locator('[name=access_key]').fill(values.access_key)
  await form.locator('[name=secret_key]').fill(values.secret_key)
  const isOn = form.locator('[name=isOn]')
  if (!(await isOn.isChecked())) await form.locator('label', { hasText: 'Siūlyti' }).click()
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Išsaugota.').waitFor()
  await context.close()
}
