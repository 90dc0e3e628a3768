import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/durations.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { contentWith, startEmbedProvider } from '../support/embed-provider.ts'
import { openSite, useSite } from '../support/open-site.ts'

const provider = await startEmbedProvider()
const content = contentWith({
  booking: {
    provider: 'Laikas',
    url: `${provider.url}/calendar`,
    cookies: [{ name: 'svetimas', days: 0, purpose: { lt: 'Laikai', en: 'Times' } }],
  },
})
afterAll(() => {
  provider.stop()
  content.remove()
})
const [own, { site, browser }] = await Promise.all([
  useSite(),
  openSite({ env: { CONTENT_DIR: content.folder } }),
])
beforeEach(() => {
  provider.requests.length = 0
})

const show = (page: Page) => page.getByRole('button', { name: /^(Rodyti kalendorių|Show the)/ })
const frames = (page: Page) => page.locator('[data-embedded-frame] iframe')
const choices = (page: Page) =>
  page.evaluate('getCkyConsent().categories') as Promise<Record<string, boolean>>
const height = (page: Page) =>
  page.locator('[data-embedded-frame]').evaluate((box) => box.clientHeight)

test.each(['/', '/en', '/registracija', '/en/booking'])(
  'before consent %s asks nothing of the calendar, and says what it would',
  async (path) => {
    const { page, context, requests, complaints } = await openPage(browser, site.url + path)
    await answerBanner(page, 'reject')
    await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    expect(await page.locator('[data-embedded-frame]').innerText()).toContain(
      provider.url.replace('http://', ''),
    )
    const hints = page.locator('link[rel*=preconnect], link[rel*=dns], link[rel*=prefetch]')
    expect(await hints.count()).toBe(0)
    expect(requests.filter((request) => !request.url().startsWith(site.url))).toEqual([])
    expect(provider.requests).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the steps shown are those of the calendar where there is one, and ours where there is none', async () => {
  const stepsOf = async ({ url }: { url: string }) => {
    const html = await (await fetch(`${url}/registracija`)).text()
    const steps = /aria-labelledby="eiga".+?<\/ol>/.exec(html)?.[0] ?? ''
    return [...steps.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, title]) => title)
  }
  expect(await stepsOf(site)).toEqual(['Pasirenkate laiką', 'Patvirtiname', 'Pasikalbame'])
  expect(await stepsOf(own)).toEqual(['Pasiūlote laiką', 'Patvirtiname', 'Pasikalbame'])
})

test('the face allows functional cookies alone, by keyboard, and the frame takes its place', async () => {
  const { page, context, complaints } = await openPage(browser, `${site.url}/registracija`)
  await page.locator('#slapukai .cky-btn-customize').click()
  await page.locator('#slapukai [name=analytics]').check()
  await answerBanner(page, 'save')
  const before = await height(page)
  await show(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-state=shown]').waitFor()
  expect(await choices(page)).toEqual({
    necessary: true,
    functional: true,
    analytics: true,
    advertisement: false,
  })
  expect(await height(page)).toBe(before)
  const frame = frames(page)
  expect(await frame.getAttribute('title')).toBe('Laisvų laikų kalendorius')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await page.evaluate('document.activeElement.dataset.embeddedFrame')).toBe(
    `${provider.url}/calendar`,
  )
  await page.keyboard.press('Tab')
  await page.frameLocator('[data-embedded-frame] iframe').getByText('10:00').press('Enter')
  const inside = page.frameLocator('[data-embedded-frame] iframe')
  expect(await inside.locator('button').textContent()).toBe('Pasirinkta')
  expect(new URL(page.url()).pathname).toBe('/registracija')
  expect(complaints).toEqual([])

  provider.requests.length = 0
  await page.locator('#slapuku-nustatymai').click()
  await answerBanner(page, 'reject')
  await expect.poll(() => frames(page).count()).toBe(0)
  expect(await show(page).isVisible()).toBe(true)
  await page.reload()
  await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  expect(provider.requests).toEqual([])
  await context.close()
})

