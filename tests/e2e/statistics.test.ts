import type { Browser, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HitPayload } from '#features/statistics/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { openPage, answerBanner as press, settled } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { type Site, startSite } from '../support/site.ts'

const { site, browser } = await openSite()

const hits = (requests: Request[]) =>
  requests.filter((request) => request.url().endsWith('/api/hit'))
const trackers = (requests: Request[]) =>
  requests.filter((request) => /tracker/.test(request.url()))
const aHit = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/hit'))
/** Long enough for unwanted requests to show, and longer than the throttle. */
const settle = (page: Page) => page.waitForTimeout(350)
const comeBack = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    const state = value ? 'hidden' : 'visible'
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true })
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

type Sent = HitPayload & { type: string }

/**
 * The debugger does not show bodies of beacons, so pages store them in a place that outlives the
 * page.
 */
async function watchSent(browser: Browser, address: string, options: object = {}) {
  const watched = await openPage(browser, 'about:blank', options)
  const { page } = watched
  await page.addInitScript(() => {
    const send = navigator.sendBeacon?.bind(navigator)
    const texts = new WeakMap<Blob, string>()
    const RealBlob = Blob
    Object.assign(window, {
      Blob: class extends RealBlob {
        constructor(parts: string[], given: BlobPropertyBag) {
          super(parts, given)
          texts.set(this, parts.join(''))
        }
      },
    })
    const note = (blob: Blob) => {
      const before = JSON.parse(sessionStorage.getItem('sent') ?? '[]')
      const now = { type: blob.type, ...JSON.parse(texts.get(blob) ?? '{}') }
      sessionStorage.setItem('sent', JSON.stringify([...before, now]))
    }
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith('/api/hit')) note(body as Blob)
      return send(url, body)
    }
  })
  await page.goto(address)
  const sent = (): Promise<Sent[]> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('sent') ?? '[]'))
  const views = async () => (await sent()).filter(({ user_agent }) => user_agent)
  const updates = async () => (await sent()).filter((it) => !it.user_agent && !it.event_name)
  const events = async () => (await sent()).filter(({ event_name }) => event_name)
  return { ...watched, sent, views, updates, events }
}

test('before consent, and after a refusal, nothing of the tracker is even fetched', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await settle(page)
  await press(page, 'reject')
  await page.reload()
  await settle(page)
  expect([...hits(requests), ...trackers(requests)]).toEqual([])
})

test('consent to other categories is not consent to statistics', async () => {
  const { page, requests } = await openPage(browser, site.url)
  await page.click('#slapukai .cky-btn-customize')
  await page.check('#slapukai [name=functional]')
  await page.check('#slapukai [name=advertisement]')
  await press(page, 'save')
  await settle(page)
  expect([...hits(requests), ...trackers(requests)]).toEqual([])
})

test('after consent one hit has exactly the fields of the original tracker, and those ours adds', async () => {
  const { page, sent, complaints } = await watchSent(browser, `${site.url}/?utm_source=x`, {
    deviceScaleFactor: 1.5,
    timezoneId: 'Europe/Vilnius',
  })
  const [answer] = await Promise.all([aHit(page), press(page, 'accept_all')])
  expect(answer.status()).toBe(204)
  expect(answer.request().method()).toBe('POST')
  await settle(page)
  expect(await sent()).toEqual([
    {
      type: 'application/json',
      uid: false,
      fingerprint: false,
      url: `${site.url}/?utm_source=x`,
      referrer_url: '',
      user_agent: await page.evaluate(() => navigator.userAgent),
      device_resolution: '585x1266',
      time_on_page: expect.any(Number),
      completed_goals: [],
      page_id: 0,
      page_type: '',
      view_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      sequence: 0,
      title: await page.title(),
      time_zone: 'Europe/Vilnius',
      scroll_depth: expect.any(Number),
    },
  ])
  expect(complaints).toEqual([])
})

