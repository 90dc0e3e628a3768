import { expect, test } from 'vitest'
import { demonstration } from '#features/shop/demonstration.ts'
import { violations } from '../support/axe.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { exampleShop } from '../support/shop.ts'
import { tickConsents } from '../support/shopping.ts'

const { site, browser } = await openSite()
const plan = '/uzsakymas?plan=augimas'

const open = (path: string, javaScriptEnabled: boolean) =>
  openPage(browser, site.url + path, {
    storageState: refusedState(site.url),
    viewport: { width: 390, height: 844 },
    javaScriptEnabled,
  })

test.each([true, false])(
  'until its seller is real a shop only rehearses, and says so wherever one orders (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await open(plan, javaScriptEnabled)
    const main = () => page.innerText('main')
    expect(await main()).toContain('Užsakymas bus bandomasis: parduotuvė dar neparduoda.')
    expect(await page.getByRole('radio', { name: 'Banko pavedimas' }).count()).toBe(0)
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.getByLabel('El. paštas').fill('ona@pastas.lt')
    await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
    await tickConsents(page)
    await page.getByRole('button', { name: 'Pateikti bandomąjį užsakymą' }).click()
    await page.waitForURL('**/bandomasis-mokejimas/*')
    await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
    await page.waitForURL('**/uzsakymas/aciu')
    expect(await main()).toContain('Užsakymas bandomasis: tikrų pinigų už jį nemokama')
    await page.locator('main a[href="/uzsakymas/perziureti"]').click()
    await page.waitForURL('**/uzsakymai/*')
    expect(await main()).toContain('Tai bandomasis užsakymas')
    expect(await main()).not.toMatch(new RegExp(`${demonstration.iban}|LT12 1000|KRY-`))
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

test('the terms say that the shop does not sell yet', async () => {
  const text = await (await fetch(`${site.url}/pirkimo-taisykles`)).text()
  expect(text).toContain('Parduotuvė dar neparduoda: visi užsakymai bandomieji')
  expect(text).not.toContain('banko pavedimu')
})

test('the shop sells as soon as the last datum is replaced, and not before', async () => {
  const ask = await signUpByHttp(site)
  const save = (part: string, form: object) =>
    ask(`/valdymas/parduotuve/${part}`, {
      method: 'POST',
      body: new URLSearchParams(form as Record<string, string>),
    })
  const { page } = await open('/', false)
  await save('pardavejas', exampleShop.seller)
  await page.goto(site.url + plan)
  await page.getByRole('button', { name: 'Pateikti bandomąjį užsakymą' }).waitFor()
  const steps = async () => (await ask('/valdymas')).text()
  expect(await steps()).toContain('Dar demonstraciniai: sąskaitos numeris (IBAN) ir bankas.')
  await save('bankas', exampleShop.bank)
  await page.goto(site.url + plan)
  await page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).waitFor()
  expect(await page.innerText('main')).not.toContain('bandom')
  expect(await steps()).not.toContain('Dar demonstraciniai')
})
