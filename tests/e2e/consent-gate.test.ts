import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { WpValue } from '#features/consent/browser/wp-consent-api.ts'
import type { OwnerScript } from '#features/consent/settings.ts'
import { answerBanner as press, waitForScripts } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { answerFor, startSiteWith, startThirdParty } from '../support/third-party.ts'

const note = (what: string) => `(window.ran = window.ran || []).push('${what}');`
const scripts: readonly OwnerScript[] = [
  {
    service: 'google-tag-manager',
    src: 'https://www.googletagmanager.com/slow.js',
    attributes: { id: 'slow', async: true },
  },
  {
    service: 'google-analytics',
    src: 'https://www.googletagmanager.com/gtag/first.js',
    attributes: { id: 'first', crossorigin: 'anonymous', 'data-key': 'a"b' },
  },
  {
    service: 'google-analytics',
    code: `${note('inline')} document.write('<p id="written">x</p>'); document.cookie = '_ga_ABC=1; Path=/'; document.cookie = '_ga=1'`,
  },
  {
    service: 'meta-pixel',
    code: `${note('pixel')} window.fbqCalls = []; window.fbq = (...words) => fbqCalls.push(words.join(' ')); document.cookie = '_fbp=1; Path=/'`,
  },
  {
    service: 'google-analytics',
    src: 'https://www.googletagmanager.com/gtag/module.js',
    attributes: { type: 'module' },
  },
  {
    service: 'google-analytics',
    code: `${note('last')} window.answered = ['statistics', 'marketing'].map((one) => window.wp_has_consent(one))`,
  },
]
const answers = {
  '/slow.js': note('nobody waited for'),
  '/gtag/first.js': note('first'),
  '/gtag/module.js': note('module'),
  '/in-text.js': note('in the text'),
}

const thirdParty = await startThirdParty()
afterAll(() => thirdParty.stop())
const html = `
    <script src="${thirdParty.url}/script.js"></script>
    <script>document.write('<script src="${thirdParty.url}/written.js"></scr' + 'ipt>')</script>
    <script src="https://connect.facebook.net/in-text.js"></script>
    <img src="${thirdParty.url}/beacon.gif" alt="">
    <noscript><img src="https://www.facebook.com/tr?id=1" alt=""></noscript>
    <iframe src="${thirdParty.url}/frame" title="x"></iframe>
    <img id="picture" src="https://www.facebook.com/tr?id=2" alt="">
    <link rel="preconnect" href="${thirdParty.url}"><link rel="preload" as="script" href="${thirdParty.url}/hint.js">
    <script type="text/plain" data-cookieyes="cookieyes-functional">${note('functional')}</script>`
const { site, browser } = await openSite(() => startSiteWith(scripts, html))

/** Long enough for anything started by mistake to show. */
const settle = (page: Page) => page.waitForTimeout(400)
const ran = (page: Page) => page.evaluate<string[]>('window.ran ?? []')
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort()

async function save(page: Page, ...categories: string[]) {
  const details = page.locator('#slapukai details').first()
  if ((await details.getAttribute('open')) === null) await page.click('.cky-btn-customize')
  for (const category of ['functional', 'analytics', 'advertisement']) {
    await page.setChecked(`#slapukai [name=${category}]`, categories.includes(category))
  }
  await press(page, 'save')
}

async function open(path = '/privatumo-politika', options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'lt-LT', ...options })
  const requests = await answerFor(context, answers)
  await context.route('**/sutikimo-zurnalas', (route) => route.fulfill({ status: 204 }))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  thirdParty.requests.length = 0
  if (options.javaScriptEnabled !== false) waitForScripts(page)
  await page.goto(site.url + path)
  return { page, context, requests, complaints }
}

test.each([true, false])(
  'before a choice no third party is requested, scripts: %s',
  async (javaScriptEnabled) => {
    const { page, context, requests } = await open(undefined, { javaScriptEnabled })
    await settle(page)
    expect([requests, thirdParty.requests]).toEqual([[], []])
    expect(await cookiesOf(page)).toEqual([])
    if (javaScriptEnabled) expect(await ran(page)).toEqual([])
    await context.close()
  },
)

test('without a script of ours nothing runs, whatever the cookie says', async () => {
  const { page, context, requests } = await open()
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  for (const ours of ['**/assets/consent*', '**/assets/services*']) {
    requests.length = 0
    await context.route(ours, (route) => route.abort())
    await page.reload()
    await settle(page)
    expect([requests, await ran(page)]).toEqual([[], []])
    await context.unroute(ours)
  }
  await context.close()
})

