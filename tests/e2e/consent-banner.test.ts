import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { violations } from '../support/axe.ts'
import { answerBanner as press, waitForScripts } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

const isOpen = (page: Page) => page.isVisible('#slapukai')
const consentOf = (page: Page) => page.evaluate(() => window.getCkyConsent?.())
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName)

async function open(path = '/', options: BrowserContextOptions = {}, before?: () => void) {
  const context = await browser.newContext({
    locale: 'lt-LT',
    viewport: { width: 390, height: 844 },
    ...options,
  })
  await context.route('**/sutikimo-zurnalas', (route) => route.fulfill({ status: 204 }))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  if (before) await page.addInitScript(before)
  waitForScripts(page)
  await page.goto(path.startsWith('http') ? path : site.url + path)
  return { page, context, complaints }
}

const everything = { necessary: true, functional: true, analytics: true, advertisement: true }
const nothing = { necessary: true, functional: false, analytics: false, advertisement: false }

test.each([
  ['lt', '/'],
  ['en', '/en'],
])(
  'in %s it leaves half of a small screen free, and its answers weigh the same',
  async (_, path) => {
    const { page, context } = await open(path, { viewport: { width: 320, height: 568 } })
    const box = await page.locator('#slapukai').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(284)
    const buttons = await page.$$eval(
      '#slapukai .cky-btn-accept, .cky-btn-reject, .cky-btn-customize',
      (all) =>
        all.map((button) => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
          return { width: Math.round(width), height, color, backgroundColor, fontSize, fontWeight }
        }),
    )
    expect(buttons.length).toBe(3)
    expect(new Set(buttons.map((button) => JSON.stringify(button))).size).toBe(1)
    expect(buttons[0]?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await press(page, 'reject')
    await context.close()
  },
)

test('it is there at the first paint, and nothing moves when it comes or goes', async () => {
  const { page, context } = await open('/', {}, () => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await press(page, 'accept_all')
  await page.waitForTimeout(300)
  expect(await page.evaluate('shifts.reduce((sum, one) => sum + one, 0)')).toBeLessThanOrEqual(0.01)
  const html = await (await context.request.get(site.url, { headers: { cookie: '' } })).text()
  expect(html.indexOf('id="slapukai"')).toBeLessThan(html.indexOf('<header'))
  await context.close()
})

test('of a page that comes in pieces it is shown only whole', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const html = await (await context.request.get(site.url, { headers: { cookie: '' } })).text()
  const end = html.indexOf('</form>', html.indexOf('id="slapukai"'))
  const shownOf = async (length: number) => {
    await page.setContent(html.slice(0, length))
    return isOpen(page)
  }
  expect(await shownOf(end - 200)).toBe(false)
  expect(await shownOf(html.length)).toBe(true)
  await context.close()
})

test.each([
  [
    'Global Privacy Control',
    () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  ],
  [
    'Do Not Track',
    () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  ],
])(
  '%s refuses by default and says so; who then allows all the same is believed',
  async (_name, ask) => {
    const { page, context } = await open('/', { viewport: { width: 320, height: 568 } }, ask)
    const note = page.getByText('Jūsų naršyklė prašo nesekti')
    expect(await note.isVisible()).toBe(true)
    expect((await page.locator('#slapukai').boundingBox())?.height).toBeLessThanOrEqual(284)
    expect((await consentOf(page))?.categories).toEqual(nothing)
    await press(page, 'accept_all')
    expect((await consentOf(page))?.categories).toEqual(everything)
    await context.close()
  },
)

test('without a signal there is no note, and Do Not Track turned off is none', async () => {
  const { page, context } = await open('/', {}, () =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '0' }),
  )
  expect(await page.getByText('Jūsų naršyklė prašo nesekti').isVisible()).toBe(false)
  await context.close()
})

