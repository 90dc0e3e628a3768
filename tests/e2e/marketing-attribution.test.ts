import { expect, test } from 'vitest'
import { answerBanner } from '../support/browser.ts'
import { type MarketingVisitor, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'
import { freePort } from '../support/site.ts'

const port = await freePort()
const apex = `http://pavyzdys.localhost:${port}`
const www = `http://www.pavyzdys.localhost:${port}`
const destinations = { meta: { pixel_id: '1234567890' } }
const { browser } = await openSite(() =>
  startMarketingSite({ destinations }, { PORT: port, PUBLIC_URL: apex }),
)

/** A visitor who arrives from a source and agrees to everything. */
async function arrive(address: string, referer?: string): Promise<MarketingVisitor> {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.addInitScript((from) => {
    if (from !== null)
      Object.defineProperty(document, 'referrer', { get: () => from, configurable: true })
  }, referer ?? null)
  await page.goto(address)
  await answerBanner(page, 'accept_all')
  await sent(visitor, 1)
  return visitor
}
const sent = (visitor: MarketingVisitor, count: number) =>
  expect.poll(() => visitor.sent.length).toBeGreaterThanOrEqual(count)
async function visitAgain(visitor: MarketingVisitor, address: string) {
  const count = visitor.sent.length
  await visitor.page.goto(address)
  await sent(visitor, count + 1)
  return visitor.cookies()
}

test('the first and the last visit are kept under the names of the original', async () => {
  const query =
    'utm_source=fb&utm_campaign=a%3Db&utm_term=el%20pa%C5%A1tas&gclid=Cj0K&msclkid=abc&epik=dj0'
  const visitor = await arrive(`${apex}/privatumo-politika?${query}`, 'http://www2.google.com/x')
  const first = await visitor.cookies()
  expect(first).toMatchObject({
    pys_start_session: 'true',
    pys_session_limit: 'true',
    pys_first_visit: 'true',
    pysTrafficSource: 'www2.google.com',
    last_pysTrafficSource: 'www2.google.com',
    pys_landing_page: `${apex}/privatumo-politika`,
    pys_utm_source: 'fb',
    pys_utm_campaign: 'a=b',
    pys_utm_term: 'el%20pa%C5%A1tas',
    last_pys_utm_term: 'el%20pa%C5%A1tas',
    pys_gadid: 'Cj0K',
    pys_bingid: 'abc',
    pys_padid: 'dj0',
    last_pys_gadid: 'Cj0K',
  })
  // Another campaign within the session changes nothing.
  expect(await visitAgain(visitor, `${apex}/kontaktai?utm_source=kita`)).toMatchObject({
    pys_utm_source: 'fb',
    last_pys_utm_source: 'fb',
  })
  const all = await visitor.context.cookies()
  const shared = all.filter(({ name }) => /pys|^_fb/.test(name) && name !== 'pys_consent')
  expect(new Set(shared.map(({ domain }) => domain))).toEqual(new Set(['.pavyzdys.localhost']))
  const days = (name: string) =>
    Math.round((Number(all.find((one) => one.name === name)?.expires) - Date.now() / 1000) / 8640) /
    10
  expect(['pys_first_visit', 'pys_utm_source', '_fbp'].map(days)).toEqual([7, 7, 90])
  expect(all.find(({ name }) => name === 'pys_start_session')?.expires).toBe(-1)
})

test('a new session changes what is kept of the last visit alone', async () => {
  const visitor = await arrive(`${apex}/kontaktai?utm_source=fb`, 'https://l.facebook.com/')
  await visitor.context.clearCookies({ name: 'pys_session_limit' })
  await visitor.page.addInitScript(() =>
    Object.defineProperty(document, 'referrer', {
      get: () => 'https://t.example/',
      configurable: true,
    }),
  )
  const cookies = await visitAgain(visitor, `${apex}/privatumo-politika?utm_medium=el`)
  expect(cookies).toMatchObject({
    pysTrafficSource: 'l.facebook.com',
    pys_utm_source: 'fb',
    last_pysTrafficSource: 't.example',
    last_pys_landing_page: `${apex}/privatumo-politika`,
    last_pys_utm_medium: 'el',
  })
  expect(Object.keys(cookies)).not.toContain('last_pys_utm_source')
})

test('a session goes on while something is done, and its restart is no direct visit', async () => {
  const visitor = await arrive(`${apex}/kontaktai?utm_source=fb`, 'https://l.facebook.com/')
  const ends = async () =>
    (await visitor.context.cookies()).find(({ name }) => name === 'pys_session_limit')?.expires ?? 0
  const before = await ends()
  await visitor.page.waitForTimeout(1100)
  await visitAgain(visitor, `${apex}/privatumo-politika`)
  expect(await ends()).toBeGreaterThan(before)
  await visitor.context.clearCookies({ name: 'pys_session_limit' })
  await visitor.page.addInitScript(
    (from) => Object.defineProperty(document, 'referrer', { get: () => from, configurable: true }),
    `${www}/kontaktai`,
  )
  expect(await visitAgain(visitor, `${apex}/kontaktai`)).toMatchObject({
    last_pysTrafficSource: 'l.facebook.com',
    last_pys_utm_source: 'fb',
  })
})

test.each([
  ['the site by its other name', `${www}/kontaktai`, 'direct'],
  ['nobody', '', 'direct'],
  ['a name that only ends alike', 'https://nepavyzdys.localhost/', 'nepavyzdys.localhost'],
  ['another port', 'https://www.google.com:8443/x', 'google.com:8443'],
])('who comes from %s comes from there', async (_case, referrer, source) => {
  const visitor = await arrive(`${apex}/kontaktai`, referrer)
  expect((await visitor.cookies())['pysTrafficSource']).toBe(source)
})

test('what looks like an email address is not kept, however it is written', async () => {
  const query =
    'utm_source=jonas@pastas.lt&utm_medium=ona%40pastas.lt&utm_term=ona%2540pastas.lt&utm_content=b'
  const visitor = await arrive(`${apex}/kontaktai?${query}`, '')
  const cookies = await visitor.cookies()
  expect(Object.keys(cookies).filter((name) => name.includes('utm'))).toEqual([
    'pys_utm_content',
    'last_pys_utm_content',
  ])
})

test('the click of an ad keeps its time until another one brings the visitor', async () => {
  const visitor = await arrive(`${apex}/kontaktai?fbclid=IwAR_Ab`, '')
  const { _fbc: first, _fbp } = await visitor.cookies()
  expect(first).toMatch(/^fb\.1\.\d{13}\.IwAR_Ab$/)
  expect(_fbp).toMatch(/^fb\.1\.\d{13}\.\d{1,10}$/)
  const again = await visitAgain(visitor, `${apex}/privatumo-politika?fbclid=IwAR_Ab`)
  expect([again['_fbc'], again['_fbp']]).toEqual([first, _fbp])
  const other = await visitAgain(visitor, `${apex}/kontaktai?fbclid=IwAR_Cd`)
  expect(other['_fbc']).toMatch(/\.IwAR_Cd$/)
})
