import { afterAll, expect, test } from 'vitest'
import { consentLogPath } from '#features/consent/wire.ts'
import { violations } from '../support/axe.ts'
import { openPage, answerBanner as press } from '../support/browser.ts'
import { startConsentService } from '../support/consent-service.ts'
import { openSite } from '../support/open-site.ts'
import { enter } from '../support/owner.ts'

const account = { key: 'a1b2c3d4', domain: '' }
const consentService = await startConsentService(account)
afterAll(() => consentService.stop())
const { site, browser } = await openSite({
  env: {
    CONSENT_LOG_URL: consentService.url,
    CONSENT_LOG_KEY: account.key,
    CONSENT_NETWORK: 'truncated',
  },
})
account.domain = new URL(site.url).host

async function signIn(javaScriptEnabled: boolean) {
  const watched = await openPage(browser, `${site.url}/valdymas`, { javaScriptEnabled })
  const { page } = watched
  if (site.setupLink && !hasOwner) await page.goto(site.setupLink)
  hasOwner = true
  await enter(page)
  await page.goto(`${site.url}/valdymas/sutikimai`)
  return watched
}
let hasOwner = false

test('only the server reports to the consent service, and only decisions', async () => {
  const { page, requests } = await openPage(browser, `${site.url}/slapuku-politika`)
  expect(await page.innerText('main')).toContain('sutikimų paslaugai 127.0.0.1.')
  expect(await page.innerText('main')).toContain('IP adresą be paskutinės dalies')
  expect(consentService.requests).toEqual([])
  await press(page, 'reject')
  await expect
    .poll(() => consentService.taken.map(({ path, fields }) => [path, fields.consented_domain]))
    .toEqual([
      ['/api/v1/log', undefined],
      ['/api/v1/consent', account.domain],
    ])
  expect(requests.map((request) => request.url()).join()).not.toContain(consentService.url)
})