test('a consent given before loads the frame only when it comes near', async () => {
  const { page, context } = await openPage(browser, site.url)
  await answerBanner(page, 'accept_all')
  await page.waitForTimeout(300)
  expect(provider.requests).toEqual([])
  await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
  await page.locator('[data-state=shown]').waitFor()
  expect(provider.requests).toContain('GET /calendar')
  await context.close()
})

test('without scripts a link leads to the calendar, and the choice is kept', async () => {
  const options = { javaScriptEnabled: false }
  const { page, context } = await openPage(browser, `${site.url}/registracija`, options)
  const link = page.getByRole('link', { name: 'Atverti kalendorių „Laikas“ svetainėje' })
  expect(await link.getAttribute('href')).toBe(`${provider.url}/calendar`)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  await show(page).click()
  await page.waitForURL(`${site.url}/registracija#kalendorius`)
  const kept = (await context.cookies()).find(({ name }) => name === 'cookieyes-consent')
  expect(kept?.value).toContain('functional:yes,analytics:no,advertisement:no')
  expect(provider.requests).toEqual([])
  await context.close()
})

test('the cookies of the calendar are declared, and only its host may be framed', async () => {
  const answer = await fetch(`${site.url}/slapuku-politika`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`frame-src ${provider.url};`)
  const html = await answer.text()
  expect(html).toMatch(/svetimas[^]*Laikai[^]*Laikas/)
  const plain = await fetch(`${own.url}/registracija`)
  expect(plain.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';(?!.*frame-src)/,
  )
})

/** A working day that is offered, whichever day the test runs on. */
function nextMonday(): string {
  const day = new Date(Date.now() + 2 * dayMs)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test.each([
  ['/registracija', '/registracija/aciu', 'Prašymas gautas'],
  ['/en/booking', '/en/booking/thanks', 'We have your request'],
  ['/', '/registracija/aciu', 'Prašymas gautas'],
])('without a calendar and scripts, our own form on %s ends at %s', async (path, target, title) => {
  const { page, context } = await openPage(browser, own.url + path, { javaScriptEnabled: false })
  const form = page.locator('form', { has: page.locator('[name=day]') })
  await form.locator('[name=day]').fill(nextMonday())
  await form.locator('label', { has: page.locator('[value=noon]') }).click()
  await form.locator('[name=topic]').selectOption('pension')
  await form.locator('[name=name]').fill('Rasa')
  await form.locator('[name=email]').fill(`rasa${path.length}@kryptis.lt`)
  await form.locator('button').click()
  await page.waitForURL(own.url + target)
  expect(await page.textContent('h1')).toBe(title)
  await context.close()
})

test('a day that is not offered is reported at its field, with the rest kept', async () => {
  const { page, context } = await openPage(browser, `${own.url}/registracija`)
  await answerBanner(page, 'reject')
  await page.locator('main [name=day]').fill('2020-01-01')
  await page.locator('main [name=time][value=afternoon]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.locator('main [name=name]').fill('Rasa')
  await page.locator('main [name=email]').fill('rasa@kryptis.lt')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  const day = page.getByLabel('Diena')
  expect(await day.getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate('document.activeElement.name')).toBe('day')
  expect(await page.locator('[name=time]:checked').getAttribute('value')).toBe('noon')
  expect(await page.locator('main [name=name]').inputValue()).toBe('Rasa')
  expect(await violations(page)).toEqual([])
  await context.close()
})

test.each([
  ['our own form', () => `${own.url}/registracija`],
  ['our own form in English', () => `${own.url}/en/booking`],
  ['its face', () => `${site.url}/registracija`],
  ['the thanks', () => `${own.url}/registracija/aciu`],
])('axe finds nothing on %s, and it fits 320 px', async (_name, url) => {
  const { page, context } = await openPage(browser, url(), {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  await answerBanner(page, 'reject')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, main select, main summary')]
      .filter((it) => !it.closest('[aria-hidden]') && it.getAttribute('type') !== 'hidden')
      .map((it) => it.getBoundingClientRect().height)
      .filter((tall) => tall > 0 && tall < 44),
  )
  expect(small).toEqual([])
  await context.close()
})
