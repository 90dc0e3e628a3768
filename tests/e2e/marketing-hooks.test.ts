import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// Types of the hooks on the window.
import type {} from '#features/marketing/browser/pys.ts'
import { answerBanner } from '../support/browser.ts'
import { everyTag, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'

const { meta, google_tag_manager } = everyTag
/** In the original's own form, as it left it in a page. */
const late = JSON.parse(readFileSync('tests/fixtures/original/late-event.json', 'utf8'))
const { site, browser } = await openSite(() =>
  startMarketingSite({
    destinations: { meta, google_tag_manager: { ...google_tag_manager, places_container: '' } },
    options: { switchedOff: ['search'] },
    html: `<p id="pys_late_event" dir='${JSON.stringify(late)}'></p>`,
  }),
)

async function open(path: string, prepare: () => void = () => {}) {
  const visitor = await visit(browser)
  await visitor.page.addInitScript(prepare)
  await visitor.page.goto(site.url + path)
  await answerBanner(visitor.page, 'accept_all')
  await expect.poll(() => visitor.sent.some(({ name }) => name === 'page_view')).toBe(true)
  return visitor
}
const said = (complaints: readonly string[], text: string) =>
  complaints.filter((one) => one.includes(text)).length

test('the page is warned twice while its container is not placed here', async () => {
  const { complaints, asked } = await open('/kontaktai')
  expect(said(complaints, 'Google Tag Manager')).toBe(2)
  expect(asked.some(({ url }) => url.includes('gtm.js'))).toBe(false)
})

const { eventID, params } = late.facebook
test('a late event of the original happens as it is written, and once in a session', async () => {
  const visitor = await open('/privatumo-politika')
  const added = () => visitor.sent.filter(({ name }) => name !== 'page_view')
  await expect.poll(() => added().length).toBe(1)
  expect(added()[0]).toMatchObject({
    event: 'AddToCart',
    name: 'add_to_cart',
    eventID,
    fired: ['meta'],
  })
  expect(JSON.parse(added()[0]?.data ?? '')).toMatchObject(params)
  const given = async () =>
    (await visitor.commands('meta')).filter(([, name]) => name === 'AddToCart')
  await expect.poll(given).toMatchObject([['track', 'AddToCart', params, { eventID }]])
  await visitor.page.reload()
  await expect.poll(() => visitor.sent.filter(({ name }) => name === 'page_view').length).toBe(2)
  expect(added()).toHaveLength(1)
})

test('its copies for several pixels are one event, and one for a pixel nobody knows is none', async () => {
  const ofAnalytics = { ...late.facebook, name: 'add_to_cart', params: { value: 29 } }
  const dir = { ...late, gtm: ofAnalytics, nobody: late.facebook }
  const visitor = await visit(browser)
  await visitor.page.goto(`${site.url}/kontaktai`)
  await visitor.page.evaluate((value) => {
    const element = Object.assign(document.createElement('i'), { id: 'pys_late_event' })
    element.setAttribute('dir', value)
    document.body.append(element)
  }, JSON.stringify(dir))
  await answerBanner(visitor.page, 'accept_all')
  const added = () => visitor.sent.filter(({ name }) => name === 'add_to_cart')
  await expect.poll(() => added().length).toBe(1)
  expect(added()[0]).toMatchObject({ eventID, fired: ['meta', 'google_tag_manager'] })
  expect(visitor.sent.map(({ name }) => name).toSorted()).toEqual(['add_to_cart', 'page_view'])
})

test.each([
  ['{', 'no JSON'],
  ['{"facebook":null}', 'no JSON'],
  [null, 'no attribute'],
])('a late event that cannot be read is a warning: %s', async (dir, text) => {
  const visitor = await visit(browser)
  await visitor.page.goto(`${site.url}/kontaktai`)
  await visitor.page.evaluate((value) => {
    const element = Object.assign(document.createElement('i'), { id: 'pys_late_event' })
    if (value !== null) element.setAttribute('dir', value)
    document.body.append(element)
  }, dir)
  await answerBanner(visitor.page, 'accept_all')
  await expect.poll(() => said(visitor.complaints, text)).toBe(1)
})

test('an event that is switched off happens to nobody', async () => {
  const visitor = await open('/paieska?q=pensija')
  await visitor.page.evaluate(() => window.pys?.Utils?.fireEvent('lead'))
  await expect.poll(() => visitor.sent.map(({ name }) => name)).toEqual(['page_view', 'lead'])
})

test('a page may veto an event, and bring a pixel of its own', async () => {
  const visitor = await open('/kontaktai', () => {
    Object.assign(window, {
      pys_disable_event_filter: (name: string, pixel: string) =>
        name === 'PageView' && pixel === 'facebook',
      pinned: [],
      pys: {
        Pinterest: {
          fireEvent: (name: string, event: { params: Record<string, unknown> }) => {
            ;(window as unknown as { pinned: string[] }).pinned.push(name)
            event.params['spoiled'] = true
            return true
          },
        },
      },
    })
  })
  const [sent] = visitor.sent
  expect(sent?.fired).toEqual(['google_tag_manager', 'pinterest'])
  expect(sent?.data).not.toContain('spoiled')
  expect(await visitor.page.evaluate('pinned')).toEqual(['PageView'])
  expect(await visitor.page.evaluate(() => window.pys?.Utils?.consentGiven('bing'))).toBe(true)
  expect(
    await visitor.page.evaluate(() => typeof window.pys?.getPixelBySlag?.('ga')?.fireEvent),
  ).toBe('function')
})

test('a beacon that is refused, and a browser without them, are followed by a request', async () => {
  const refusing = await visit(browser)
  await refusing.page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await refusing.page.goto(`${site.url}/kontaktai`)
  await answerBanner(refusing.page, 'accept_all')
  await expect.poll(() => refusing.sent.length).toBe(1)
  expect(refusing.sent[0]).toMatchObject({
    via: 'ajax',
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'PageView',
    'data[user_role]': 'guest',
    'ids[0]': '1234567890',
  })
  expect(said(refusing.complaints, 'beacon was refused')).toBe(1)

  const without = await visit(browser)
  await without.context.route('**/wp-json/**', (route) => route.fulfill({ status: 503 }))
  await without.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined })
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')
  })
  await without.page.goto(`${site.url}/kontaktai`)
  await answerBanner(without.page, 'accept_all')
  await expect.poll(() => without.sent.map(({ via }) => via)).toEqual(['rest', 'ajax'])
  expect(without.sent[1]?.eventID).toBe(without.sent[0]?.eventID)
  expect(said(without.complaints, '503. The event is sent by ajax')).toBe(1)
})

test('an unknown platform is an error on the console, and its event goes by ajax', async () => {
  const visitor = await open('/kontaktai')
  await visitor.page.evaluate(() => {
    const { pys } = window
    const shown = { event: 'lead', name: 'Lead', params: {}, eventID: 'x', trackingIds: [] }
    pys?.Utils?.sendServerEvent('kita', shown as never)
  })
  await expect.poll(() => visitor.sent.at(-1)).toMatchObject({ via: 'ajax', event: 'Lead' })
  expect(said(visitor.complaints, 'Unknown REST platform: kita')).toBe(1)
})
