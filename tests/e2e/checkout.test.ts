import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { putIntoCart, tickConsents } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: ownShop() })

const withScripts = [true, false]
const phone = { width: 390, height: 844 }
const service = '/produktai/imones-seminaras'
const digital = '/produktai/pensijos-lapas'

async function open(path: string, options: BrowserContextOptions = {}) {
  const storageState = refusedState(site.url)
  const watched = await openPage(browser, site.url + path, {
    viewport: phone,
    storageState,
    ...options,
  })
  return {
    ...watched,
    end: async () => {
      // The browser itself logs the status of a refused form.
      expect(watched.complaints.filter((text) => !text.includes('422'))).toEqual([])
      await watched.context.close()
    },
  }
}

let buyers = 0
/** A new buyer each time, because an address may order ten times an hour. */
const newEmail = () => `ona${++buyers}@pastas.lt`

async function fillIn(page: Page) {
  await page.getByLabel('El. paštas').fill(newEmail())
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
}
const order = (page: Page, name = 'Užsakyti ir sumokėti') =>
  page.getByRole('button', { name }).click()

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Užsakymas', exact: true })
/** A box and its label are one target, and the label covers it. */
const tick = (page: Page, label: string) => page.locator('label', { hasText: label }).click()

const isAsWideAsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** The fields and boxes visible to a person, with each radio group once. */
const visibleFields = (page: Page) =>
  page.evaluate(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')
    const seen = [...inputs].filter((input) => input.type !== 'hidden' && input.checkVisibility())
    return [...new Set(seen.map(({ name }) => name))].filter((name) => name !== 'website')
  })

test.each(withScripts)(
  'a plan is ordered on a phone and paid by transfer (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, end } = await open('/uzsakymas?plan=augimas', { javaScriptEnabled })
    expect(await page.getByRole('radio', { name: 'Augimas' }).isChecked()).toBe(true)
    const summary = summaryOf(page)
    expect(await summary.innerText()).toContain('59,00\u00a0€')
    await page.getByRole('radio', { name: 'Partnerystė' }).check()
    expect(await summary.innerText()).toContain('149,00\u00a0€')
    expect(await summary.innerText()).not.toContain('59,00\u00a0€')
    await page.getByLabel('Adresas sąskaitai').fill('Žvejų g. 3, Vilnius')
    await page.getByRole('radio', { name: 'Augimas' }).check()
    expect(await page.getByLabel('Adresas sąskaitai').isVisible()).toBe(false)
    await fillIn(page)
    await tickConsents(page)
    await order(page)
    await page.waitForURL('**/uzsakymas/aciu')
    expect(await page.textContent('h1')).toBe('Užsakymas priimtas')
    const shown = await page.innerText('main')
    expect(shown).toContain('59,00\u00a0€')
    expect(shown).toMatch(/RF\d\d/)
    expect(await page.getByRole('img', { name: /QR/ }).isVisible()).toBe(true)
    expect(await isAsWideAsScreen(page)).toBe(true)
    await page.getByRole('link', { name: 'Atverti užsakymą' }).click()
    await page.waitForURL(/\/uzsakymai\/[^/]+$/)
    await end()
  },
)

test.each(withScripts)(
  'a plan is ordered by the year on a phone (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, end } = await open('/uzsakymas?plan=pradzia', { javaScriptEnabled })
    const summary = summaryOf(page)
    expect(await page.getByLabel('Adresas sąskaitai').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Kartą per metus' }).check()
    expect(await summary.innerText()).toContain('vieni metai')
    expect(await summary.innerText()).toContain('290,00\u00a0€')
    expect(await summary.innerText()).not.toMatch(/\b29,00\s€/)
    if (javaScriptEnabled) expect(await summary.getAttribute('data-product-price')).toBe('290.00')
    expect(await page.getByText('kasmet pratęsiamas už 290,00').isVisible()).toBe(true)
    await page.getByLabel('Adresas sąskaitai').fill('Žvejų g. 3, Vilnius')
    await fillIn(page)
    await tickConsents(page)
    await order(page)
    await page.waitForURL('**/uzsakymas/aciu')
    expect(await page.innerText('main')).toContain('290,00\u00a0€')
    await end()
  },
)

