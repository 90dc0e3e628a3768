import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { destinationSlugs } from '#features/destinations/destinations.ts'
import type { MarketingEvent } from '#features/destinations/marketing-event.ts'
import type { Json } from '#lib/json.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openJournal } from '#server/journal/journal.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { openPage } from '../support/browser.ts'
import { journaledEvent } from '../support/marketing-delivery.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { newDataDir, startSite } from '../support/site.ts'

const start = Date.now() - 600_000
const utm = `utm_source=${'a'.repeat(300)}&utm_campaign=${'pavasario-akcija-'.repeat(90)}`
const url = `https://kryptis.example/tinklarastis/${'labai-ilgas-kelias-'.repeat(5)}?${utm}`.slice(
  0,
  2000,
)
const servers = destinationSlugs.filter(
  (slug) => !['google_tag_manager', 'lead_tracking'].includes(slug),
)
const outcomes = ['accepted', 'refused', 'given_up', 'unknown', 'not_sent'] as const

/** 500 events with every destination on; for every tenth event the page has a separate copy. */
const events = Array.from({ length: 500 }, (_, n) => {
  const isConfirmed = n % 10 === 0
  return journaledEvent({
    at: start + 2 * n,
    name: isConfirmed ? 'lead' : 'custom',
    customName: isConfirmed ? '' : `${'A'.repeat(39)}${n % 10}`,
    origin: isConfirmed ? 'domain_event' : 'page',
    fired: isConfirmed ? [] : [...destinationSlugs],
    value: 123_456.78,
    currency: 'EUR',
    url,
  })
})
const copiesOfPages = events
  .filter(({ origin }) => origin === 'domain_event')
  .map((event) => ({
    ...event,
    at: event.at + 1,
    origin: 'page' as const,
    fired: [...destinationSlugs],
  }))

const deliveryOf = (event: MarketingEvent, n: number) => ({
  eventId: event.id,
  name: event.name,
  eventAt: event.at,
  row: n + 1,
  consentId: event.consent.id,
  externalId: '',
  outcome: outcomes[n % outcomes.length],
  reason: n % 2 ? 'x'.repeat(300) : 'not_mapped',
  payload: '{}',
  fields: [],
})

async function dataDirWithAll(): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  const journal = openJournal(database, pino({ level: 'silent' }))
  const write = (topic: string, body: unknown) => journal.append(topic, body as Json & object)
  await Promise.all([...events, ...copiesOfPages].map((event) => write('marketing_event', event)))
  const request = { at: start, attempts: 1, answer: '200', traceId: 'A1' }
  for (const destination of servers)
    for (let n = 0; n < events.length; n += 100) {
      const items = events.slice(n, n + 100).map((event, index) => deliveryOf(event, n + index))
      await write('marketing_delivery', { ...request, destination, items })
    }
  await journal.close()
  await store.close()
  await database.close()
  return dataDir
}

const { site, browser } = await openSite(async () => startSite({ dataDir: await dataDirWithAll() }))
const state = await ownersSession(browser, site)
const open = async (path: string, width: number): Promise<Page> => {
  const viewport = { width, height: 900 }
  return (await openPage(browser, site.url + path, { storageState: state, viewport })).page
}
/** One line for each tag and each server of an event, and the headings. */
const lines = events.length * (destinationSlugs.length + servers.length) + 1

test('an event is one row with its copies, and the file has a line for each copy', async () => {
  const page = await open('/valdymas/ivykiai', 1440)
  const file = async () => {
    const answer = await page.request.get(`${site.url}/valdymas/ivykiai/ivykiai.csv`)
    return (await answer.text()).trim().split('\r\n').length
  }
  await expect.poll(file, { timeout: 60_000 }).toBe(lines)
  const seen: string[] = []
  for (let next: string | null = '/valdymas/ivykiai'; next; ) {
    await page.goto(new URL(next, site.url).href)
    seen.push(
      ...(await page.$$eval('#ivykiu-sarasas tbody th a', (links) =>
        links.map((link) => link.getAttribute('href')?.match(/[\da-f-]{36}/)?.[0] ?? ''),
      )),
    )
    const older = page.getByRole('link', { name: 'Senesni įvykiai' })
    next = (await older.count()) > 0 ? await older.getAttribute('href') : null
  }
  expect(seen).toEqual(events.map(({ id }) => id).toReversed())
  await page.goto(`${site.url}/valdymas/ivykiai?ivykis=lead`)
  const marks = page.locator('#ivykiu-sarasas tbody tr').first().locator('li')
  expect(await marks.count()).toBe(destinationSlugs.length)
  expect(await marks.first().textContent()).toContain('Meta: Naršyklė; Serveris: ')
})

test('beneath the shares of recognised visitors stands what would raise them', async () => {
  const page = await open('/valdymas/ivykiai', 1440)
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('#patarimai').count()
    })
    .toBe(1)
  const advice = page.locator('#patarimai + dl > div').filter({ hasText: 'Meta' })
  expect(await advice.locator('dd').allTextContents()).toEqual([
    expect.stringContaining('Kontaktų maišos nesiunčiamos.'),
    expect.stringContaining('Nė vieno paspaudimo ant reklamos.'),
    expect.stringContaining('Mažiau nei pusė įvykių turėjo naršyklės numerį.'),
  ])
  await advice.getByRole('link', { name: 'Atverti nustatymus' }).click()
  await page.waitForURL('**/valdymas/rinkodara/meta')
})

test.each([
  [390, 420],
  [1024, 190],
  [1440, 140],
])('at %i px no row is higher than %i px, and nothing is cut off', async (width, highest) => {
  const page = await open('/valdymas/ivykiai', width)
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('#ivykiu-sarasas tbody tr').count()
    })
    .toBe(50)
  const found = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('#ivykiu-sarasas tbody tr')]
    const right = (one: Element | null) => one?.getBoundingClientRect().right ?? 0
    const cells = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('th, td')])
    return {
      document: document.documentElement.scrollWidth,
      highest: Math.max(...rows.map((row) => row.offsetHeight)),
      isCut: cells.some((cell) => cell.scrollWidth > cell.clientWidth + 1),
      isOutside: cells.some((cell) => right(cell) > innerWidth + 1),
      isOver: rows.some((row) =>
        [...row.querySelectorAll('li')].some((mark) => right(mark) > right(mark.closest('td')) + 1),
      ),
    }
  })
  expect(found).toEqual({
    document: width,
    highest: expect.any(Number),
    isCut: false,
    isOutside: false,
    isOver: false,
  })
  expect(found.highest).toBeLessThanOrEqual(highest)
  // Details without room in a row are on the event's page.
  await page.locator('#ivykiu-sarasas tbody th a').first().click()
  await page.waitForURL('**/valdymas/ivykiai/*')
  expect(await page.locator('main').textContent()).toContain(url)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
})