test('after consent scripts run once, in the order of the page', async () => {
  const { page, context, complaints } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  expect(await ran(page)).toEqual(['first', 'inline', 'pixel', 'module', 'last'])
  await page.evaluate('performBannerAction("accept_all")')
  await settle(page)
  expect((await ran(page)).filter((one) => one === 'inline').length).toBe(1)
  await page.reload()
  await expect.poll(() => ran(page)).toContain('nobody waited for')
  const inOrder = ['first', 'inline', 'pixel', 'module', 'last', 'nobody waited for']
  expect(await ran(page)).toEqual(inOrder)
  expect(await page.$eval('#slow', (script) => script.hasAttribute('async'))).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('a script keeps its attributes and its place, and cannot write the page away', async () => {
  const { page, context } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  const attributes = await page.$eval('#first', (script) =>
    Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value])),
  )
  expect(attributes).toMatchObject({
    id: 'first',
    crossorigin: 'anonymous',
    'data-key': 'a"b',
    'data-cookieyes': 'cookieyes-analytics',
    src: 'https://www.googletagmanager.com/gtag/first.js',
  })
  expect(await page.locator('#written').count()).toBe(0)
  expect(await page.locator('h1').count()).toBe(1)
  await context.close()
})

test('only what was allowed runs, and undeclared hosts never do', async () => {
  const { page, context, requests } = await open()
  await save(page, 'functional')
  await expect.poll(() => ran(page)).toEqual(['functional'])
  await settle(page)
  expect(requests).toEqual([])
  await page.click('#slapuku-nustatymai')
  await save(page, 'functional', 'advertisement')
  await expect.poll(() => ran(page)).toEqual(['functional', 'in the text', 'pixel'])
  await expect
    .poll(() => [...new Set(requests)].sort())
    .toEqual(['connect.facebook.net/in-text.js', 'www.facebook.com/tr'])
  await page.reload()
  await settle(page)
  expect(thirdParty.requests).toEqual([])
  expect(await page.title()).not.toBe('taken over')
  await context.close()
})

test('the policy is a second fence: what runs cannot reach anybody undeclared', async () => {
  const { page, context, complaints } = await open('/kontaktai')
  const tryAll = () =>
    page.evaluate((url) => {
      new Image().src = `${url}/pixel.gif`
      navigator.sendBeacon(`${url}/beacon`)
      fetch(`${url}/fetch`).catch(() => {})
      const request = new XMLHttpRequest()
      request.open('GET', `${url}/xhr`)
      request.send()
      document.body.style.backgroundImage = `url(${url}/css.gif)`
      for (const [name, attributes] of [
        ['script', { src: `${url}/script.js` }],
        ['link', { rel: 'preload', as: 'image', href: `${url}/hint.gif` }],
      ] as const) {
        document.head.append(Object.assign(document.createElement(name), attributes))
      }
    }, thirdParty.url)
  await tryAll()
  await settle(page)
  await press(page, 'accept_all')
  await tryAll()
  await settle(page)
  expect(thirdParty.requests).toEqual([])
  const named = /Content Security Policy|Refused to connect|Failed to execute 'send'/i
  expect(complaints.filter((text) => !named.test(text))).toEqual([])
  await expect.poll(() => complaints.length).toBeGreaterThan(5)
  await context.close()
})

test('nothing of the browser is replaced, so other libraries find it as it was', async () => {
  const { page, context } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  const isNative = await page.evaluate(() =>
    [
      document.createElement,
      Element.prototype.setAttribute,
      Node.prototype.appendChild,
      document.write,
      fetch,
      navigator.sendBeacon,
      XMLHttpRequest.prototype.open,
    ].every((one) => /\[native code\]/.test(Function.prototype.toString.call(one))),
  )
  expect(isNative).toBe(true)
  await context.close()
})

test('a service that can be stopped is stopped, and what it stored is deleted', async () => {
  const { page, context } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  await page.evaluate(`localStorage.setItem('_fbp', '1'); localStorage.setItem('mine', '1')`)
  expect(await cookiesOf(page)).toEqual([
    '_fbp',
    '_ga',
    '_ga_ABC',
    'cookieyes-consent',
    'pys_consent',
  ])
  await page.click('#slapuku-nustatymai')
  await save(page, 'functional', 'analytics')
  expect(await page.evaluate('fbqCalls')).toEqual(['consent revoke'])
  expect(await cookiesOf(page)).not.toContain('_fbp')
  expect(await cookiesOf(page)).toContain('_ga_ABC')
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['mine'])
  expect((await ran(page)).length, 'the page was not left').toBeGreaterThan(4)
  await page.click('#slapuku-nustatymai')
  await press(page, 'accept_all')
  expect(await page.evaluate('fbqCalls')).toEqual(['consent revoke', 'consent grant'])
  await context.close()
})

test('a service that cannot be stopped ends with a reload, without its cookies', async () => {
  const { page, context, requests } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  await page.click('#slapuku-nustatymai')
  requests.length = 0
  await Promise.all([page.waitForEvent('load'), press(page, 'reject')])
  await page.waitForSelector('html[data-started]')
  await settle(page)
  expect(await ran(page)).toEqual([])
  expect(requests).toEqual([])
  expect(await cookiesOf(page)).toEqual(['cookieyes-consent', 'pys_consent'])
  expect(new URL(page.url()).pathname).toBe('/kontaktai')
  await context.close()
})

