import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, holdTime, openPage } from '../support/browser.ts'
import { contentWith, startEmbedProvider } from '../support/embed-provider.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import type { Site } from '../support/site.ts'

type Kind = 'hubspot' | 'mailerlite' | 'empty' | 'pinging'
const provider = await startEmbedProvider()
afterAll(provider.stop)

async function siteWith(name: Kind) {
  const content = contentWith({
    embeddedForm: {
      provider: 'Formos',
      kind: name === 'mailerlite' ? name : 'hubspot',
      script: `${provider.url}/${name}.js`,
      formId: '12/ab-c',
      cookies: [{ name: 'formos_id', days: 1, purpose: { lt: 'Atpažįsta.', en: 'Recognises.' } }],
    },
  })
  afterAll(content.remove)
  return useSite({ env: { CONTENT_DIR: content.folder } })
}
const browser = await useBrowser()
const [hubspot, mailerlite, empty, pinging] = await Promise.all([
  siteWith('hubspot'),
  siteWith('mailerlite'),
  siteWith('empty'),
  siteWith('pinging'),
])
const sites: Readonly<Record<Kind, Site>> = { hubspot, mailerlite, empty, pinging }
beforeEach(() => {
  provider.requests.length = 0
  Object.assign(provider.behaviour, { held: null, answers: true })
})

const show = (page: Page) => page.getByRole('button', { name: 'Rodyti „Formos“ formą' })
const mount = (page: Page) => page.locator('[data-mount]')
const own = (page: Page) => page.locator('[data-embed] details')
/** Our policy refuses a embedded form's own styles, and the browser says so. */
const unexpected = (complaints: string[]) =>
  complaints.filter((text) => !text.startsWith('Applying inline style violates'))

async function openRefused(site: Site, path = '/kontaktai', options = {}) {
  const watched = await openPage(browser, site.url + path, options)
  await answerBanner(watched.page, 'reject')
  return watched
}

