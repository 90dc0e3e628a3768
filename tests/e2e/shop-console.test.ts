import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { swedbank } from '../support/bank-statements.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { ownersSession } from '../support/owner.ts'
import { tickConsents } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: ownShop() })
const state = await ownersSession(browser, site)
const asOwner = async (path: string, options: object = {}): Promise<Page> => {
  const given = { storageState: state, reducedMotion: 'reduce' as const, ...options }
  return (await openPage(browser, site.url + path, given)).page
}
const withoutScripts = { javaScriptEnabled: false }
const phone = { viewport: { width: 390, height: 844 } }
const orders = '/valdymas/uzsakymai'

/** Orders by bank transfer; returns the number of the order. */
async function buy(checkout: string, email: string) {
  const { page, context } = await openPage(browser, site.url + checkout, withoutScripts)
  if (checkout === '/apmokejimas') {
    await page.goto(`${site.url}/produktai/imones-seminaras`)
    await page.locator('form[action="/krepselis/prideti"] button').first().click()
    await page.goto(site.url + checkout)
  }
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=name]').fill('Ona Žąsytė')
  await tickConsents(page)
  await page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  await page.locator('main a[href="/uzsakymas/perziureti"]').click()
  await page.waitForURL('**/uzsakymai/*')
  const number = (await page.innerText('h1')).replace(/\D/g, '')
  await context.close()
  return number
}

let seminar = ''
let plan = ''
beforeAll(async () => {
  seminar = await buy('/apmokejimas', 'seminaras@pastas.lt')
  plan = await buy('/uzsakymas?plan=augimas', 'planas@pastas.lt')
})