test('on a host it was not registered for everything stays denied, and the console says so', async () => {
  const elsewhere = site.url.replace('localhost', '127.0.0.1')
  const { page, context, complaints } = await open(elsewhere)
  expect(await page.getByText('Svetainė šiuo adresu neregistruota').isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.click('#slapukai [value=accept_all]')
  const why = page.getByText('Jūsų pasirinkimo čia išsaugoti negalime')
  expect(await why.isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  expect((await consentOf(page))?.categories).toEqual(nothing)
  expect(await cookieOf(page, 'cookieyes-consent')).toBeUndefined()
  await page.locator('#slapukai').getByRole('link', { name: 'Uždaryti' }).click()
  expect(await isOpen(page)).toBe(false)
  expect(complaints.length).toBe(1)
  expect(complaints[0]).toMatch(/website URL has been changed.*update the registered URL/)
  await context.close()
})

test('scripts written for the old banner find its functions, events and elements', async () => {
  const { page, context } = await open('/', {}, () => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['cookieyes_consent_update', 'cookieyes_banner_load'] as const) {
      document.addEventListener(type, ({ detail }) => heard.push([type, detail]))
    }
  })
  const began = await page.evaluate<[string, object][]>('heard')
  expect(began).toEqual([
    [
      'cookieyes_consent_update',
      { accepted: ['necessary'], rejected: ['functional', 'analytics', 'advertisement'] },
    ],
    ['cookieyes_banner_load', await consentOf(page)],
  ])
  await page.evaluate('performBannerAction("accept_all")')
  expect((await consentOf(page))?.categories).toEqual(everything)
  expect(await isOpen(page)).toBe(false)
  await page.evaluate('revisitCkyConsent()')
  expect(await page.isVisible('#slapukai [name=analytics]')).toBe(true)
  await page.uncheck('#slapukai [name=advertisement]')
  await page.evaluate('performBannerAction("accept_partial")')
  expect((await consentOf(page))?.categories).toEqual({ ...everything, advertisement: false })
  await page.evaluate('performBannerAction("anything else")')
  expect((await consentOf(page))?.categories).toEqual(nothing)
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('afterbegin', '<button class="cky-banner-element" id="mano">x</button>')`,
  )
  await page.click('#mano')
  expect(await isOpen(page)).toBe(true)
  await page.keyboard.press('Escape')
  expect([await isOpen(page), await page.evaluate('document.activeElement.id')]).toEqual([
    false,
    'mano',
  ])
  await context.close()
})

test('other texts or services ask whoever agreed again, and nobody who refused', async () => {
  const { page, context } = await open()
  await press(page, 'accept_all')
  const agreed = (await cookieOf(page, 'cookieyes-consent')) ?? ''
  const keep = async (value: string) => {
    await context.addCookies([{ name: 'cookieyes-consent', value, url: site.url }])
    await page.reload()
    return [await isOpen(page), (await consentOf(page))?.categories.analytics]
  }
  expect(await keep(agreed)).toEqual([false, true])
  expect(await keep(agreed.replace(/tax:.*/, 'tax:0123456789abcdef'))).toEqual([true, false])
  // Other sites' scripts read the cookie directly, and must not find consent in it.
  expect(await cookieOf(page, 'cookieyes-consent')).toContain(
    `consentid:${agreed.slice(10, 42)},consent:no,action:,necessary:yes,functional:no,analytics:no,advertisement:no,`,
  )
  await press(page, 'accept_all')
  expect((await consentOf(page))?.consentID, 'the id stays').toBe(agreed.slice(10, 42))
  const refused = agreed.replaceAll('yes', 'no').replace('action:no', 'action:yes')
  expect(await keep(refused.replace(/tax:.*/, 'tax:0'))).toEqual([false, false])
  const old = refused.replace(/lastRenewedDate:\d+/, `lastRenewedDate:${Date.now() - 184 * dayMs}`)
  expect(await keep(old)).toEqual([true, false])
  await context.close()
})

test('an encoded cookie, as newer versions of CookieYes keep it, is read', async () => {
  const { page, context } = await open('/robots.txt')
  const text = `consentid:${'k'.repeat(43)},consent:no,action:yes,necessary:yes,functional:no,analytics:no,advertisement:no`
  const cookie = { name: 'cookieyes-consent', value: encodeURIComponent(text), url: site.url }
  await context.addCookies([cookie])
  await page.goto(site.url)
  expect(await isOpen(page)).toBe(false)
  expect(await consentOf(page)).toMatchObject({
    isUserActionCompleted: true,
    consentID: 'k'.repeat(43),
  })
  await context.close()
})

test('who reads the cookie in the very click finds the choice in it', async () => {
  const { page, context } = await open('/', {}, () => {
    const found: string[] = []
    Object.assign(window, { found })
    // Runs before the page's own scripts, like a plugin in the head.
    document.addEventListener('click', () => found.push(document.cookie), true)
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('#slapukai button'))
        button.addEventListener('click', () => found.push(document.cookie))
    })
  })
  await press(page, 'accept_all')
  const found = await page.evaluate<string[]>('found')
  expect(found).toEqual([expect.any(String), expect.stringContaining('analytics:yes,')])
  await page.click('#slapuku-nustatymai')
  await page.locator('.cky-btn-reject').focus()
  await page.keyboard.press('Enter')
  expect((await page.evaluate<string[]>('found')).at(-1)).toContain('analytics:no,')
  await context.close()
})

test('with the keyboard alone it is answered, opened again and taken back', async () => {
  const { page, context } = await open('/', { viewport: { width: 1440, height: 900 } })
  const goTo = async (selector: string, key = 'Tab') => {
    for (let step = 0; step < 40; step++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${selector} cannot be reached`)
  }
  await goTo('.cky-btn-customize')
  await page.keyboard.press('Enter')
  expect(await page.isVisible('#slapukai [name=analytics]')).toBe(true)
  await page.keyboard.press('Escape')
  expect([await isOpen(page), await page.isVisible('#slapukai [name=analytics]')]).toEqual([
    true,
    false,
  ])
  expect(await focused(page)).toContain('cky-btn-customize')
  await page.keyboard.press('Enter')
  await goTo('#slapukai [name=analytics]')
  await page.keyboard.press('Space')
  await goTo('.cky-btn-preferences')
  await page.keyboard.press('Enter')
  expect((await consentOf(page))?.categories).toEqual({ ...nothing, analytics: true })
  await expect
    .poll(() => page.textContent('#slapuku-busena'))
    .toBe('Slapukų pasirinkimas išsaugotas.')
  await goTo('#slapuku-mygtukas', 'Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await page.isChecked('#slapukai [name=analytics]')).toBe(true)
  await goTo('.cky-btn-reject')
  await page.keyboard.press('Enter')
  expect((await consentOf(page))?.categories).toEqual(nothing)
  await expect.poll(() => focused(page)).toContain('cky-banner-element')
  await context.close()
})