test('each view is one, also when a page comes back from memory', async () => {
  const { page, views } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await page.reload()
  await expect.poll(views).toHaveLength(2)
  await settle(page)
  await comeBack(page)
  const ids = async () => new Set((await views()).map(({ view_id }) => view_id)).size
  await expect.poll(ids).toBe(3)
  await settle(page)
  expect(await views()).toHaveLength(3)
})

test('deciding again on the same page counts nothing twice', async () => {
  const { page, views } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  for (const action of ['reject', 'accept_all']) {
    await page.click('footer .cky-banner-element')
    await press(page, action)
  }
  await settle(page)
  expect(await views()).toHaveLength(1)
})

test('the rest of a view is reported when its visitor agrees again on the same page', async () => {
  const { page, views, updates } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  for (const action of ['reject', 'accept_all']) {
    await page.click('footer .cky-banner-element')
    await press(page, action)
  }
  await settle(page)
  await setHidden(page, true)
  await expect.poll(async () => (await updates()).length).toBeGreaterThan(0)
  const [view] = await views()
  const last = (await updates()).at(-1)
  expect(last).toMatchObject({ view_id: view?.view_id, url: view?.url })
  expect(last?.sequence).toBeGreaterThan(0)
  expect(last?.time_on_page).toBeGreaterThanOrEqual(view?.time_on_page ?? 0)
})

test('after a withdrawal nothing more is sent', async () => {
  const { page, sent, requests } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await page.click('footer .cky-banner-element')
  await press(page, 'reject')
  const before = (await sent()).length
  await comeBack(page)
  await setHidden(page, true)
  await page.reload()
  await settle(page)
  expect(await sent()).toHaveLength(before)
  expect(trackers(requests)).toHaveLength(1)
})

test('from the press that withdraws consent on nothing is sent, not even what was to come', async () => {
  const { page } = await watchSent(browser, 'about:blank')
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const { sendBeacon } = navigator
    navigator.sendBeacon = (url, data) => {
      order.push(String(url))
      return sendBeacon.call(navigator, url, data)
    }
    // Registered before the page's own listeners, so that their requests come later.
    const press = ({ target }: Event) => {
      if ((target as Element).closest('.cky-btn-reject')) order.push('press')
    }
    addEventListener('click', press, true)
  })
  await page.goto(site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  // By now an update would have data, and leaving the page would send it.
  await page.mouse.wheel(0, 2000)
  await page.click('#slapuku-nustatymai')
  await press(page, 'reject')
  await setHidden(page, true)
  await comeBack(page)
  await settle(page)
  const order = await page.evaluate<string[]>('order')
  const hits = order.map((one) => (one.endsWith('/api/hit') ? 'hit' : one))
  expect(hits).toContain('hit')
  expect(hits.slice(hits.indexOf('press'))).toEqual(['press', '/sutikimo-zurnalas'])
})

test('an update has the engagement time so far, and updates are throttled', async () => {
  const { page, updates } = await watchSent(browser, 'about:blank')
  await page.clock.install({ time: '2026-11-03T10:00:00Z' })
  await page.goto(site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await page.clock.pauseAt('2026-11-03T11:00:00Z')
  await setHidden(page, false)
  const hide = async (hidden: boolean, ms: number) => {
    await page.clock.runFor(ms)
    await setHidden(page, hidden)
  }
  await hide(true, 5000)
  await hide(false, minuteMs)
  await hide(true, 4000)
  // Less than 300 ms after the last one.
  await hide(false, 100)
  await hide(true, 100)
  // Visible again but idle: only the first half minute counts.
  await hide(false, 1000)
  await page.clock.runFor(minuteMs)
  await page.locator('[data-slides]').first().dispatchEvent('scroll', { bubbles: false })
  await hide(true, 30_000)
  const times = (await updates()).map(({ time_on_page }) => time_on_page)
  expect(times).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = times
  expect(first).toBeGreaterThanOrEqual(5000)
  expect(second - first).toBe(4000)
  expect(third - second).toBe(30_100)
  expect((await updates()).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
})

test('outbound links and downloads are events of the view, other links an update of it', async () => {
  const { page, events, updates, views, complaints } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await settle(page)
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault())
    document.body.insertAdjacentHTML('beforeend', '<svg><a href="#y"><circle r="9" /></a></svg>')
    document.querySelector('a[href="#y"] circle')?.dispatchEvent(new MouseEvent('click'))
    for (const href of ['https://delfi.lt/a?b', '/failai/vadovas.PDF', '#x']) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href })
      document.querySelector('main')?.prepend(link)
      link.click()
    }
  })
  const found = (await events()).map(({ event_name, event_value }) => [event_name, event_value])
  expect(found).toEqual([
    ['outbound', 'https://delfi.lt/a?b'],
    ['download', `${site.url}/failai/vadovas.PDF`],
  ])
  await settle(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#x"]')?.click())
  expect(await updates()).toHaveLength(1)
  const [view] = await views()
  for (const it of [...(await events()), ...(await updates())])
    expect(it.view_id).toBe(view?.view_id)
  expect(complaints).toEqual([])
})