async function openOrder(number: string, options: object = {}): Promise<Page> {
  const page = await asOwner(orders, options)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Užsakymas ${number}` }).waitFor()
  return page
}

async function markPaid(page: Page) {
  await page.getByText('Pažymėti apmokėtu', { exact: true }).click()
  await page.getByRole('button', { name: 'Taip, pinigai gauti' }).click()
}

test('on a phone an order is two lines without names of columns', async () => {
  const page = await asOwner(orders, phone)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const cells = page.locator('#uzsakymu-sarasas tbody tr').first().locator('td')
  for (const cell of await cells.filter({ visible: true }).all()) {
    const box = await cell.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  }
  const named = await cells.last().evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(named).toBe('none')
  const number = await page.getByRole('link', { name: seminar }).boundingBox()
  expect(number?.height).toBeGreaterThanOrEqual(44)
  expect(await violations(page)).toEqual([])
})

test('pages that stand in no menu are reached from the orders, and lead back', async () => {
  const page = await asOwner(orders, withoutScripts)
  for (const name of ['Banko išrašai', 'Sutarčių atsisakymai', 'Prenumeruojami planai']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Visi užsakymai' }).click()
    await page.waitForURL(`**${orders}`)
  }
})

test('without scripts money that came is recorded, and what was typed wrongly is kept', async () => {
  const page = await openOrder(seminar, withoutScripts)
  await page.getByText('Pažymėti apmokėtu', { exact: true }).click()
  const amount = page.getByLabel('Gauta suma, €')
  expect(await amount.inputValue()).toBe('59')
  await amount.fill('590')
  await page.getByRole('button', { name: 'Taip, pinigai gauti' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('Suma didesnė už trūkstamą.')
  expect(await amount.inputValue()).toBe('590')
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await amount.fill('50,00')
  await page.getByRole('button', { name: 'Taip, pinigai gauti' }).click()
  await page.getByRole('link', { name: 'Visi užsakymai' }).click()
  const row = page.locator('#uzsakymu-sarasas tr', { hasText: seminar })
  expect(await row.textContent()).toMatch(/59,00\s€gauta 50,00\s€$/)
  await row.getByRole('link').first().click()
  await markPaid(page)
  expect(await page.getByRole('status').textContent()).toBe('Pinigai įskaityti.')
  const [, number = ''] = / (\S+)$/.exec((await page.textContent('h1')) ?? '') ?? []
  await page.goto(`${site.url}/valdymas/paieska?paieska=${number}`)
  expect(await page.locator('main section h2').allTextContents()).toEqual([
    'Užsakymai',
    'Sąskaitos',
  ])
  await page.locator('main section').getByRole('link').first().click()
  await page.getByRole('link', { name: /^SF-\d+$/ }).click()
  await page.getByRole('heading', { name: /^SF-\d+$/ }).waitFor()
})

test('a plan is cancelled with a second press alone', async () => {
  const order = await openOrder(plan, withoutScripts)
  await markPaid(order)
  const page = await asOwner(`${orders}/planai`, withoutScripts)
  expect(await page.getByRole('button', { name: 'Taip, nutraukti' }).isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Nutraukti' }).click()
  await page.getByRole('button', { name: 'Taip, nutraukti' }).click()
  await page.getByText('Nutrauktas', { exact: true }).waitFor()
  expect(await page.locator('summary', { hasText: 'Nutraukti' }).count()).toBe(0)
})

test('days that leave no order lead back to all of them', async () => {
  const page = await asOwner(`${orders}?nuo=2020-01-01&dienai=2020-01-02`, withoutScripts)
  await page.getByText('Tokių užsakymų nėra.').waitFor()
  await page.getByRole('link', { name: 'Visos dienos' }).click()
  await page.getByRole('link', { name: seminar }).waitFor()
})

test('the register of invoices names its months', async () => {
  const page = await asOwner('/valdymas/saskaitos/isaf?menuo=2026-11', withoutScripts)
  await page.getByRole('heading', { name: '2026 m. lapkritis' }).waitFor()
  const option = await page.locator('option[value="2026-11"]').textContent()
  expect(option).toBe('2026\u00a0m. lapkritis')
})

test('an invoice is issued anew with a second press, and never with a code that cannot be', async () => {
  const page = await openOrder(plan, withoutScripts)
  await page.getByRole('link', { name: /^SF-\d+$/ }).click()
  expect(await page.getByLabel('Įmonės kodas').isVisible()).toBe(false)
  await page.getByText('Išrašyti iš naujo', { exact: true }).click()
  await page.getByLabel('Įmonės kodas').fill('123')
  await page.getByRole('button', { name: 'Taip, šią anuliuoti' }).click()
  await page.getByText('lietuviškas turi 9 skaitmenis').first().waitFor()
  expect(await page.getByLabel('Įmonės kodas').inputValue()).toBe('123')
  await page.getByLabel('Įmonės kodas').fill('100000810')
  await page.getByRole('button', { name: 'Taip, šią anuliuoti' }).click()
  await page.getByText('Sąskaita išrašyta iš naujo, ankstesnė anuliuota.').waitFor()
})

test('an added rate of VAT is removed with a second press alone', async () => {
  const page = await asOwner('/valdymas/parduotuve', withoutScripts)
  await page.getByLabel('Galioja nuo').fill('2027-01-01')
  await page.getByLabel('Procentai').fill('22')
  await page.getByLabel('PVM klasifikatoriaus kodas').fill('PVM1')
  await page.getByRole('button', { name: 'Pridėti tarifą' }).click()
  await page.waitForURL('**?issaugota=1*')
  const sure = page.getByRole('button', { name: 'Taip, pašalinti tarifą' })
  expect(await sure.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Pašalinti' }).click()
  await sure.click()
  await page.waitForURL('**?issaugota=1*')
  expect(await page.locator('summary', { hasText: 'Pašalinti' }).count()).toBe(0)
})

test('a stock that is saved is said to be so', async () => {
  const page = await asOwner('/valdymas/produktai/302', withoutScripts)
  await page.getByRole('button', { name: 'Išsaugoti likutį' }).click()
  expect(await page.getByRole('status').textContent()).toBe('Likutis išsaugotas.')
})

test('links to buyers, orders and statistics have the height of a finger', async () => {
  const page = await openOrder(seminar, phone)
  const heightOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.height
  expect(await heightOf('main a[href^="/valdymas/zmones/"]')).toBeGreaterThanOrEqual(44)
  await page.getByRole('link', { name: /^SF-\d+$/ }).click()
  await page.getByRole('heading', { name: /^SF-\d+$/ }).waitFor()
  expect(await heightOf('dd a[href^="/valdymas/uzsakymai/"]')).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.url}/valdymas`)
  for (const name of ['Visa statistika', 'Atnaujinti dabar']) {
    const box = await page.getByRole('link', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('after a refusal the browser stands at the first field to be mended', async () => {
  const page = await asOwner('/valdymas/parduotuve/mokejimai', withoutScripts)
  const form = page.locator('form[action$="/mokejimai/stripe"]')
  await form.getByText('Siūlyti pirkėjams').click()
  await form.getByRole('button').click()
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate('document.activeElement.id')).toBe('stripe-secret_key')
})

test('a discount code that is taken is said to be so, and one that is added too', async () => {
  const page = await asOwner('/valdymas/produktai/kuponai/naujas', withoutScripts)
  const add = async () => {
    await page.getByLabel('Kodas', { exact: true }).fill('RUDUO15')
    await page.getByLabel('Kiek', { exact: true }).fill('15')
    await page.getByRole('button', { name: 'Pridėti kodą' }).click()
  }
  await add()
  expect(await page.getByRole('status').textContent()).toBe('Nuolaidos kodas pridėtas.')
  await page.getByRole('link', { name: 'Naujas kodas' }).click()
  await add()
  expect(await page.getByText('Toks kodas jau yra. Pasirinkite kitą.').count()).toBe(2)
  expect(await page.getByText('Įrašykite 3–30').count()).toBe(0)
})

test('a withdrawal that fits no order leads to the orders of its address', async () => {
  const { page: buyer } = await openPage(
    browser,
    `${site.url}/atsisakyti-sutarties`,
    withoutScripts,
  )
  await buyer.fill('[name=name]', 'Petras Kitas')
  await buyer.fill('[name=order]', seminar)
  await buyer.fill('[name=email]', 'seminaras@pastas.lt')
  await buyer.getByRole('button', { name: 'Atsisakyti sutarties' }).click()
  await buyer.getByRole('button', { name: 'Patvirtinti atsisakymą' }).click()
  await buyer.getByRole('heading', { name: 'Atsisakymą gavome' }).waitFor()
  const page = await asOwner(`${orders}/atsisakymai`, withoutScripts)
  await page.getByRole('link', { name: 'Ieškoti tarp užsakymų' }).click()
  await page.getByRole('link', { name: seminar }).waitFor()
})

test('without a mail server no page promises an email to buyers', async () => {
  const { page } = await openPage(browser, `${site.url}/uzsakymai`, withoutScripts)
  const text = () => page.locator('main').innerText()
  expect(await text()).toMatch(/laiškų nesiunčia/)
  expect(await page.locator('main [name=email]').count()).toBe(0)
  await page.goto(`${site.url}/uzsakymas?plan=augimas`)
  expect(await text()).toMatch(/laiškų nesiunčia/)
  expect(await text()).not.toMatch(/Čia atsiųsime/)
  await page.goto(`${site.url}/en/withdraw`)
  expect(await text()).not.toMatch(/receipt of your statement goes/)
  await page.fill('main [name=name]', 'Petras Kitas')
  await page.fill('main [name=order]', 'a seminar in May')
  await page.fill('main [name=email]', 'petras@pastas.lt')
  await page.getByRole('button', { name: 'Withdraw from the contract' }).click()
  await page.getByRole('heading', { name: 'Confirm the withdrawal' }).waitFor()
  expect(await text()).not.toMatch(/petras@pastas.lt/)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByRole('heading', { name: 'We have your withdrawal' }).waitFor()
  expect(await text()).toMatch(/This site sends no emails[\s\S]*I, Petras Kitas/)
})

test('a viewer sees sales and stock, and nothing that leads to buyers', async () => {
  const page = await asOwner('/valdymas/prieiga', withoutScripts)
  const invitation = page.locator('form:has([name=email])')
  await invitation.locator('[name=email]').fill('stebi@pastas.lt')
  await invitation.getByRole('button').click()
  const link = await page.locator('input[value*="raktas="]').inputValue()
  const { page: viewer } = await openPage(browser, link, withoutScripts)
  await viewer.fill('[name=password]', 'labai ilgas slaptažodis 99')
  await viewer.click('main button')
  await viewer.waitForURL('**/valdymas')
  await viewer.getByRole('button', { name: 'Meniu' }).click()
  await viewer.locator('nav summary', { hasText: 'Parduotuvė' }).click()
  await viewer.locator('nav').getByRole('link', { name: 'Pardavimai' }).click()
  await viewer.getByRole('heading', { name: 'Pardavimai', level: 1 }).waitFor()
  expect(await viewer.getByRole('link', { name: 'Visi užsakymai' }).count()).toBe(0)
  await viewer.goto(`${site.url}/valdymas/produktai/302`)
  expect(await viewer.locator('main').innerText()).toMatch(/59\s€, liko 15\svnt\./)
})

test('without scripts one transfer is shared out to two orders, and a wrong sum is mended', async () => {
  const numbers = [
    await buy('/apmokejimas', 'a@pastas.lt'),
    await buy('/apmokejimas', 'b@pastas.lt'),
  ]
  const page = await asOwner(`${orders}/israsai`, withoutScripts)
  const buffer = Buffer.from(
    swedbank([{ ref: numbers.join('-'), amount: '120.00', text: numbers.join(' ir ') }]),
  )
  const file = { name: 'israsas.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Išrašo failas').setInputFiles(file)
  await page.getByRole('button', { name: 'Įkelti ir susieti' }).click()
  const entry = page.locator('#pervedimai li', { hasText: numbers.join(' ir ') })
  expect(await entry.getByLabel('1. Užsakymo numeris').inputValue()).toBe(numbers[0])
  expect(await violations(await asOwner(`${orders}/israsai`))).toEqual([])
  await entry.getByLabel('2. Suma, €').fill('60')
  await entry.getByLabel('2. Suma, €').press('Enter')
  const problem = page.getByRole('alert')
  expect(await problem.textContent()).toMatch(/trūksta tik 59,00\s€, todėl daugiau/)
  const amount = page.getByLabel('2. Suma, €')
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await amount.fill('59,00')
  await page.getByRole('button', { name: 'Paskirstyti' }).click()
  expect(await page.getByRole('status').textContent()).toBe('Pervedimas paskirstytas užsakymams.')
  for (const number of numbers)
    expect(await entry.textContent()).toMatch(new RegExp(`Užsakymas ${number}: 59,00\\s€`))
  expect(await entry.textContent()).toMatch(/Nesusieta: 2,00\s€/)
})