test('what a bank asks for is copied on a phone, the sum first, and the code is no hurdle before it', async () => {
  const { page, context, end } = await open('/uzsakymas?plan=augimas')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillIn(page)
  await tickConsents(page)
  await order(page)
  await page.waitForURL('**/uzsakymas/aciu')
  const details = page.getByRole('region', { name: 'Pavedimo duomenys' })
  expect(await details.locator('dt').allInnerTexts()).toEqual([
    'Suma',
    'Sąskaita',
    'Įmokos kodas',
    'Gavėjas',
    'Bankas',
  ])
  for (const [name, copied] of [
    ['Suma', /^59,00$/],
    ['Sąskaita', /^LT\d{18}$/],
    ['Įmokos kodas', /^RF\d{12}$/],
    ['Gavėjas', /^UAB /],
  ] as const) {
    const button = details.getByRole('button', { name: `Kopijuoti: ${name}` })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    const said = details.getByText('Nukopijuota!').first()
    const box = await said.boundingBox()
    expect((box?.x ?? phone.width) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
  }
  const topOf = async (name: RegExp, role: 'img' | 'button') =>
    (await details.getByRole(role, { name }).boundingBox())?.y ?? 0
  expect(await topOf(/QR/, 'img')).toBeGreaterThan(await topOf(/Gavėjas/, 'button'))
  expect(await isAsWideAsScreen(page)).toBe(true)
  expect(await violations(page)).toEqual([])
  await end()
})

test('without scripts one press marks a value, and no button is there that does nothing', async () => {
  const { page, end } = await open('/uzsakymas?plan=augimas', { javaScriptEnabled: false })
  await fillIn(page)
  await tickConsents(page)
  await order(page)
  await page.waitForURL('**/uzsakymas/aciu')
  expect(await page.getByRole('button', { name: /Kopijuoti/ }).count()).toBe(0)
  const value = page.locator('[data-copy] > span').first()
  expect(await value.evaluate((element) => getComputedStyle(element).userSelect)).toBe('all')
  await end()
})

test.each(withScripts)(
  'downloads are ordered with no more than six fields (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, end } = await open('/', { javaScriptEnabled })
    await putIntoCart(page, site.url + digital)
    await page.goto(`${site.url}/apmokejimas`)
    expect(new URL(page.url()).pathname).toBe('/atsisiuntimai')
    expect(await page.locator('#edd_purchase_form').count()).toBe(1)
    const fields = await visibleFields(page)
    expect(fields).toEqual(['email', 'name', 'isCompany', 'payment_method', 'digitalConsent'])
    await fillIn(page)
    await tick(page, 'Prašau skaitmeninį turinį')
    await order(page)
    await page.waitForURL('**/uzsakymas/aciu')
    expect(await isAsWideAsScreen(page)).toBe(true)
    await page.goto(`${site.url}/atsisiuntimai`)
    expect(await page.innerText('main')).toContain('laukia apmokėjimo')
    await page.getByRole('link', { name: 'Grįžti prie jo' }).click()
    await page.waitForURL('**/uzsakymas/aciu')
    await end()
  },
)

