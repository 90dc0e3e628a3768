import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import { createPageTokens } from '#features/marketing/server/page-token.ts'
import { eventRestPath } from '#features/marketing/wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { freePort } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { hitOf } from './hits.ts'
import { load, type Measured, type Server, serve } from './load.ts'

/**
 * Measures marketing events acknowledged by the site on one core while five destinations answer at
 * once, after a second, or not at all, beside hits of the same site and the original's method of
 * one call to one destination for each event; events delivered per second; memory.
 */
const secretKey = 'the key of a site, for its benches'
const page = '/kainos'
const givenUpMs = 120_000
const token = 'a-token-of-a-bench-0123456789'
const values = {
  meta: { pixel_id: '1234567890', access_token: token },
  tiktok: { pixel_id: 'CABCDEFGHIJKLMNO', access_token: token },
  pinterest: { tag_id: '123456789', ad_account_id: '123456789', access_token: token },
  microsoft: { tag_id: '1234567', access_token: token },
  linkedin: { access_token: token, conversion_rules: 'view_content=1234567' },
} as const
const slugs = Object.keys(values) as (keyof typeof values)[]

const modes = {
  'at once': { delayMs: 0, isUp: true },
  'after 1 s': { delayMs: 1000, isUp: true },
  down: { delayMs: 0, isUp: false },
} as const
type Mode = (typeof modes)[keyof typeof modes]

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const before = loadavg()[0]
// One address for all starts, because events of another address are not this site's.
const port = await freePort()
await prepare()
const hits = await withSite(modes.down, (site) =>
  load(site, { ...hitOf(site.url), url: `${site.url}/api/hit`, expect: 204 }),
)
const taken: Record<string, object> = { hits: rowOf(hits) }
const delivery: Record<string, object> = {}
for (const [name, mode] of Object.entries(modes)) {
  const measured = await withSite(mode, benchEvents)
  taken[`events, destinations ${name}`] = rowOf(measured)
  delivery[name] = measured.delivery
}
for (const [name, mode] of Object.entries(modes))
  taken[`one call per event, ${name}`] = rowOf(await benchBlocking(mode))
rmSync(dataDir, { recursive: true })
console.table(taken)
console.table(delivery)
console.log(`load of the machine ${before} before, ${loadavg()[0]} after`)

/** Prepares a site with all destinations on, and consumers that begin at the head. */
async function prepare() {
  const first = await start(dataDir, 'http://127.0.0.1:9')
  await first.stop()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const settings = await openMarketingSettings({ db: database.db, key: secretKey })
  for (const slug of slugs)
    await settings.saveDestination(slug, { isOn: true, values: values[slug] })
  await database.close()
  const second = await start(dataDir, 'http://127.0.0.1:9')
  await sleep(3000)
  await second.stop()
}

function start(folder: string, destination: string): Promise<Server> {
  const urls = slugs.map((slug) => `${slug}=${destination}`).join()
  const env = {
    PORT: port,
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    HITS_PER_MINUTE: '100000000',
    DESTINATION_URLS: urls,
  }
  return serve('scripts/start.mjs', env, memoryFlags())
}

/** The memory flags of `npm start`. */
function memoryFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return scripts.start.match(/--max-old-space-size=\d+/g) ?? []
}

async function withSite<Result>(
  mode: Mode,
  bench: (site: Server, destination: Server, mode: Mode) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  cpSync(dataDir, folder, { recursive: true })
  const destination = await serve('bench/destination-server.ts', { DELAY_MS: String(mode.delayMs) })
  if (!mode.isUp) await destination.stop()
  const site = await start(folder, destination.url)
  await sleep(effort.idleMs)
  const result = await bench(site, destination, mode)
  await site.stop()
  if (mode.isUp) await destination.stop()
  rmSync(folder, { recursive: true })
  return result
}

async function benchEvents(site: Server, { url }: Server, { isUp }: Mode) {
  const idle = site.memory()
  const measured = await load(site, { ...(await eventOf(site.url)), expect: 200 })
  const loaded = site.memory()
  const rate = isUp ? await deliveredPerSecond(url, measured.requests * slugs.length) : 0
  return {
    ...measured,
    delivery: {
      'delivered /s': Math.round(rate),
      'MB idle': idle.all,
      'under load': loaded.all,
      afterwards: site.memory().all,
    },
  }
}

/** Events per second from the end of the load until all destinations have everything. */
async function deliveredPerSecond(destination: string, expected: number): Promise<number> {
  const taken = async () => Number(await (await fetch(destination)).text())
  const [first, began] = [await taken(), performance.now()]
  let last = first
  while (last < expected && performance.now() - began < givenUpMs) {
    await sleep(100)
    last = await taken()
  }
  return ((last - first) / (performance.now() - began)) * 1000
}

/** About 500 bytes, as our own client sends it after full consent. */
async function eventOf(site: string) {
  const { headers } = hitOf(site)
  const event = {
    event: 'ViewContent',
    name: 'view_content',
    data: JSON.stringify({ content_name: 'Augimas', content_ids: ['augimas'], value: 59 }),
    ids: JSON.stringify([values.meta.pixel_id]),
    eventID: '[uuid]',
    woo_order: '0',
    edd_order: '0',
    url: `${site}${page}`,
    token: createPageTokens(secretKey).make(page),
    at: Date.now(),
    fired: ['meta'],
    referrer: 'https://www.google.com/',
  }
  return {
    url: `${site}${eventRestPath}`,
    method: 'POST' as const,
    headers: { ...headers, cookie: await acceptAll(site), origin: site },
    body: JSON.stringify(event),
  }
}

/** The cookie of a visitor who accepted everything. */
async function acceptAll(site: string): Promise<string> {
  const html = await (await fetch(`${site}${page}`)).text()
  const textVersion = /data-text-version="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(`${site}/sutikimas`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body: new URLSearchParams({ consent_action: 'accept_all', text_version: textVersion }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (answer.status !== 303) throw new Error(`consent was not taken: ${answer.status}`)
  return cookies.join('; ')
}

async function benchBlocking({ delayMs, isUp }: Mode): Promise<Measured> {
  const destination = await serve('bench/destination-server.ts', { DELAY_MS: String(delayMs) })
  if (!isUp) await destination.stop()
  const server = await serve('bench/blocking-server.ts', { DESTINATION: destination.url })
  const { body, headers } = { ...hitOf(server.url) }
  const measured = await load(server, {
    url: server.url,
    method: 'POST',
    headers,
    body,
    expect: 200,
  })
  await server.stop()
  if (isUp) await destination.stop()
  return measured
}

function rowOf({ perSecond, p99Ms, perCpuSecond }: Measured) {
  return {
    'acknowledged /s': Math.round(perSecond),
    'of hits': Number((perSecond / hits.perSecond).toFixed(2)),
    'p99 ms': p99Ms,
    'acknowledged /CPU s': Math.round(perCpuSecond),
  }
}
