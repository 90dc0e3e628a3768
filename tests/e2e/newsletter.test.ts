import { createHash } from 'node:crypto'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const env = { TRUST_PROXY: '1' }
const { site, browser } = await openSite({ env })

let visitors = 0
/** Each visitor has an address of their own, so that no test uses up the limit of another. */
async function visit(options: BrowserContextOptions = {}) {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.51.100.${++visitors}` }
  const watched = await openPage(browser, site.url, { extraHTTPHeaders, ...options })
  const { page } = watched
  if (options.javaScriptEnabled !== false) await answerBanner(page, 'reject')
  return { ...watched, form: page.locator('form[action="/api/subscribe"]') }
}
const isAlive = (page: Page) =>
  page.waitForSelector('vitrina-island[data-of^=subscribe-embed][data-hydrated]', {
    state: 'attached',
  })
const calls = (requests: Request[]) =>
  requests.filter((request) => request.url().endsWith('/api/subscribe'))
const type = async (page: Page, email: string) => {
  await page.locator('form[action="/api/subscribe"] [type=email]').pressSequentially(email)
  await isAlive(page)
}

test('subscribes without leaving the page', async () => {
  const { page, form, requests, complaints } = await visit()
  await type(page, 'ona@kryptis.lt')
  await form.locator('button').click()
  await form.locator('p.success', { hasText: 'Išsiuntėme patvirtinimo laišką.' }).waitFor()
  await form.locator('button svg').waitFor()
  expect(calls(requests)).toHaveLength(1)
  expect(calls(requests)[0]?.postDataJSON()).toEqual({
    email: 'ona@kryptis.lt',
    domain: new URL(site.url).host,
    language: 'lt',
    page: '/',
    website: '',
    token: expect.any(String),
  })
  expect(page.url()).toBe(`${site.url}/`)
  expect(complaints).toEqual([])
})

test('a wrong address is reported at once, and nothing is sent', async () => {
  const { page, form, requests } = await visit()
  await type(page, 'ona@kryptis')
  await page.keyboard.press('Enter')
  await form.locator('p.error', { hasText: 'Įveskite teisingą el. pašto adresą' }).waitFor()
  expect(calls(requests)).toEqual([])
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('email')
  expect(await form.locator('[type=email]').inputValue()).toBe('ona@kryptis')
})

test('the server’s complaint is shown as it is', async () => {
  const { page, form } = await visit()
  await page.route('**/api/subscribe', (route) =>
    route.fulfill({ status: 422, json: { errors: [{ msg: 'Šis adresas <b>netinka</b>' }] } }),
  )
  await type(page, 'ona@kryptis.lt')
  await page.keyboard.press('Enter')
  await form.locator('p.error', { hasText: 'Šis adresas <b>netinka</b>' }).waitFor()
})

test.each(['abort', 'a page instead of an answer'])(
  '%s means something has gone wrong',
  async (fault) => {
    const { page, form } = await visit()
    await page.route('**/api/subscribe', (route) =>
      fault === 'abort'
        ? route.abort()
        : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    )
    await type(page, 'ona@kryptis.lt')
    await page.keyboard.press('Enter')
    await form.locator('p.error', { hasText: 'Kažkas nepavyko. Bandykite dar kartą.' }).waitFor()
    expect(await form.locator('[type=email]').inputValue()).toBe('ona@kryptis.lt')
  },
)

test('pressing again while it is being sent sends nothing more', async () => {
  const { page, form, requests } = await visit()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/subscribe', async (route) => {
    await sent.promise
    await route.continue()
  })
  await type(page, 'jonas@kryptis.lt')
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
  expect(await form.locator('button').getAttribute('aria-disabled')).toBe('true')
  sent.resolve()
  await form.locator('p.success', { hasText: 'Išsiuntėme' }).waitFor()
  expect(calls(requests)).toHaveLength(1)
})

test('after six seconds it speaks of confirmation, asks once more and believes the answer', async () => {
  const { page, form, requests } = await visit()
  const second = Promise.withResolvers<void>()
  await page.route('**/api/subscribe', async (route) => {
    if (calls(requests).length === 1) return
    await second.promise
    await route.fulfill({
      json: { errors: [], requires_confirmation: false, status: 'subscribed' },
    })
  })
  await type(page, 'petras@kryptis.lt')
  const started = Date.now()
  await page.keyboard.press('Enter')
  await form.locator('p.success', { hasText: 'Išsiuntėme patvirtinimo laišką.' }).waitFor()
  expect(Date.now() - started).toBeGreaterThanOrEqual(5900)
  await expect.poll(() => calls(requests).length).toBe(2)
  second.resolve()
  await form.locator('p.success', { hasText: 'Ačiū! Jūsų adresas įrašytas.' }).waitFor()
})

test('offers the address that was probably meant, and sends it', async () => {
  const { page, form, requests } = await visit()
  await type(page, 'ona@gmial.com')
  await page.keyboard.press('Enter')
  await form.locator('button', { hasText: 'ona@gmail.com' }).click()
  await expect.poll(() => calls(requests).length).toBe(2)
  expect(calls(requests)[1]?.postDataJSON()).toMatchObject({ email: 'ona@gmail.com' })
  await form.locator('p.success', { hasText: 'Išsiuntėme' }).waitFor()
})

test('gives the proof of work that the site asks for', async () => {
  const { page, form, requests } = await visit()
  const token = { token: 'zetonas', challenge: { zeroBits: 12 } }
  await page.route('**/api/subscribe/token', (route) => route.fulfill({ json: token }))
  await page.route('**/api/subscribe', (route) =>
    route.fulfill({ json: { errors: [], requires_confirmation: true, status: 'pending' } }),
  )
  await type(page, 'ona@kryptis.lt')
  await page.keyboard.press('Enter')
  await form.locator('p.success', { hasText: 'Išsiuntėme' }).waitFor()
  const { proof } = calls(requests)[0]?.postDataJSON() ?? {}
  const digest = createHash('sha256').update(`zetonas.${proof}`).digest()
  expect(Math.clz32(digest.readUInt32BE())).toBeGreaterThanOrEqual(12)
})

test('what is typed before the script arrives stays', async () => {
  const { page, form } = await visit()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/hydrate*', async (route) => {
    await arrived
    await route.continue()
  })
  const email = form.locator('[type=email]')
  await email.pressSequentially('ona@')
  arrive()
  await isAlive(page)
  await page.keyboard.type('kryptis.lt')
  expect(await email.inputValue()).toBe('ona@kryptis.lt')
  expect(await form.evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true)
})

test('what is wrong before the script arrives is said in our words when it does', async () => {
  const { page, form, requests } = await visit()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/hydrate*', async (route) => {
    await arrived
    await route.continue()
  })
  // The browser's bubble follows unless the event is prevented.
  const bubbles = await form.evaluateHandle((element) => {
    const seen: boolean[] = []
    element.addEventListener(
      'invalid',
      (event) => setTimeout(() => seen.push(!event.defaultPrevented)),
      true,
    )
    return seen
  })
  await form.locator('[type=email]').pressSequentially('ona@')
  await page.keyboard.press('Enter')
  await expect.poll(() => bubbles.jsonValue()).toEqual([false])
  arrive()
  await form.locator('p.error', { hasText: 'Įveskite teisingą' }).waitFor()
  expect(calls(requests)).toEqual([])
  expect(await form.locator('[type=email]').inputValue()).toBe('ona@')
})

test.each([
  ['before the script arrives', true],
  ['without scripts', false],
])('%s the form posts itself', async (_when, javaScriptEnabled) => {
  const { page, context, form } = await visit({ javaScriptEnabled })
  await context.route('**/assets/hydrate*', () => {})
  await form.locator('[type=email]').fill('rasa@kryptis.lt')
  await form.locator('button').click()
  await page.waitForURL('**/naujienlaiskis/patikrinkite-pasta')
})