test('on a phone, with the keyboard, nothing that has the focus is behind the banner', async () => {
  const { page, context } = await open('/kontaktai', { viewport: { width: 390, height: 700 } })
  await press(page, 'reject')
  await page.locator('footer .cky-banner-element').click()
  expect(await page.isVisible('#slapukai [name=analytics]')).toBe(true)
  const isBehind = () =>
    page.evaluate(() => {
      const [banner, focus] = [document.getElementById('slapukai'), document.activeElement]
      if (!banner || !focus || banner.contains(focus)) return null
      const [over, under] = [banner.getBoundingClientRect(), focus.getBoundingClientRect()]
      return under.bottom > over.top && under.top < over.bottom
    })
  const seen = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    seen.push(await isBehind())
  }
  const outside = seen.filter((behind) => behind !== null)
  expect(outside.length).toBeGreaterThan(10)
  expect(await isOpen(page)).toBe(false)
  expect(outside.filter(Boolean)).toEqual([])
  await context.close()
})

test.each([1280, 1440])(
  'at %i px the floating button takes presses in the gutter alone',
  async (width) => {
    const { page, context } = await open('/', { viewport: { width, height: 700 } })
    expect(await page.isVisible('#slapuku-mygtukas')).toBe(false)
    await press(page, 'reject')
    const target = await page.locator('#slapuku-mygtukas').boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const right = (target?.x ?? 0) + (target?.width ?? width)
    const beneath = await page.$$eval(
      'a, button, input, label, summary, select, textarea',
      (all, right) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('aside, [aria-hidden]'))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.left < right && box.bottom > 0)
          .map(({ one }) => one.outerHTML.slice(0, 80)),
      right,
    )
    expect(beneath).toEqual([])
    await context.close()
  },
)

test.each([320, 390, 820, 1279])(
  'at %i px nothing stands over the page, and the footer’s link opens the choices',
  async (width) => {
    const { page, context } = await open('/kainos', { viewport: { width, height: 844 } })
    await press(page, 'reject')
    const standing = await page.$$eval('body *', (all) =>
      all
        .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
        // The link that skips the menu is above the window until it is focused.
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .map((one) => one.id || one.className),
    )
    expect(standing).toEqual([])
    await page.click('#slapuku-nustatymai')
    expect(await page.isVisible('#slapukai [name=analytics]')).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.evaluate('document.activeElement.id')).toBe('slapuku-nustatymai')
    await context.close()
  },
)

test('on a phone a press at the edge of a plan chooses the plan', async () => {
  const { page, context } = await open('/', { hasTouch: true })
  await press(page, 'reject')
  const dot = page.locator('#planai input[value=augimas]')
  await dot.evaluate((one) => {
    scrollTo({ top: scrollY + one.getBoundingClientRect().top - 780, behavior: 'instant' })
  })
  const box = await dot.boundingBox()
  await page.touchscreen.tap(34, (box?.y ?? 0) + 12)
  expect(await dot.isChecked()).toBe(true)
  expect(await isOpen(page)).toBe(false)
  await context.close()
})

test('nothing in it moves for who wants no movement', async () => {
  const { page, context } = await open('/', { reducedMotion: 'reduce' })
  const durations = await page.$$eval('#slapukai *, #slapuku-mygtukas *', (all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).transitionDuration)),
  )
  expect(Math.max(...durations)).toBeLessThan(0.001)
  await context.close()
})

test.each(['/', '/en'])('axe finds nothing in the opened switches of %s', async (path) => {
  const { page, context } = await open(path, { reducedMotion: 'reduce' }, () =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await page.click('.cky-btn-customize')
  for (const summary of await page.locator('#slapukai li summary').all()) await summary.click()
  expect(await violations(page)).toEqual([])
  await press(page, 'reject')
  expect(await violations(page), 'once it is answered').toEqual([])
  await page.click('#slapuku-nustatymai')
  expect(await violations(page), 'once it is opened again').toEqual([])
  await context.close()
})
