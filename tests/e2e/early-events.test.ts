import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventLogFilePath } from '#features/destinations/log-wire.ts'
import { answerBanner } from '../support/browser.ts'
import { userAgent } from '../support/folder-fixture.ts'
import { agreeTo, everyTag, startMarketingSite, visit } from '../support/marketing.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'

const { meta, google_analytics } = everyTag
// The browser's own name must be a person's, because beacons of pages that are left carry it even
// if a page overrides it.
const [site, browser] = await Promise.all([
  useSite(() => startMarketingSite({ destinations: { meta, google_analytics, rehearsal: {} } })),
  useBrowser([`--user-agent=${userAgent}`]),
])
const askAsOwner = await signUpByHttp(site)

/** Page views in the ledger's file, with one line for each copy. */
async function pageViews() {
  const answer = await askAsOwner(eventLogFilePath)
  const lines = (await answer.text()).trim().split('\r\n').slice(1)
  return lines
    .map((line) => line.split(';'))
    .filter(([, , kind]) => kind === 'page_view')
    .map(([, , , id = '', url = '', ...cells]) => {
      return { id, path: new URL(url).pathname, copy: cells.slice(5, 8).join() }
    })
}
/** Copies of the last page view of a path. */
async function copiesOn(path: string) {
  const views = (await pageViews()).filter((view) => view.path === path)
  return views.filter(({ id }) => id === views[0]?.id).map(({ copy }) => copy)
}
/** The number of page views of each path. */
async function counted(): Promise<Record<string, number>> {
  const byPath = Map.groupBy(await pageViews(), ({ path }) => path)
  const countOf = (views: readonly { id: string }[]) => new Set(views.map(({ id }) => id)).size
  return Object.fromEntries([...byPath].map(([path, views]) => [path, countOf(views)]))
}

/** A visitor for whom scripts with these names never arrive. */
async function visitorWithout(scripts: RegExp, path: string) {
  const visitor = await visit(browser)
  await visitor.page.goto(`${site.url}/robots.txt`)
  await visitor.context.route(scripts, () => {})
  await visitor.page.goto(site.url + path)
  return visitor
}
const leave = (page: Page) => page.goto(`${site.url}/robots.txt`)
const parts = /assets\/(services|interactions|meta|google-analytics|script)/

test('a page that is left right after agreeing is sent by the server, and by it alone', async () => {
  const { page, commands } = await visitorWithout(parts, '/kontaktai')
  const fetched = page.waitForResponse(/assets\/events/)
  await page.click('#slapukai button[value=accept_all]')
  await fetched
  await page.waitForFunction(() => window.pys?.Utils)
  expect(await commands()).toEqual([])
  await leave(page)
  await expect.poll(() => copiesOn('/kontaktai')).toEqual(['Repeticija,Serveris,Priimtas'])
})

test('a page whose tags have come is sent once, and nothing after a refusal', async () => {
  const refused = await visitorWithout(parts, '/prieinamumas')
  await answerBanner(refused.page, 'reject')
  await leave(refused.page)
  const { page, sent } = await visitorWithout(/nothing/, '/tinklarastis')
  await answerBanner(page, 'accept_all')
  await expect.poll(() => sent.length).toBe(1)
  await page.goto(`${site.url}/naujienos`)
  await leave(page)
  await expect.poll(counted).toMatchObject({ '/tinklarastis': 1, '/naujienos': 1 })
  expect(await counted()).not.toHaveProperty('/prieinamumas')
})

test('after agreement all of it is asked for beside the first scripts, and only then', async () => {
  const agreed = await visitorWithout(/nothing/, '/kainos')
  await agreeTo(agreed.page, 'advertisement')
  const refused = await visitorWithout(/nothing/, '/kainos')
  await answerBanner(refused.page, 'reject')
  for (const { page, context } of [agreed, refused]) {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [, name] =
        /assets\/(marketing|events|services|interactions)\b/.exec(request.url()) ?? []
      if (name) asked.add(name)
    })
    await context.route(/assets\/(consent|site)/, () => {})
    const first = page.waitForRequest(/assets\/site/)
    await page.reload({ waitUntil: 'commit' })
    await first
    const expected = page === agreed.page ? ['events', 'interactions', 'marketing', 'services'] : []
    await expect.poll(() => [...asked].toSorted()).toEqual(expected)
  }
})

test('what is allowed later is reported for that alone, and remains one event', async () => {
  const { page, sent } = await visitorWithout(/nothing/, '/privatumo-politika')
  await agreeTo(page, 'analytics')
  await expect.poll(() => sent.length).toBe(1)
  await page.evaluate('revisitCkyConsent()')
  await agreeTo(page, 'analytics', 'advertisement')
  await expect.poll(() => sent.length).toBe(2)
  const [first, second] = sent
  expect(first).toMatchObject({ fired: ['google_analytics'] })
  expect(first).not.toHaveProperty('added')
  expect(second).toMatchObject({ eventID: first?.eventID, fired: ['meta'], added: 'advertisement' })
  await expect
    .poll(() => copiesOn('/privatumo-politika'))
    .toEqual([
      'Meta,Naršyklė,',
      'Google Analytics 4,Naršyklė,',
      'Repeticija,Serveris,Nesiųstas',
      'Repeticija,Serveris,Priimtas',
    ])
})

test('statistics that were refused and are allowed later get the event once, and the log has one', async () => {
  const { page, sent } = await visitorWithout(/nothing/, '/slapuku-politika')
  await agreeTo(page, 'advertisement')
  await expect.poll(() => sent.length).toBe(1)
  await page.evaluate('revisitCkyConsent()')
  await agreeTo(page, 'analytics', 'advertisement')
  await expect.poll(() => sent.length).toBe(2)
  await page.evaluate('revisitCkyConsent()')
  await agreeTo(page, 'analytics', 'advertisement')
  await leave(page)
  const [first, second] = sent
  expect(first).toMatchObject({ fired: ['meta'] })
  expect(second).toMatchObject({ eventID: first?.eventID, fired: ['google_analytics'] })
  const ofAnalytics = async () =>
    (await copiesOn('/slapuku-politika')).filter((copy) => copy.startsWith('Google Analytics'))
  await expect.poll(ofAnalytics).toEqual(['Google Analytics 4,Naršyklė,'])
  expect((await counted())['/slapuku-politika']).toBe(1)
  expect(sent).toHaveLength(2)
})