test.each(['/', '/en', '/kontaktai', '/en/contact'])(
  'before consent %s requests nothing from the provider, and our own form stands open',
  async (path) => {
    const { page, context, requests, complaints } = await openRefused(sites.hubspot, path)
    await page.locator('[data-embed]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    expect(await own(page).locator('[name=text]').isVisible()).toBe(true)
    expect(requests.filter((it) => !it.url().startsWith(sites.hubspot.url))).toEqual([])
    expect(provider.requests).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each(['hubspot', 'mailerlite'] as const)(
  'a form of the kind %s is seen only when it looks like ours',
  async (kind) => {
    const { page, context, complaints } = await openRefused(sites[kind])
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        for (const field of document.querySelectorAll('[data-mount] [name=name]')) {
          const { borderRadius } = getComputedStyle(field)
          const isSeen = field.checkVisibility({ visibilityProperty: true })
          if (isSeen) seen.push(borderRadius)
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await show(page).click()
    await page.locator('[data-state=shown]').waitFor()
    const styleOf = (selector: string) =>
      mount(page)
        .locator(selector)
        .evaluate((it) => {
          const { borderTopWidth, minHeight, borderTopLeftRadius, backgroundColor } =
            getComputedStyle(it)
          const { width } = it.getBoundingClientRect()
          return { borderTopWidth, minHeight, borderTopLeftRadius, backgroundColor, width }
        })
    for (const field of ['[name=name]', '[name=email]', 'select', '[name=text]']) {
      const style = await styleOf(field)
      expect(style).toMatchObject({ borderTopWidth: '1px', borderTopLeftRadius: '4px' })
      expect(Number.parseFloat(style.minHeight)).toBeGreaterThanOrEqual(52)
      expect(style.width).toBeGreaterThan(250)
    }
    const submit = await styleOf('[type=submit]')
    expect(Number.parseFloat(submit.borderTopLeftRadius)).toBeGreaterThan(100)
    expect(submit.backgroundColor).toBe('rgb(16, 27, 53)')
    expect((await styleOf('[type=checkbox]')).width).toBe(24)
    expect(await mount(page).locator('[name=trap]').isVisible()).toBe(false)
    expect(await mount(page).locator('.hs-error-msgs').isVisible()).toBe(false)
    const seen = (await page.evaluate('seen')) as string[]
    expect([...new Set(seen)]).toEqual(['4px'])
    expect(await own(page).getAttribute('open')).toBe(null)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  },
)

test('errors, drawing again and sending of the embedded form keep our looks', async () => {
  const { page, context, complaints } = await openRefused(sites.hubspot)
  await show(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-state=shown]').waitFor()
  await mount(page).getByLabel('Vardas').focus()
  await page.keyboard.type('Rasa')
  await page.keyboard.press('Enter')
  const error = mount(page).getByText('Įrašykite el. paštą')
  await error.waitFor()
  expect(await error.evaluate((it) => getComputedStyle(it).fontWeight)).toBe('600')
  const borderOf = (label: string) =>
    mount(page)
      .getByLabel(label)
      .evaluate((it) => getComputedStyle(it).borderColor)
  const wrong = await error.evaluate((it) => getComputedStyle(it).color)
  expect([await borderOf('El. paštas'), await borderOf('Tema')]).toEqual([wrong, 'rgb(16, 27, 53)'])
  await page.evaluate(
    "document.querySelector('[data-mount] > div').dispatchEvent(new Event('redraw'))",
  )
  expect(await mount(page).getByLabel('Vardas').inputValue()).toBe('')
  const radius = mount(page)
    .getByLabel('Vardas')
    .evaluate((it) => getComputedStyle(it).borderRadius)
  expect(await radius).toBe('4px')
  await mount(page).getByLabel('El. paštas').fill('rasa@kryptis.lt')
  await mount(page).getByRole('button').click()
  await mount(page).getByText('Ačiū, gavome.').waitFor()
  expect(provider.requests).toContain('POST /submit')
  expect(unexpected(complaints)).toEqual([])
  await context.close()
})

test('withdrawal takes the form and its script away, and ours stands open again', async () => {
  const { page, context } = await openRefused(sites.hubspot)
  await show(page).click()
  await page.locator('[data-state=shown]').waitFor()
  provider.requests.length = 0
  await page.locator('#slapuku-nustatymai').click()
  await answerBanner(page, 'reject')
  await expect.poll(() => mount(page).locator('form').count()).toBe(0)
  await expect.poll(() => page.locator(`script[src^="${provider.url}"]`).count()).toBe(0)
  await expect.poll(() => own(page).getAttribute('open')).toBe('')
  await page.reload({ waitUntil: 'networkidle' })
  expect(provider.requests).toEqual([])
  await context.close()
})

test('withdrawal ends what the form’s script goes on doing, and its cookie stays deleted', async () => {
  const { page, context } = await openRefused(sites.pinging)
  await show(page).click()
  await page.locator('[data-state=shown]').waitFor()
  await expect
    .poll(() => provider.requests.filter((one) => one === 'GET /ping').length)
    .toBeGreaterThan(2)
  await page.locator('#slapuku-nustatymai').click()
  const reloaded = page.waitForEvent('load')
  await page.click('#slapukai button[value=reject]')
  await reloaded
  provider.requests.length = 0
  const names = async () => (await context.cookies(sites.pinging.url)).map(({ name }) => name)
  await expect.poll(names).not.toContain('formos_id')
  // Ten times its interval.
  await page.waitForTimeout(500)
  expect([provider.requests, await names()]).toEqual([
    [],
    expect.not.arrayContaining(['formos_id']),
  ])
  await context.close()
})

test.each([
  ['does not answer', 'hubspot', { answers: false }],
  ['draws nothing within 4 s', 'empty', {}],
  ['is slower than 4 s', 'hubspot', { isHeld: true }],
] as const)('when the service %s, it is said and our own form works', async (_what, kind, how) => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  const isSlow = 'isHeld' in how
  Object.assign(provider.behaviour, how, isSlow && { held })
  const { page, context } = await openRefused(sites[kind])
  await holdTime(page)
  await show(page).click()
  // The answer to the banner takes a frame, and the wait begins after it.
  await page.clock.runFor(100)
  if (isSlow) expect(await page.locator('[data-state=waiting]').count()).toBe(1)
  await page.clock.runFor(4000)
  await page.locator('[data-state=failed]').waitFor()
  expect(await page.locator('[data-embed] [role=status]').innerText()).toContain('įkelti nepavyko')
  expect(await own(page).locator('[name=text]').isVisible()).toBe(true)
  arrive()
  if (isSlow) await page.locator('[data-state=shown]').waitFor()
  await context.close()
})

test('what was begun in our own form is not folded away', async () => {
  const { page, context } = await openRefused(sites.hubspot)
  await own(page).locator('[name=text]').fill('Pradėjau rašyti')
  await show(page).click()
  await page.locator('[data-state=shown]').waitFor()
  expect(await own(page).locator('[name=text]').inputValue()).toBe('Pradėjau rašyti')
  expect(await own(page).locator('[name=text]').isVisible()).toBe(true)
  await context.close()
})

test('without scripts our own form is sent', async () => {
  const url = `${sites.hubspot.url}/kontaktai`
  const { page, context } = await openPage(browser, url, { javaScriptEnabled: false })
  await own(page).locator('[name=name]').fill('Rasa')
  await own(page).locator('[name=email]').fill('rasa@kryptis.lt')
  await own(page).locator('[name=text]').fill('Laba diena')
  await own(page).getByRole('button').click()
  await page.waitForURL('**/kontaktai/aciu')
  expect(provider.requests).toEqual([])
  await context.close()
})

test('axe finds nothing on the placeholder or the embedded form, and both fit 320 px', async () => {
  const { page, context } = await openRefused(sites.hubspot, '/kontaktai', {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  for (const state of ['face', 'shown']) {
    if (state === 'shown') {
      await show(page).click()
      await page.locator('[data-state=shown]').waitFor()
    }
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  }
  await context.close()
})
