import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ConsentUpdate } from '#features/consent/browser/cookieyes-api.ts'
import { openPage, answerBanner as press } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

const banner = (page: Page) => page.locator('#slapukai')
const consentOf = (page: Page) => page.evaluate(() => window.getCkyConsent?.())
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookieyes-consent')

/** Records every announcement from the first moment of a page on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: ConsentUpdate[] = []
    Object.assign(window, { heard })
    document.addEventListener('cookieyes_consent_update', ({ detail }) => heard.push(detail))
  })
  await page.reload()
}
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: ConsentUpdate[] }).heard)

const all = ['necessary', 'functional', 'analytics', 'advertisement']
const acceptedAll = { accepted: all, rejected: [] }
const rejectedAll = { accepted: ['necessary'], rejected: all.slice(1) }

test('without scripts the banner is a form that closes itself for good', async () => {
  const { page } = await openPage(browser, site.url, { javaScriptEnabled: false })
  await banner(page).waitFor()
  await press(page, 'reject')
  expect(page.url()).toBe(`${site.url}/`)
  expect(await banner(page).isVisible()).toBe(false)
  expect((await cookieOf(page))?.value).toMatch(/^consentid:\w{32},consent:no,action:yes,/)
  await page.click('footer .cky-banner-element')
  expect(await banner(page).isVisible()).toBe(true)
  await press(page, 'accept_all')
  expect((await cookieOf(page))?.value).toMatch(/consent:yes,.*analytics:yes,advertisement:yes,/)
  expect(await banner(page).isVisible()).toBe(false)
})

test('without scripts a browser that asks not to be followed is heard, and so is its user', async () => {
  const { page } = await openPage(browser, `${site.url}/kainos`, {
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'sec-gpc': '1' },
  })
  expect(await page.getByText('Jūsų naršyklė prašo nesekti').isVisible()).toBe(true)
  await page.click('#slapukai .cky-btn-customize')
  expect(await page.locator('#slapukai [type=checkbox]:checked').count()).toBe(0)
  await press(page, 'save')
  const flags = async () => (await cookieOf(page))?.value.replace(/^.*?necessary/, 'necessary')
  expect(await flags()).toContain('functional:no,analytics:no,advertisement:no,')
  await page.click('footer .cky-banner-element')
  expect(await page.getByText('Jūsų naršyklė prašo nesekti').isVisible()).toBe(true)
  await press(page, 'accept_all')
  expect(await flags()).toContain('functional:yes,analytics:yes,advertisement:yes,')
})

test('with scripts a choice is kept at once, without leaving the page', async () => {
  const { page, requests, complaints } = await openPage(browser, site.url)
  await listen(page)
  expect(await consentOf(page)).toEqual({
    activeLaw: 'gdpr',
    categories: { necessary: true, functional: false, analytics: false, advertisement: false },
    isUserActionCompleted: false,
    consentID: '',
    languageCode: 'lt',
  })
  requests.length = 0
  await page.route('**/sutikimo-zurnalas', (route) => route.fulfill({ status: 204 }))
  await press(page, 'reject')
  expect(await banner(page).isVisible()).toBe(false)
  await expect.poll(() => heard(page)).toEqual([rejectedAll, rejectedAll])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  const cookie = await cookieOf(page)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false })
  expect(cookie?.value).toMatch(
    /^consentid:[0-9A-Za-z]{32},consent:no,action:yes,necessary:yes,functional:no,analytics:no,advertisement:no,lastRenewedDate:\d{13},tax:[0-9a-f]{16}$/,
  )
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2)
  const sent = () => requests.filter((request) => request.method() !== 'GET')
  await expect
    .poll(() => sent().map((request) => request.url()))
    .toEqual([`${site.url}/sutikimo-zurnalas`])
  expect(JSON.parse(sent()[0]?.postData() ?? '')).toEqual({
    id: cookie?.value.slice(10, 42),
    action: 'reject',
    choices: { functional: false, analytics: false, advertisement: false },
    textVersion: expect.stringMatching(/^[0-9a-f]{16,64}$/),
    language: 'lt',
    path: '/',
  })
  expect(complaints).toEqual([])
})

