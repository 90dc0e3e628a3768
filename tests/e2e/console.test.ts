import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { email } from '../support/account.ts'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { enter } from '../support/owner.ts'

await avoidMidnight()
const { site, browser } = await openSite()

const signIn = async (options = {}) => {
  const watched = await openPage(browser, `${site.url}/valdymas`, options)
  expect(watched.page.url()).toBe(`${site.url}/valdymas/prisijungti`)
  await enter(watched.page)
  await watched.page.waitForURL('**/valdymas')
  return watched
}
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`)

test('the printed link leads to a restore from a backup, without a script and at any width', async () => {
  const { page } = await openPage(browser, site.setupLink ?? '', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Grąžinti svetainę iš atsarginės kopijos' }).press('Enter')
  await page.getByLabel('Aplankas').fill(`${site.dataDir}/nera`)
  await page.getByLabel('Aplankas').press('Enter')
  expect(await page.getByRole('alert').textContent()).toContain('Čia atsarginių kopijų nėra')
  for (const width of [390, 820, 1440]) {
    const watched = await openPage(browser, page.url(), { viewport: { width, height: 900 } })
    expect(await violations(watched.page)).toEqual([])
    const overflow = await watched.page.evaluate(
      'document.documentElement.scrollWidth - innerWidth',
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('the printed link makes the owner’s account, once, without a script', async () => {
  const link = site.setupLink ?? ''
  const { page } = await openPage(browser, link, { javaScriptEnabled: false })
  await enter(page)
  expect(page.url()).toBe(`${site.url}/valdymas/pirmieji-zingsniai`)
  expect(await page.textContent('h1')).toBe('Pirmieji žingsniai')
  await page.goto(`${site.url}/valdymas`)
  expect(await page.textContent('h1')).toBe('Šiandien')
  expect(await figure(page, 'visits').textContent()).toBe('0 apsilankymų')
  expect(await page.textContent('main')).toContain('Šiandien svetainėje dar niekas neapsilankė.')
  await page.goto(link)
  expect(await page.textContent('main')).toContain('Ši nuoroda nebegalioja.')
})

test('the owner signs in, stays and signs out', async () => {
  const { page, context, complaints } = await signIn()
  await page.reload()
  expect(await page.textContent('h1')).toBe('Šiandien')
  const [session] = (await context.cookies(`${site.url}/valdymas`)).filter(
    ({ name }) => name === 'vitrina_session',
  )
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/valdymas' })
  await page.getByRole('button', { name: 'Meniu' }).click()
  await page.getByRole('button', { name: 'Atsijungti' }).click()
  await page.waitForURL('**/valdymas/prisijungti')
  await page.goto(`${site.url}/valdymas`)
  expect(page.url()).toBe(`${site.url}/valdymas/prisijungti`)
  expect(complaints).toEqual([])
})

test.each([900, 768])(
  'the menu at 1440×%d shows all groups, an open one, the way out and to the site',
  async (height) => {
    const { page } = await signIn({ viewport: { width: 1440, height } })
    const summaries = page.locator('header nav summary')
    expect(await summaries.allTextContents()).toEqual([
      'Turinys',
      'Parduotuvė',
      'Žmonės',
      'Rezultatai',
      'Nustatymai',
    ])
    for (const group of await summaries.all()) {
      await group.click()
      expect(await page.locator('header nav details[open]').count()).toBe(1)
      const unseen = await page.evaluate(() => {
        const { bottom } = (document.querySelector('header nav') as Element).getBoundingClientRect()
        const isUnseen = (item: Element) =>
          item.checkVisibility() && item.getBoundingClientRect().bottom > bottom + 1
        return [...document.querySelectorAll('header nav :is(a, summary)')].filter(isUnseen).length
      })
      expect(unseen).toBe(0)
    }
    const wayOut = await page.getByRole('button', { name: 'Atsijungti' }).boundingBox()
    expect((wayOut?.y ?? height) + (wayOut?.height ?? 0)).toBeLessThanOrEqual(height)
    const toSite = page.getByRole('link', { name: 'Į svetainę' })
    expect([await toSite.count(), await toSite.getAttribute('href')]).toEqual([1, '/'])
    // With letters twice as large it has to be scrolled to.
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await page.getByRole('button', { name: 'Atsijungti' }).click()
    await page.waitForURL('**/valdymas/prisijungti')
  },
)

test('on a phone the way to the site is in the menu', async () => {
  const { page } = await signIn()
  await page.getByRole('button', { name: 'Meniu' }).click()
  await page.getByRole('link', { name: 'Į svetainę' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('a wrong password says so and keeps the address', async () => {
  const { page } = await openPage(browser, `${site.url}/valdymas/prisijungti`)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', 'neteisingas slaptažodis')
  await page.click('main button')
  expect(await page.textContent('[role=alert]')).toBe('El. paštas arba slaptažodis neteisingas.')
  expect(await page.inputValue('[name=email]')).toBe(email)
  expect(await page.inputValue('[name=password]')).toBe('')
})

test('numbers change before the owner’s eyes, and the owner is not counted', async () => {
  const { page: owner, requests, complaints } = await signIn()
  await owner.waitForSelector('vitrina-island[data-hydrated]', { state: 'attached' })
  expect(await figure(owner, 'pageviews').textContent()).toBe('0 peržiūrų')
  const { page: visitor } = await openPage(browser, site.url, { userAgent: person })
  await answerBanner(visitor, 'accept_all')
  await owner.locator('[data-figure=pageviews]', { hasText: '1 peržiūra' }).waitFor()
  await visitor.reload()
  await owner.locator('[data-figure=pageviews]', { hasText: '2 peržiūros' }).waitFor()
  expect(await figure(owner, 'visits').textContent()).toBe('1 apsilankymas')
  expect(await owner.textContent('table tbody')).toBe('/12')
  expect(requests.filter((request) => request.url().endsWith('/api/hit'))).toEqual([])
  expect(complaints).toEqual([])
})

test('what waits for the owner comes first on a phone and beside the numbers on a desktop', async () => {
  const { page } = await signIn()
  const [waiting, numbers] = [page.locator('#laukia-jusu'), page.locator('[data-figure=visitors]')]
  const place = async () => {
    const [first, second] = await Promise.all([waiting.boundingBox(), numbers.boundingBox()])
    return first && second ? { isAbove: first.y < second.y, isBeside: first.x > second.x } : null
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(place).toEqual({ isAbove: true, isBeside: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(place).toMatchObject({ isBeside: true })
})

test('tells why a hit was not counted', async () => {
  const { page: robot } = await openPage(browser, site.url, { userAgent: 'Googlebot/2.1' })
  await answerBanner(robot, 'accept_all')
  const { page } = await signIn()
  await page.locator('tr', { hasText: 'Robotas, ne žmogus' }).waitFor()
})

test('says so when the numbers are old, and goes to sign in when the session is over', async () => {
  const { page, context } = await signIn()
  await page.route('**/valdymas/api/siandien', (route) => route.abort())
  await page.locator('[role=status]', { hasText: 'Rodomi paskutiniai gauti.' }).waitFor()
  await page.unroute('**/valdymas/api/siandien')
  await context.clearCookies({ name: 'vitrina_session' })
  await page.waitForURL('**/valdymas/prisijungti')
})

test('the console speaks English to those who ask for it', async () => {
  const { page } = await openPage(browser, `${site.url}/valdymas`, { locale: 'en-GB' })
  expect(await page.textContent('h1')).toBe('Sign in')
  expect(await page.getAttribute('html', 'lang')).toBe('en')
})