test.each(withScripts)(
  'a company orders from the shop with its codes (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, end } = await open('/', { javaScriptEnabled })
    await putIntoCart(page, site.url + service)
    await page.goto(`${site.url}/apmokejimas`)
    expect(await page.locator('form.woocommerce-checkout[name=checkout]').count()).toBe(1)
    const code = page.getByLabel('Įmonės kodas')
    expect(await code.isVisible()).toBe(false)
    await fillIn(page)
    await tick(page, 'Perku kaip įmonė')
    await page.getByLabel('Įmonės pavadinimas').fill('UAB „Šviesa“')
    await code.fill('119511516')
    await page.getByLabel('Adresas sąskaitai').fill('Žvejų g. 3, Vilnius')
    await order(page)
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('companyCode')
    expect(await page.getByLabel('Perku kaip įmonė').isChecked()).toBe(true)
    expect(await page.getByLabel('Įmonės pavadinimas').inputValue()).toBe('UAB „Šviesa“')
    await code.fill('119 511 515')
    await order(page)
    await page.waitForURL('**/uzsakymas/aciu')
    await end()
  },
)

test('with scripts the browser itself asks for what a company must give', async () => {
  const { page, requests, end } = await open('/uzsakymas')
  await fillIn(page)
  await tick(page, 'Perku kaip įmonė')
  await order(page)
  const focused = () => page.evaluate('document.activeElement.name')
  await expect.poll(focused).toBe('companyName')
  expect(await page.getByText('Įrašykite įmonės pavadinimą').isVisible()).toBe(true)
  await tick(page, 'Perku kaip įmonė')
  await tickConsents(page)
  expect(requests.filter((request) => request.method() === 'POST')).toEqual([])
  await order(page)
  await page.waitForURL('**/uzsakymas/aciu')
  await end()
})

test('what a company must give is not red before anybody has said what is wrong', async () => {
  const { page, end } = await open('/uzsakymas')
  await order(page)
  await page.locator('[aria-invalid]').first().waitFor()
  await tick(page, 'Perku kaip įmonė')
  const name = page.getByLabel('Įmonės pavadinimas')
  const colour = (field: typeof name) =>
    field.evaluate((element) => getComputedStyle(element).borderColor)
  const calm = await colour(page.getByLabel('PVM mokėtojo kodas'))
  for (const label of ['Įmonės pavadinimas', 'Įmonės kodas', 'Adresas sąskaitai'])
    expect([label, await colour(page.getByLabel(label))]).toEqual([label, calm])
  await order(page)
  await page.getByText('Įrašykite įmonės pavadinimą').waitFor()
  expect(await colour(name)).not.toBe(calm)
  await end()
})

test('an unticked consent is asked for in our words, after the fields before it', async () => {
  const { page, requests, end } = await open('/')
  await putIntoCart(page, site.url + digital)
  await page.goto(`${site.url}/atsisiuntimai`)
  requests.length = 0
  await order(page)
  const focused = () => page.evaluate('document.activeElement.name')
  await expect.poll(focused).toBe('email')
  const asked = page.getByText('Be šio sutikimo skaitmeninio turinio')
  expect(await asked.isVisible()).toBe(true)
  await fillIn(page)
  await order(page)
  await expect.poll(focused).toBe('digitalConsent')
  await tick(page, 'Prašau skaitmeninį turinį')
  expect(await asked.isVisible()).toBe(false)
  expect(requests.filter((request) => request.method() === 'POST')).toEqual([])
  await end()
})

test.each(withScripts)(
  'who buys a plan for themselves asks for it to begin at once, and a company is not asked (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, requests, end } = await open('/uzsakymas?plan=augimas', { javaScriptEnabled })
    const box = page.getByLabel('Prašau planą pradėti iš karto')
    const asked = page.getByText('Planą pradedame gavę mokėjimą, todėl')
    expect([await box.isVisible(), await box.isChecked()]).toEqual([true, false])
    await fillIn(page)
    await order(page)
    await asked.locator('visible=true').first().waitFor()
    // Without scripts the server reports the problems, and with them nothing is sent.
    const posted = requests.filter((request) => request.method() === 'POST')
    expect(posted).toHaveLength(javaScriptEnabled ? 0 : 1)
    await tick(page, 'Perku kaip įmonė')
    expect(await box.isVisible()).toBe(false)
    await page.getByLabel('Įmonės pavadinimas').fill('UAB „Šviesa“')
    await page.getByLabel('Įmonės kodas').fill('119511515')
    await page.getByLabel('Adresas sąskaitai').fill('Žvejų g. 3, Vilnius')
    await order(page)
    await page.waitForURL('**/uzsakymas/aciu')
    await end()
  },
)