test('pages shown without loading are views; the same page in another form is none', async () => {
  const { page, views, updates } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await settle(page)
  await page.evaluate(() => {
    for (let n = 0; n < 5; n++) history.replaceState(null, '', `/?plan=${n}`)
    history.pushState(null, '', '/kita?x=1')
  })
  const seen = (await views()).map(({ url, referrer_url }) => [url, referrer_url])
  expect(seen).toEqual([
    [`${site.url}/`, ''],
    [`${site.url}/kita?x=1`, `${site.url}/`],
  ])
  // The engagement time of the previous page stays with that page.
  expect((await updates()).map(({ url }) => url)).toEqual([`${site.url}/`])
})

test('scroll depth is reported in percent', async () => {
  const { page, updates, views } = await watchSent(browser, `${site.url}/privatumo-politika`)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await settled(page)
  await settle(page)
  await setHidden(page, true)
  const [view] = await views()
  expect(view?.scroll_depth).toBeLessThan(60)
  expect((await updates()).at(-1)?.scroll_depth).toBe(100)
})

test('without beacons a hit goes by fetch', async () => {
  const { page, requests, complaints } = await openPage(browser, site.url)
  await page.evaluate(() => Object.assign(navigator, { sendBeacon: undefined }))
  const [answer] = await Promise.all([aHit(page), press(page, 'accept_all')])
  expect(answer.status()).toBe(204)
  expect(hits(requests)[0]?.resourceType()).toBe('fetch')
  expect(complaints).toEqual([])
})

