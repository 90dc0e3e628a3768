import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner } from '../support/browser.ts'
import {
  agreeTo,
  everyTag,
  type MarketingVisitor,
  startMarketingSite,
  visit,
} from '../support/marketing.ts'
import { openSite, useSite } from '../support/open-site.ts'

const { site, browser } = await openSite(() => startMarketingSite({ destinations: everyTag }))
const { meta, tiktok } = everyTag
const calm = await useSite(() =>
  startMarketingSite({
    destinations: { meta, tiktok },
    ownEvents: [{ customName: 'late', target: '#vėliau', delaySeconds: 1 }],
  }),
)
const landing = '/privatumo-politika?utm_source=fb&fbclid=IwAR0abc'

/** Long enough for anything started by mistake to show. */
const settle = (page: Page) => page.waitForTimeout(400)
const ours = /^(last_)?pys|^_fb|^pbid|^_ga|^_gcl|^_tt|^_uet/
const cookieNames = async (visitor: MarketingVisitor) =>
  Object.keys(await visitor.cookies())
    .filter((name) => ours.test(name) && name !== 'pys_consent')
    .toSorted()
const hostsOf = ({ asked }: MarketingVisitor) =>
  [...new Set(asked.map(({ url }) => new URL(url).host))].toSorted()
const names = (commands: unknown[][]) => commands.map((words) => words.slice(0, 2).join(' '))

test.each(['nothing', 'reject'])('after %s nothing is kept, loaded or sent', async (choice) => {
  const visitor = await visit(browser)
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(site.url + landing)
  if (choice === 'reject') await answerBanner(page, 'reject')
  await settle(page)
  await page.goto(`${site.url}/kontaktai`)
  await settle(page)
  expect([visitor.asked, visitor.sent, await cookieNames(visitor)]).toEqual([[], [], []])
  expect(scripts.filter((url) => /assets\/(marketing|events)/.test(url))).toEqual([])
  // The gate is loaded with the first choice.
  expect(scripts.some((url) => url.includes('assets/services'))).toBe(choice === 'reject')
  expect(visitor.complaints).toEqual([])
})

test('each category allows its own tags and cookies alone', async () => {
  const google = ['www.googletagmanager.com']
  const ads = [
    'analytics.tiktok.com',
    'bat.bing.com',
    'connect.facebook.net',
    's.pinimg.com',
    'sc.lfeeder.com',
    'snap.licdn.com',
    'www.googletagmanager.com',
  ]
  const analysing = await visit(browser)
  await analysing.page.goto(site.url + landing)
  await agreeTo(analysing.page, 'analytics')
  await expect.poll(() => analysing.asked.length).toBe(2)
  await settle(analysing.page)
  expect(hostsOf(analysing)).toEqual(google)
  expect(analysing.asked.map(({ url }) => url).join()).not.toContain('AW-')
  expect(await cookieNames(analysing)).toEqual([
    'last_pysTrafficSource',
    'last_pys_landing_page',
    'last_pys_utm_source',
    'pysTrafficSource',
    'pys_first_visit',
    'pys_landing_page',
    'pys_session_limit',
    'pys_start_session',
    'pys_utm_source',
  ])
  const advertising = await visit(browser)
  await advertising.page.goto(site.url + landing)
  await agreeTo(advertising.page, 'advertisement')
  await expect.poll(() => hostsOf(advertising)).toEqual(ads)
  await settle(advertising.page)
  expect(advertising.asked.map(({ url }) => url).join()).not.toMatch(/G-TEST|GTM-TEST/)
  expect((await cookieNames(advertising)).filter((name) => name !== 'pbid')).toEqual([
    '_fbc',
    '_fbp',
    'last_pys_fbadid',
    'pys_fbadid',
  ])
})