test('changing the plan changes the address, and going back brings the plan back', async () => {
  const { page, end } = await open('/uzsakymas?utm_source=a&plan=nera')
  const chosen = () => page.locator('[name=plan]:checked').inputValue()
  expect(await chosen()).toBe('pradzia')
  await page.getByRole('radio', { name: 'Augimas' }).check()
  await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=a&plan=augimas')
  await page.goBack()
  await expect.poll(chosen).toBe('pradzia')
  expect(await summaryOf(page).innerText()).toContain('29,00')
  await page.goForward()
  await expect.poll(chosen).toBe('augimas')
  // A form that came back still belongs to this plan.
  await fillIn(page)
  await tickConsents(page)
  await page.getByLabel('El. paštas').fill('ona@pastas')
  await order(page)
  await page.getByRole('alert').waitFor()
  expect(await chosen()).toBe('augimas')
  expect(new URL(page.url()).searchParams.get('plan')).toBe('augimas')
  await end()
})

test.each([
  [993, 'sticky'],
  [992, 'static'],
  [390, 'static'],
])('at %i px the summary is %s', async (width, position) => {
  const { page, end } = await open('/uzsakymas', { viewport: { width, height: 600 } })
  const summary = summaryOf(page)
  expect(await summary.evaluate((element) => getComputedStyle(element).position)).toBe(position)
  await end()
})

test.each([1440, 390])(
  'at %i px a checkout has no menu, and its first field and its sum are seen at once',
  async (width) => {
    const { page, end } = await open('/', { viewport: { width, height: 900 } })
    await putIntoCart(page, site.url + digital)
    await page.goto(`${site.url}/atsisiuntimai`)
    expect(await page.getByRole('navigation', { name: 'Svetainės dalys' }).count()).toBe(0)
    const email = await page.getByLabel('El. paštas').boundingBox()
    expect(email?.y).toBeLessThanOrEqual(360)
    const sum = page.getByText('7,00\u00a0€').locator('visible=true').first()
    expect((await sum.boundingBox())?.y).toBeLessThanOrEqual(360)
    const footer = page.getByRole('contentinfo')
    for (const name of ['Pirkimo taisyklės', 'Atsisakyti sutarties', 'Slapukų nustatymai'])
      expect(await footer.getByRole('link', { name }).count()).toBe(1)
    await page.getByRole('link', { name: 'Krepšelis' }).click()
    await page.waitForURL('**/krepselis')
    await end()
  },
)

test('a plan is ordered by keys alone, and the pages have no barriers', async () => {
  const { page, end } = await open('/uzsakymas')
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Pradžia' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ona Žąsytė')
  for (const _ of ['company', 'methods', 'request']) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe(
    'Užsakyti ir sumokėti 59,00\u00a0€',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/uzsakymas/aciu')
  expect(await page.innerText('main')).toContain('59,00')
  expect(await violations(page)).toEqual([])
  await end()
})

test('the buttons of plans lead to their checkout', async () => {
  const { page, end } = await open('/kainos?plan=augimas')
  await page.locator('#augimas').getByRole('link', { name: 'Užsakyti planą' }).click()
  await page.waitForURL('**/uzsakymas?plan=augimas')
  await page.goto(`${site.url}/en`)
  const link = page.getByRole('link', { name: 'Order the plan' }).first()
  expect(await link.getAttribute('href')).toBe('/en/order?plan=pradzia')
  await end()
})

test('pages with what one visitor buys are kept nowhere and found by nobody', async () => {
  for (const path of ['/uzsakymas', '/apmokejimas', '/atsisiuntimai', '/uzsakymas/aciu']) {
    const answer = await fetch(site.url + path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex')
  }
})