test('without scripts a visitor decides, reads the record, and the owner erases it', async () => {
  const { page } = await openPage(browser, `${site.url}/kainos`, { javaScriptEnabled: false })
  await press(page, 'accept_all')
  await page.click('footer .cky-banner-element')
  await press(page, 'reject')
  await page.goto(`${site.url}/slapuku-politika`)
  await page.click('a[href="/sutikimas/irasas"]')
  expect(await page.textContent('h1')).toBe('Mano sutikimo įrašas')
  const heads = () => page.$$eval('article h2', (all) => all.map((one) => one.textContent))
  expect(await heads()).toEqual(['Atšaukėte sutikimą', 'Priėmėte visus'])
  expect(await page.textContent('article pre')).toContain('tik jums leidus')
  const id = (await page.textContent('main code')) ?? ''
  expect(id).toMatch(/^[0-9A-Za-z]{32}$/)

  const { page: owner } = await signIn(false)
  expect(await owner.textContent('[data-figure=decisions]')).toBe('2 Pasirinkimai')
  expect(await owner.textContent('[data-figure=withdrawn]')).toBe('1 Atšaukė sutikimą')
  for (const [width, most] of [
    [1440, 100],
    [390, 190],
  ] as const) {
    await owner.setViewportSize({ width, height: 900 })
    const heights = await owner.$$eval('#irasai tbody tr', (rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    )
    expect(heights.length).toBeGreaterThan(1)
    expect(Math.max(...heights)).toBeLessThan(most)
  }
  await owner.click(`a:has-text("${id}") >> nth=0`)
  expect(await owner.inputValue('form[method=get] [name=numeris]')).toBe(id)
  await owner.click('form[method=post] summary')
  await owner.click('form[method=post] details button')
  expect(await owner.textContent('main [role=status]')).toBe('Ištrinta: 2\u00a0įrašai.')
  await owner.click('button[name=tikrinti]')
  expect(await owner.textContent('main [role=status]')).toContain(
    'Įrašai nepakeisti: 4\u00a0įrašai.',
  )
  expect(await owner.textContent('main')).not.toContain(id)

  await page.reload()
  expect(await heads()).toEqual([])
  expect(await page.textContent('main')).toContain('Šiuo numeriu įrašų nėra')
})

test('the banner carries the hash of what it says, and the log takes it', async () => {
  const { page, complaints } = await openPage(browser, `${site.url}/sutikimas/irasas`)
  expect(await page.textContent('main h2')).toBe('Dar nieko nepasirinkote')
  const textVersion = await page.getAttribute('#slapukai', 'data-text-version')
  expect(textVersion).toMatch(/^[0-9a-f]{64}$/)
  const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
  await page.context().addCookies([
    {
      name: 'cookieyes-consent',
      value: `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`,
      url: site.url,
    },
  ])
  const status = await page.evaluate(
    async ({ path, body }) => (await fetch(path, { method: 'POST', body })).status,
    {
      path: consentLogPath,
      body: JSON.stringify({
        id,
        action: 'save',
        choices: { functional: false, analytics: true, advertisement: false },
        textVersion,
        language: 'lt',
        path: '/sutikimas/irasas',
      }),
    },
  )
  expect(status).toBe(204)
  await page.reload()
  expect(await page.locator('[data-allowed=true]').allTextContents()).toEqual([
    'Analitiniai leista',
  ])
  expect(await page.textContent('article pre')).toContain('Priimti visus')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')])
  expect(download.suggestedFilename()).toBe('vitrina-consent.json')
  await page.click('article summary >> nth=0')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a form of the browser’s own making is taken where the old banner posted it', async () => {
  const { page } = await openPage(browser, site.url)
  const statuses = await page.evaluate(async () => {
    const kept = 'consentid:Zz3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z,consent:no,action:yes'
    document.cookie = `cookieyes-consent=${kept},necessary:yes,functional:no,analytics:no,advertisement:no`
    const send = async (path: string, fields: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return (await fetch(path, { method: 'POST', body })).status
    }
    const id = 'Zz3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
    return [
      await send('/api/v1/log', {
        key: 'k',
        request_type: 'banner_load',
        event_log_time: '1795255200',
        payload: JSON.stringify({ consent_session_id: id, banner_id: '' }),
      }),
      await send('/api/v1/consent', {
        log: JSON.stringify([{ name: 'analytics', status: 'no' }]),
        key: 'k',
        consent_id: id,
        language: 'lt',
        consented_domain: location.host,
        cookie_list_version: '1',
      }),
    ]
  })
  expect(statuses).toEqual([204, 204])
})

test('with the keyboard alone the owner filters, checks the chain and erases a person', async () => {
  const { page: visitor } = await openPage(browser, site.url)
  await press(visitor, 'accept_all')
  const id = await visitor.evaluate(() => window.getCkyConsent?.().consentID ?? '')
  const { page } = await signIn(true)
  const goTo = async (selector: string) => {
    for (let step = 0; step < 80; step++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${selector} cannot be reached`)
  }
  const enter = () => Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await goTo('form[method=get] [name=numeris]')
  await page.keyboard.type(id)
  await enter()
  expect(new URL(page.url()).searchParams.get('numeris')).toBe(id)
  expect(await page.locator('tbody tr td b').allTextContents()).toEqual(['Priėmė visus'])
  await goTo('button[name=tikrinti]')
  await enter()
  expect(await page.textContent('main [role=status]')).toContain('Įrašai nepakeisti')
  await goTo('form[method=post] [name=numeris]')
  await page.keyboard.type(id)
  await goTo('form[method=post] summary')
  await page.keyboard.press('Enter')
  await goTo('form[method=post] details button')
  await enter()
  expect(await page.textContent('main [role=status]')).toBe('Ištrinta: 1\u00a0įrašas.')
})

test('the console’s consents fit every width, and axe finds nothing', async () => {
  const { page, complaints } = await signIn(true)
  for (const summary of await page.locator('main details > summary').all()) await summary.click()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect([width, ...(await violations(page))]).toEqual([width])
  }
  expect(complaints).toEqual([])
})
