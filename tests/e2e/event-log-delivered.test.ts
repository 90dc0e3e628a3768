import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DestinationSlug, destinations } from '#features/destinations/destinations.ts'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import { createPageTokens } from '#features/marketing/server/page-token.ts'
import { eventRestPath } from '#features/marketing/wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPage } from '../support/browser.ts'
import { distantSlugs, startDistant } from '../support/destinations/every.ts'
import { everyTag } from '../support/marketing.ts'
import { testKey } from '../support/marketing-delivery.ts'
import { useBrowser } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { agreedCookie } from '../support/pair-traffic.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'

const eventCount = 500
const atOnce = 20
const slugs = Object.keys(destinations) as DestinationSlug[]
const tags = slugs.filter((slug) =>
  (destinations[slug].halves as readonly string[]).includes('browser'),
)
const servers = slugs.filter((slug) =>
  (destinations[slug].halves as readonly string[]).includes('server'),
)
const distant = new Map(
  await Promise.all(distantSlugs.map(async (slug) => [slug, await startDistant(slug)] as const)),
)
const dataDir = newDataDir()
const env = {
  LOG_LEVEL: 'error',
  SECRET_KEY: testKey,
  TRUST_PROXY: '1',
  DESTINATION_URLS: [...distant].map(([slug, { standIn }]) => `${slug}=${standIn.url}`).join(),
}
const browser = await useBrowser()
let site: Site
let state: Awaited<ReturnType<typeof ownersSession>>
const sent: string[] = []
/** As long as a page's address and an event's name may be. */
const longPath = `/tinklarastis/${'labai-ilgas-kelias-'.repeat(12)}?utm_campaign=${'pavasario-akcija-'.repeat(90)}`
const longName = 'A'.repeat(40)

beforeAll(async () => {
  await switchOn()
  site = await startSite({ dataDir, env })
  state = await ownersSession(browser, site)
  const cookie = await agreedCookie(site.url)
  for (let n = 0; n < eventCount; n += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => send(n + index, cookie)))
}, 180_000)
afterAll(async () => {
  for (const { standIn } of distant.values()) standIn.stop()
  await site?.stop()
})

/** Every destination on, before its first event: its consumer begins at the head. */
async function switchOn() {
  await (await startSite({ dataDir, env })).kill()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const settings = await openMarketingSettings({ db: database.db, key: testKey })
  for (const slug of slugs) {
    const tag = (everyTag as Record<string, Record<string, string>>)[slug] ?? {}
    const given = distant.get(slug as never)?.values as Record<string, string> | undefined
    const values = Object.entries({ ...tag, ...given }).map(([name, value]) => [
      name,
      value === '' ? (tag[name] ?? '') : value.replace('purchase=1', 'add_to_cart=1'),
    ])
    await settings.saveDestination(slug, { isOn: true, values: Object.fromEntries(values) })
  }
  await database.close()
  const again = await startSite({ dataDir, env })
  await vi.waitFor(() => expect(countConsumers()).toBeGreaterThan(servers.length), 60_000)
  await again.kill()
}

function countConsumers(): number {
  using database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const query =
    "select count(*) as n from journal_consumers where name like 'marketing\\_%' escape '\\'"
  return Number(database.prepare(query).get()?.n)
}

/** Sends an event as a page of ours does whose visitor has agreed to everything. */
async function send(n: number, cookie: string) {
  const id = randomUUID()
  const isLong = n % 10 === 0
  const path = isLong ? longPath : `/e/${n}`
  const { status } = await fetch(site.url + eventRestPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
      cookie,
    },
    body: JSON.stringify({
      event: n % 25 === 0 ? longName : 'AddToCart',
      name: n % 25 === 0 ? 'custom' : 'add_to_cart',
      data: JSON.stringify({ value: 123_456.78, currency: 'EUR' }),
      ids: '[]',
      eventID: id,
      url: site.url + path,
      token: createPageTokens(testKey).make(path.split('?')[0] ?? ''),
      fired: tags,
    }),
  })
  expect(status).toBe(200)
  sent.push(id)
}

