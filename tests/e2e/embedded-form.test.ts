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

/** Undeclared data that the active form stores. */
const undeclared = ['nepaskelbtas', 'nepaskelbta_vieta', 'nepaskelbta_sesija']
const storedIn = (page: Page) =>
  page.evaluate(() => [
    ...document.cookie.split('; ').map((pair) => pair.split('=')[0]),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])

async function openRefused(site: Site, path = '/kontaktai', options = {}) {
  const watched = await openPage(browser, site.url + path, options)
  await answerBanner(watched.page, 'reject')
  return watched
}

test.each(['/kontaktai', '/en/contact'])(
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
    expect(complaints).toEqual([])
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
  expect(complaints).toEqual([])
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

test('style attributes are allowed where such a form stands, and nowhere else', async () => {
  const policyOf = async (path: string) =>
    (await fetch(sites.hubspot.url + path)).headers.get('content-security-policy')
  expect(await policyOf('/kontaktai')).toContain("style-src-attr 'unsafe-inline'")
  for (const path of ['/kainos', '/krepselis'])
    expect(await policyOf(path)).not.toContain('unsafe-inline')
})

test('before a withdrawal takes away what was typed into the form, the visitor is asked', async () => {
  const { page, context } = await openRefused(sites.hubspot)
  await show(page).click()
  await page.locator('[data-state=shown]').waitFor()
  const field = mount(page).getByLabel('Žinutė')
  await field.pressSequentially('Norėčiau')
  const asked: string[] = []
  const answers = [false, true]
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (answers.shift() ? dialog.accept() : dialog.dismiss())
  })
  await page.locator('#slapuku-nustatymai').click()
  await page.click('#slapukai button[value=reject]')
  expect(asked).toEqual([expect.stringContaining('„Formos“ turinys bus pašalintas')])
  expect(await field.inputValue()).toBe('Norėčiau')
  // Decisions that leave the form in place ask nothing.
  await page.click('#slapukai button[value=accept_all]')
  await page.locator('#slapuku-nustatymai').click()
  expect(asked).toHaveLength(1)
  const reloaded = page.waitForEvent('load')
  await page.click('#slapukai button[value=reject]')
  await reloaded
  expect(asked).toHaveLength(2)
  await expect.poll(() => own(page).getAttribute('open')).toBe('')
  await context.close()
})

test('withdrawal ends what the form’s script goes on doing, and what it stored stays deleted', async () => {
  const { page, context } = await openRefused(sites.pinging)
  await show(page).click()
  await page.locator('[data-state=shown]').waitFor()
  await expect
    .poll(() => provider.requests.filter((one) => one === 'GET /ping').length)
    .toBeGreaterThan(2)
  expect(await storedIn(page)).toEqual(expect.arrayContaining(['formos_id', ...undeclared]))
  await page.locator('#slapuku-nustatymai').click()
  const reloaded = page.waitForEvent('load')
  await page.click('#slapukai button[value=reject]')
  await reloaded
  provider.requests.length = 0
  // Ten times the form's interval.
  await page.waitForTimeout(500)
  const stored = await storedIn(page)
  expect(provider.requests).toEqual([])
  for (const name of undeclared) expect(stored).not.toContain(name)
  expect(stored).not.toContain('formos_id')
  expect(stored).toContain('cookieyes-consent')
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
  // The answer to the banner takes a frame, after which the wait begins.
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