test('a withdrawal in another tab ends what runs in this one', async () => {
  const { page, context } = await open('/kontaktai')
  await press(page, 'accept_all')
  await expect.poll(() => ran(page)).toContain('last')
  const other = await context.newPage()
  await other.goto(`${site.url}/#slapukai`)
  await press(other, 'reject')
  await page.bringToFront()
  await expect.poll(() => ran(page).catch(() => null)).toEqual([])
  await context.close()
})

test('the flags of other tools are kept in step with the decision', async () => {
  const { page, context } = await open()
  const flags = async () => {
    const text = (await context.cookies()).find(({ name }) => name === 'pys_consent')?.value
    return text && JSON.parse(Buffer.from(text, 'base64').toString())
  }
  const pixels = { facebook: true, google_ads: true, tiktok: true, bing: true, pinterest: true }
  expect(await flags()).toBeUndefined()
  await press(page, 'accept_all')
  await expect.poll(flags).toEqual({ ...pixels, ga: true, gtm: true })
  // A withdrawal reloads the page only after a script has run.
  await page.waitForSelector('script[data-cookieyes]:not([type="text/plain"])', {
    state: 'attached',
  })
  const reloaded = page.waitForEvent('load')
  await page.evaluate('performBannerAction("reject")')
  await expect.poll(async () => Object.values(await flags())).toEqual(Array(7).fill(false))
  await reloaded
  await context.clearCookies({ name: 'cookieyes-consent' })
  await page.reload()
  expect(await flags()).toBeUndefined()
  await context.close()
})

test('Google hears seven signals, denied before anything and then as chosen', async () => {
  const { page, context } = await open('/kontaktai')
  const dataLayer = () =>
    page.evaluate(() =>
      (window as Window & { dataLayer?: unknown[] }).dataLayer?.map((entry) => ({
        isCommand: Object.prototype.toString.call(entry) === '[object Arguments]',
        words: Object.values(entry as object),
      })),
    )
  const signals = (ads: string, analytics: string, functional: string) => ({
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics,
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: 'granted',
  })
  const denied = signals('denied', 'denied', 'denied')
  expect(await dataLayer()).toBeUndefined()
  await save(page, 'analytics')
  await expect
    .poll(async () => (await dataLayer())?.[0])
    .toEqual({
      isCommand: true,
      words: ['consent', 'default', denied],
    })
  expect((await dataLayer())?.slice(1, 3)).toEqual([
    { isCommand: true, words: ['consent', 'update', signals('denied', 'granted', 'denied')] },
    { isCommand: false, words: ['cookie_consent_update'] },
  ])
  expect(await page.evaluate('window.uetq')).toBeUndefined()
  await context.close()
})

test('plugins of WordPress ask by their own names, and hear of each change', async () => {
  const { page, context, complaints } = await open('/kontaktai')
  const names = ['functional', 'preferences', 'statistics-anonymous', 'statistics', 'marketing']
  const allowed = () =>
    page.evaluate((all) => all.filter((name) => window.wp_has_consent?.(name)), names)
  const heard = () => page.evaluate<(string | Record<string, WpValue>)[]>('heard.splice(0)')
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('wp_consent_type_defined', () => {
      heard.push(window.wp_consent_type)
      // Called by a script, without a press.
      window.wp_set_consent?.('marketing', 'allow')
      window.wp_set_consent?.('functional', 'deny')
    })
    document.addEventListener('wp_listen_for_consent_change', ({ detail }) => heard.push(detail))
  })
  await save(page)
  await page.reload()
  await expect.poll(heard).toEqual(['optin'])
  expect(await allowed()).toEqual(['functional'])
  await page.evaluate('revisitCkyConsent()')
  await save(page, 'analytics')
  await expect.poll(heard).toEqual([{ 'statistics-anonymous': 'allow' }, { statistics: 'allow' }])
  await expect.poll(() => page.evaluate('window.answered')).toEqual([true, false])

  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
    '<button id="mano">x</button>'); mano.onclick = () => wp_set_consent('preferences', 'allow')`)
  await page.click('#mano')
  expect(await heard()).toEqual([{ preferences: 'allow' }])
  expect(await allowed()).toEqual(names.slice(0, 4))
  await page.evaluate(`wp_set_consent('preferences', 'deny'); wp_set_consent('unknown', 'allow')`)
  expect(await heard()).toEqual([{ preferences: 'deny' }])
  expect(await cookiesOf(page)).not.toContain('wp_consent_statistics')
  expect(complaints).toEqual([])
  await context.close()
})

test('the declaration and the banner name every service and cookie in use', async () => {
  const { page, context } = await open('/slapuku-politika')
  const rows = await page.locator('tbody th').allTextContents()
  expect(rows).toEqual(expect.arrayContaining(['_ga', '_ga_*', '_fbp', '_fbc', 'pys_consent']))
  await page.click('.cky-btn-customize')
  const analytics = page.locator('#slapukai li').nth(2)
  await analytics.locator('summary').click()
  expect(await analytics.locator('dt').allTextContents()).toEqual([
    'Vitrina',
    'Google Analytics',
    'Google Tag Manager',
  ])
  expect(await analytics.locator('code').allTextContents()).toEqual([
    '_ga',
    '_ga_*',
    '_gid',
    '_gat*',
  ])
  await context.close()
})