test('a tag is told what is allowed before anything else, and events have one id everywhere', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(site.url + landing)
  await answerBanner(page, 'accept_all')
  await expect.poll(async () => names(await visitor.commands('meta'))).toContain('track PageView')
  await expect.poll(() => visitor.sent.length).toBe(1)
  await expect.poll(async () => (await visitor.commands('microsoft')).flat()).toContain('pageLoad')
  expect(names(await visitor.commands('meta'))).toEqual([
    'consent revoke',
    'dataProcessingOptions ',
    'set autoConfig',
    'init 1234567890',
    'consent grant',
    'track PageView',
  ])
  const google = (await visitor.dataLayer()).filter(Array.isArray)
  expect(names(google)).toEqual([
    'consent default',
    'consent update',
    expect.stringMatching(/^js /),
    expect.stringMatching(/^config /),
    expect.stringMatching(/^config /),
    'event page_view',
  ])
  expect(google.find(([, id]) => id === 'G-TEST1234')?.[2]).toEqual({ send_page_view: false })
  expect(names(await visitor.commands('tiktok'))).toEqual([
    'holdConsent',
    'grantConsent',
    ...((await visitor.cookies())['pbid'] ? ['identify [object Object]'] : []),
    'track Pageview',
  ])
  expect(names(await visitor.commands('pinterest')).slice(0, 4)).toEqual([
    'setconsent true',
    'load 2612345678901',
    'page',
    'track pagevisit',
  ])
  expect((await visitor.commands('microsoft')).flat().slice(0, 4)).toEqual([
    'new',
    '12345678',
    'consent',
    'default',
  ])
  const [sent] = visitor.sent
  const layer = (await visitor.dataLayer('layer')).at(-1) as { event_id: string }
  const given = [
    (await visitor.commands('meta')).at(-1)?.[3],
    (await visitor.commands('tiktok')).at(-1)?.[3],
    (await visitor.commands('pinterest')).at(-1)?.[2],
    google.at(-1)?.[2],
    layer,
  ] as { eventID?: string; event_id?: string }[]
  expect(new Set(given.map(({ eventID, event_id }) => eventID ?? event_id))).toEqual(
    new Set([sent?.eventID]),
  )
  expect(sent).toMatchObject({ name: 'page_view', event: 'PageView', via: 'rest' })
  expect(sent?.fired).toEqual(expect.arrayContaining(['meta', 'google_analytics', 'tiktok']))
  // Every request for a script came after the decision.
  expect(visitor.asked.filter(({ consent }) => !consent.includes('action:yes'))).toEqual([])
})

test('a withdrawal is passed on, deletes and ends; a new agreement begins nothing twice', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(calm.url + landing)
  await answerBanner(page, 'accept_all')
  await expect.poll(() => visitor.sent.length).toBe(1)
  await expect.poll(async () => names(await visitor.commands('meta'))).toContain('track PageView')
  const before = visitor.asked.length
  await page.evaluate('revisitCkyConsent()')
  await answerBanner(page, 'reject')
  await expect.poll(async () => names(await visitor.commands('meta'))).toContain('consent revoke')
  expect(names(await visitor.commands('meta')).at(-1)).toBe('consent revoke')
  expect(names(await visitor.commands('tiktok')).at(-1)).toBe('revokeConsent')
  expect(await cookieNames(visitor)).toEqual([])
  await page.evaluate(
    `document.dispatchEvent(new CustomEvent('marketing_event', { detail: { name: 'lead' } }))`,
  )
  await settle(page)
  expect([visitor.sent.length, visitor.asked.length]).toEqual([1, before])
  expect(await cookieNames(visitor)).toEqual([])
  await page.evaluate('performBannerAction("accept_all")')
  await expect.poll(() => cookieNames(visitor)).toContain('pys_first_visit')
  await page.evaluate(
    `document.dispatchEvent(new CustomEvent('marketing_event', { detail: { name: 'lead' } }))`,
  )
  await expect.poll(() => visitor.sent.length).toBe(2)
  const commands = names(await visitor.commands('meta'))
  expect(commands.filter((one) => one.startsWith('init'))).toHaveLength(1)
  expect(commands.filter((one) => one === 'track PageView')).toHaveLength(1)
  expect(commands.slice(-2)).toEqual(['consent grant', 'track Lead'])
  expect(visitor.asked.length).toBe(before)
})

test('a page with tags that know no withdrawal is loaded again, and nothing comes of it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(site.url + landing)
  await answerBanner(page, 'accept_all')
  await expect.poll(() => visitor.asked.length).toBe(8)
  await expect.poll(() => visitor.sent.length).toBe(1)
  const again = page.waitForEvent('load')
  await page.evaluate('performBannerAction("reject")')
  await again
  await settle(page)
  expect([visitor.asked.length, visitor.sent.length]).toEqual([8, 1])
  expect(await cookieNames(visitor)).toEqual([])
})

test('a withdrawal between a click and its delay sends nothing', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(calm.url + landing)
  await answerBanner(page, 'accept_all')
  await expect.poll(() => visitor.sent.length).toBe(1)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('b'), { id: 'vėliau' }))`,
  )
  await page.locator('#vėliau').dispatchEvent('click')
  await page.evaluate('performBannerAction("reject")')
  await page.waitForTimeout(1500)
  expect(visitor.sent).toHaveLength(1)
  await page.evaluate('performBannerAction("accept_all")')
  await page.locator('#vėliau').dispatchEvent('click')
  expect(visitor.sent).toHaveLength(1)
  await expect.poll(() => visitor.sent.map(({ event }) => event)).toEqual(['PageView', 'late'])
})