test('a page that is left with the very press keeps the decision and its record', async () => {
  const { page } = await openPage(browser, site.url)
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('#slapukai [value=accept_all]')?.click()
    location.href = '/kainos'
  })
  await page.waitForURL('**/kainos')
  await page.waitForSelector('html[data-started]', { state: 'attached' })
  expect((await consentOf(page))?.categories.advertisement).toBe(true)
  // A browser rarely reports requests of a page that is gone, so the stored record is checked.
  const records = async () => {
    await page.goto(`${site.url}/sutikimas/irasas`)
    return page.locator('article h2').allTextContents()
  }
  await expect.poll(records).toEqual(['Priėmėte visus'])
})

test('a decision is announced once on every later page, and its id stays', async () => {
  const { page } = await openPage(browser, site.url)
  await listen(page)
  await press(page, 'accept_all')
  const { consentID } = (await consentOf(page)) ?? {}
  await page.reload()
  expect(await heard(page)).toEqual([acceptedAll])
  expect(await banner(page).isVisible()).toBe(false)
  expect(await consentOf(page)).toMatchObject({ isUserActionCompleted: true, consentID })
})

test('the banner opens again with the present choice, and closes where it was opened', async () => {
  const { page } = await openPage(browser, site.url)
  await listen(page)
  await page.click('#slapukai .cky-btn-customize')
  await page.check('#slapukai [name=analytics]')
  await press(page, 'save')
  await page.locator('footer .cky-banner-element').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await page.click('footer .cky-banner-element')
  await banner(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('slapukai')
  expect(await page.isVisible('#slapukai [name=analytics]')).toBe(true)
  const ticked = () =>
    page.$$eval('#slapukai [type=checkbox]', (boxes) =>
      boxes
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.getAttribute('name')),
    )
  expect(await ticked()).toEqual(['analytics'])
  await page.uncheck('#slapukai [name=analytics]')
  await page.check('#slapukai [name=functional]')
  await press(page, 'save')
  expect(await banner(page).isVisible()).toBe(false)
  expect(page.url()).toBe(`${site.url}/`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain('cky-banner-element')
  expect((await heard(page)).at(-1)).toEqual({
    accepted: ['necessary', 'functional'],
    rejected: ['analytics', 'advertisement'],
  })
})

test('Escape closes only a banner that has an answer', async () => {
  const { page } = await openPage(browser, site.url)
  await page.keyboard.press('Escape')
  expect(await banner(page).isVisible()).toBe(true)
  await press(page, 'reject')
  await page.click('footer .cky-banner-element')
  expect(await banner(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await banner(page).isVisible()).toBe(false)
})

test('an address that ends in the banner’s name opens it', async () => {
  const { page } = await openPage(browser, site.url)
  await press(page, 'accept_all')
  await page.goto('about:blank')
  await page.goto(`${site.url}/#slapukai`)
  await banner(page).waitFor()
  expect(await page.isChecked('#slapukai [name=advertisement]')).toBe(true)
})

test.each(['consentid:x,consent:yes,action:yes,analytics:yes', '%7B%22analytics%22%3Atrue%7D', ''])(
  'a damaged cookie %j allows nothing and asks',
  async (value) => {
    const { page, context } = await openPage(browser, 'about:blank')
    await context.addCookies([{ name: 'cookieyes-consent', value, url: site.url }])
    await page.goto(site.url)
    await listen(page)
    expect(await banner(page).isVisible()).toBe(true)
    expect((await consentOf(page))?.categories).toMatchObject({
      analytics: false,
      advertisement: false,
    })
    expect(await heard(page)).toEqual([rejectedAll])
  },
)

test('a choice that cannot be kept allows nothing, and the banner says so', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await listen(page)
  await page.click('#slapukai [value=accept_all]')
  await page.getByText('Jūsų pasirinkimo čia išsaugoti negalime').waitFor()
  expect(await heard(page)).toEqual([rejectedAll])
  expect((await consentOf(page))?.isUserActionCompleted).toBe(false)
  expect(complaints).toEqual([])
})

test('a withdrawal in one tab holds at once in another', async () => {
  const { page, context } = await openPage(browser, site.url)
  await press(page, 'accept_all')
  const other = await context.newPage()
  await other.goto(`${site.url}/#slapukai`)
  await press(other, 'reject')
  await expect
    .poll(async () => (await consentOf(page))?.categories)
    .toMatchObject({ analytics: false })
})