const open = async (width: number): Promise<Page> => {
  const viewport = { width, height: 900 }
  const path = `${site.url}/valdymas/ivykiai`
  return (await openPage(browser, path, { storageState: state, viewport })).page
}

interface Line {
  id: string
  destination: string
  by: string
  outcome: string
}

async function readFile(page: Page): Promise<Line[]> {
  const answer = await page.request.get(`${site.url}/valdymas/ivykiai/ivykiai.csv`)
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(';')
    const [destination = '', by = '', outcome = ''] = cells.slice(10)
    return { id: cells[3] ?? '', destination, by, outcome }
  })
}

test('the file has a line for each copy that a tag was given or a server has settled', async () => {
  const page = await open(1440)
  let lines: Line[] = []
  await expect
    .poll(
      async () => {
        lines = await readFile(page)
        return lines.filter(({ by }) => by === 'Serveris').length
      },
      { timeout: 120_000, interval: 1000 },
    )
    .toBe(eventCount * servers.length)
  const copies = lines.map(({ id, destination, by }) => `${id} ${destination} ${by}`)
  expect(new Set(copies).size).toBe(lines.length)
  expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(sent))
  const given = [...Map.groupBy(lines, ({ destination, by }) => `${destination} ${by}`)]
  for (const [copy, all] of given) expect({ copy, lines: all.length }).toEqual({ copy, lines: 500 })
  for (const [slug, { standIn }] of distant) {
    const accepted = lines.filter(
      (one) =>
        one.by === 'Serveris' &&
        one.outcome === 'Priimtas' &&
        one.destination === destinations[slug].name,
    )
    expect({ slug, accepted: accepted.length }).toEqual({
      slug,
      accepted: standIn.counted().length,
    })
  }
})

test.each([390, 1024, 1440])(
  'at %i px an event is one row, and nothing is cut off',
  async (width) => {
    const page = await open(width)
    const seen: string[] = []
    for (let more = true; more; ) {
      expect(await page.evaluate(measure)).toEqual({ document: width, outside: [], cut: [] })
      seen.push(
        ...(await page.$$eval('#ivykiu-sarasas tbody th a', (links) =>
          links.map((link) => link.getAttribute('href')?.match(/[\da-f-]{36}/)?.[0] ?? ''),
        )),
      )
      const older = page.getByRole('link', { name: 'Senesni įvykiai' })
      more = (await older.count()) > 0
      if (more) await Promise.all([page.waitForURL(/\?/), older.click()])
    }
    expect(seen.toSorted()).toEqual(sent.toSorted())
    await page.goto(`${site.url}/valdymas/ivykiai?ivykis=custom`)
    const name = page.locator('#ivykiu-sarasas tbody th a').first()
    expect(await name.textContent()).toBe(longName)
    await name.click()
    await page.waitForURL('**/valdymas/ivykiai/*')
    expect(await page.locator('main').textContent()).toContain(longName)
    expect(await page.evaluate(measure)).toMatchObject({ document: width, outside: [] })
  },
)

/** Runs in the page. */
function measure() {
  // Where rows are blocks, each value has its heading beside it.
  const isHeadingOfBlocks = (one: Element) => {
    const head = one.closest('thead')
    return !!head && getComputedStyle(head).clipPath !== 'none'
  }
  const isSeen = (one: Element) =>
    one.checkVisibility() && !one.closest('.visually-hidden') && !isHeadingOfBlocks(one)
  const all = [...document.querySelectorAll<HTMLElement>('main *')].filter(isSeen)
  const nameOf = (one: Element) => `${one.tagName} ${one.textContent?.slice(0, 40)}`
  const cells = all.filter((one) => one.matches('th, td'))
  return {
    document: document.documentElement.scrollWidth,
    outside: all
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 5)
      .map(nameOf),
    cut: cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map(nameOf),
  }
}
