import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MarketingEvent } from '#features/destinations/marketing-event.ts'
import type { AsJson, Json } from '#lib/json.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openJournal } from '#server/journal/journal.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { startMeta } from '../support/destinations/meta.ts'
import { journaledEvent } from '../support/marketing-delivery.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { newDataDir, startSite } from '../support/site.ts'

const token = 'EAAG-a-token-nobody-may-see-0123456789'
const meta = await startMeta({ pixelId: '1234567890', token })
const purchase = journaledEvent({
  name: 'purchase',
  at: Date.now() - 60_000,
  value: 59.97,
  currency: 'EUR',
  orderId: 'K-1024',
  fired: ['meta'],
})
const { site, browser } = await openSite(async () => {
  const dataDir = await dataDirWith(purchase, journaledEvent({ name: 'lead', fired: [] }))
  return startSite({ dataDir, env: { DESTINATION_URLS: `meta=${meta.url}` } })
})
const state = await ownersSession(browser, site)
const asOwner = async (path: string, options: object = {}): Promise<Page> => {
  const given = { storageState: state, reducedMotion: 'reduce' as const, ...options }
  return (await openPage(browser, site.url + path, given)).page
}

/** The data folder of a site with these events and the outcome of one of them. */
async function dataDirWith(...events: readonly MarketingEvent[]): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  const journal = openJournal(database, pino({ level: 'silent' }))
  for (const event of events)
    await journal.append('marketing_event', event as unknown as AsJson<MarketingEvent> & Json)
  const [{ id, name, at, consent }] = events as [MarketingEvent]
  const item = { eventId: id, name, eventAt: at, row: 1, consentId: consent.id, externalId: '' }
  const answered = { outcome: 'refused', reason: 'Invalid parameter', fields: ['em'] }
  await journal.append('marketing_delivery', {
    destination: 'meta',
    at: Date.now(),
    attempts: 1,
    answer: '400',
    traceId: 'A1',
    items: [{ ...item, ...answered, payload: '{"em":["62a1"]}' }],
  } as unknown as Json & object)
  await journal.flush()
  await journal.close()
  await store.close()
  await database.close()
  return dataDir
}

const publicPage = async (path: string) => {
  const answer = await fetch(site.url + path)
  const html = await answer.text()
  return { html, policy: answer.headers.get('content-security-policy') ?? '' }
}
const versionOf = (html: string) => /data-version="(\w+)"/.exec(html)?.[1]

test('what is switched on is declared at once, and visitors are asked about it', async () => {
  const before = await publicPage('/')
  expect(before.policy).not.toContain('facebook')
  const page = await asOwner('/valdymas/rinkodara/meta', { javaScriptEnabled: false })
  await page.getByText('Siųsti', { exact: true }).click()
  await page.getByLabel('Pikselio numeris').fill('1234567890')
  await page.getByLabel('Prieigos raktas').fill(token)
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL('**/valdymas/rinkodara?issaugota=1')
  expect(await page.getByRole('status').first().textContent()).toContain('Išsaugota')
  const after = await publicPage('/')
  expect(after.policy).toContain('https://connect.facebook.net')
  expect(after.html).toContain('Meta Pixel')
  expect(versionOf(after.html)).not.toBe(versionOf(before.html))
  const services = await (await fetch(`${site.url}/sutikimas/tarnybos.json`)).json()
  expect(services).toContainEqual(expect.objectContaining({ slug: 'meta-pixel' }))
  for (const path of ['/slapuku-politika', '/privatumo-politika', '/en/privacy-policy'])
    expect((await publicPage(path)).html).toContain('Meta Pixel')
  expect((await publicPage('/slapuku-politika')).html).toContain('last_pys_utm_*')
})

test('the secret is on no page, and the connection is tested with it', async () => {
  const page = await asOwner('/valdymas/rinkodara/meta')
  expect(await page.content()).not.toContain(token)
  expect(await page.getByText('Įrašyta. Palikite tuščią').count()).toBe(1)
  await page.getByRole('button', { name: 'Patikrinti ryšį' }).click()
  await page.getByText('Tinka. Atsakymas:').waitFor()
  expect(await page.content()).not.toContain(token)
  expect(site.output()).not.toContain(token)
})

test('the log pairs the copies of an event, and its page shows all that is known', async () => {
  const page = await asOwner('/valdymas/ivykiai')
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('#ivykiu-sarasas tbody tr').count()
    })
    .toBe(2)
  const row = page.locator('#ivykiu-sarasas tr', { hasText: 'Pirkimas' })
  expect(await row.locator('li').allTextContents()).toEqual([
    'Meta NS✕Meta: Naršyklė; Serveris: nepriimtas (Invalid parameter)',
  ])
  await page.getByLabel('Įvykio arba užsakymo numeris').fill('K-1024')
  await page.getByRole('button', { name: 'Rodyti' }).click()
  expect(await page.locator('#ivykiu-sarasas tbody tr').count()).toBe(1)
  await page.getByRole('link', { name: 'Pirkimas' }).click()
  await page.waitForURL(`**/valdymas/ivykiai/${purchase.id}?ivykis=purchase`)
  const text = await page.locator('main').textContent()
  for (const known of ['K-1024', '59,97 EUR', 'Invalid parameter', purchase.id])
    expect(text).toContain(known)
  const proof = await page.getByRole('link', { name: 'Sutikimo įrašas' }).getAttribute('href')
  expect(proof).toContain(purchase.consent.id)
  const file = await page.request.get(`${site.url}/valdymas/ivykiai/ivykiai.csv?numeris=K-1024`)
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
})

const widths = [320, 820, 1440, 390]
const pages = [
  '/valdymas/rinkodara',
  '/valdymas/rinkodara/meta',
  '/valdymas/rinkodara/google_ads',
  '/valdymas/rinkodara/nustatymai',
  '/valdymas/rinkodara/ivykiai/naujas',
  '/valdymas/ivykiai',
  `/valdymas/ivykiai/${purchase.id}`,
]

test.each(pages)('axe finds nothing on %s in either theme, and no width scrolls', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await asOwner(path, { colorScheme })
    expect(await violations(page)).toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
    await page.context().close()
  }
})

test('what is switched off is on no page any more', async () => {
  const page = await asOwner('/valdymas/rinkodara/meta', { javaScriptEnabled: false })
  await page.getByText('Siųsti', { exact: true }).click()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL('**/valdymas/rinkodara?issaugota=1')
  const { html, policy } = await publicPage('/')
  expect([policy.includes('facebook'), html.includes('Meta Pixel')]).toEqual([false, false])
  meta.stop()
})