test('the page is whole when hits cannot be sent', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.route('**/*tracker*', (route) => route.abort())
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await press(page, 'accept_all')
  await settle(page)
  expect(thrown).toEqual([])
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a page that is only prerendered is not counted', async () => {
  const { page, views } = await watchSent(browser, site.url)
  await Promise.all([aHit(page), press(page, 'accept_all')])
  await settle(page)
  await page.addInitScript(() => {
    const state = { prerendering: true }
    Object.defineProperty(document, 'prerendering', {
      get: () => state.prerendering,
      configurable: true,
    })
    Object.assign(window, { state })
  })
  await page.reload()
  await settle(page)
  expect(await views()).toHaveLength(1)
  await page.evaluate(() => {
    ;(window as unknown as { state: { prerendering: boolean } }).state.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(async () => (await views()).length).toBe(2)
})

// Each test starts a server of its own.
describe('with other settings of the owner', () => {
  const withSite = async (env: Record<string, string>, run: (site: Site) => Promise<void>) => {
    const other = await startSite({ env })
    try {
      await run(other)
    } finally {
      await other.stop()
    }
  }
  const uidOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'burst_uid')

  test('a cookie of 32 hex digits for 30 days, gone with the consent', () =>
    withSite({ STATISTICS_IDENTITY: 'cookie' }, async (other) => {
      const { page, views } = await watchSent(browser, other.url)
      expect(await uidOf(page)).toBeUndefined()
      await Promise.all([aHit(page), press(page, 'accept_all')])
      const cookie = await uidOf(page)
      expect(cookie).toMatchObject({
        value: expect.stringMatching(/^[0-9a-f]{32}$/),
        sameSite: 'Strict',
        path: '/',
      })
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
      expect(days).toBeCloseTo(30, 1)
      await page.reload()
      await expect
        .poll(async () => (await views()).map(({ uid }) => uid))
        .toEqual([cookie?.value, cookie?.value])
      expect((await uidOf(page))?.expires).toBe(cookie?.expires)
      await page.click('footer .cky-banner-element')
      await press(page, 'reject')
      await expect.poll(() => uidOf(page)).toBeUndefined()
    }))

  test('a fingerprint comes from our own server and asks no other', () =>
    withSite(
      { STATISTICS_IDENTITY: 'fingerprint', STATISTICS_FINGERPRINT_KEY: 'raktas' },
      async (other) => {
        const { page, views, requests, complaints } = await watchSent(browser, other.url)
        await settle(page)
        expect(requests.filter((request) => /fingerprint/.test(request.url()))).toEqual([])
        // In the sample of one in ten thousand.
        await page.evaluate(() => Object.assign(Math, { random: () => 0 }))
        const logged = page.waitForResponse((response) => response.url().endsWith('/log'))
        const answered = page.waitForResponse((response) => response.url().endsWith('/thumbmark'))
        await Promise.all([aHit(page), press(page, 'accept_all')])
        expect((await logged).status()).toBe(204)
        const request = (await answered).request()
        expect(Object.keys(request.postDataJSON()).sort()).toEqual([
          'clientHash',
          'components',
          'options',
          'version',
        ])
        expect(request.postDataJSON().options.timeout).toBe(5000)
        const { visitorId } = await (await answered).json()
        expect(visitorId).toMatch(/^[0-9a-f]{32}$/)
        const [again] = await Promise.all([
          page.waitForRequest((request) => request.url().endsWith('/thumbmark')),
          page.reload(),
        ])
        expect(again.postDataJSON().visitorId).toBe(visitorId)
        await settle(page)
        const seen = await views()
        expect(seen[0]?.fingerprint).toMatch(/^[0-9a-f]{32}$/)
        expect(seen.map(({ uid, fingerprint }) => [uid, fingerprint])).toEqual(
          seen.map(() => [false, seen[0]?.fingerprint]),
        )
        const logs = requests.filter((request) => request.url().endsWith('/log'))
        expect(logs).toHaveLength(1)
        const hosts = new Set(requests.map((request) => new URL(request.url()).host))
        hosts.delete('')
        expect([...hosts]).toEqual([new URL(other.url).host])
        // A message of the graphics driver on a machine without a graphics card.
        expect(complaints.filter((text) => !text.includes('WebGL'))).toEqual([])
      },
    ))

  test('without beacons hits go to the address of the original tracker', () =>
    withSite({ STATISTICS_BEACON: 'no' }, async (other) => {
      const { page, complaints } = await watchSent(browser, other.url)
      const [request] = await Promise.all([
        page.waitForRequest(/\/burst\/v1\/track\/\?token=[0-9a-z]{7}$/),
        press(page, 'accept_all'),
      ])
      expect(await (await request.response())?.json()).toEqual({ success: 'hit_tracked' })
      expect(complaints).toEqual([])
    }))

  test('visitors who ask not to be tracked are not', () =>
    withSite({ STATISTICS_DO_NOT_TRACK: 'yes' }, async (other) => {
      const { page, sent } = await watchSent(browser, 'about:blank')
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
      )
      await page.goto(other.url)
      await press(page, 'accept_all')
      await settle(page)
      expect(await sent()).toEqual([])
    }))

  test('what cannot be sent is reported only in debug mode', () =>
    withSite({ LOG_LEVEL: 'debug' }, async (other) => {
      const { page } = await watchSent(browser, other.url)
      await page.route('**/api/hit', (route) => route.fulfill({ status: 500, body: '' }))
      const [request] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith('/api/hit/error')),
        press(page, 'accept_all'),
      ])
      expect((await request.response())?.status()).toBe(204)
      expect([...new URLSearchParams(request.postData() ?? '')].map(([name]) => name)).toEqual([
        'action',
        'status',
        'error',
        'data',
      ])
    }))
})
